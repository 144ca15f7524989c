declare module '@20minutes/s3rver' {
  /** An S3-compatible server that checks signatures and keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets?: { name: string }[];
    });
    /** Koa's list of what each request passes through. */
    middleware: unknown[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
