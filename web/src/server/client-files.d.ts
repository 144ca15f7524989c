/** Made by the build (build/server-bundle.ts): which files of the browser's build a source file needs beside those of the entry. */
declare module 'virtual:client-files' {
  export interface ClientFile {
    /** Address of the file. */
    path: string;
    kind: 'script' | 'style';
  }
  /** By the path of the source within `web`. */
  export const filesOf: Record<string, ClientFile[] | undefined>;
}

/** Made by the build: `src/app/page-script.ts` as a script that may stand in a page. */
declare module 'virtual:page-script' {
  export const inlineScript: string;
}
