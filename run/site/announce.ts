import { relative } from 'node:path';

export interface Running {
  address: string;
  hasAdmin: boolean;
  /** Absent when mail is sent for real. */
  inbox?: string;
  dataDir: string;
  /** Where the embedded Postgres keeps its files; absent with a DATABASE_URL. */
  databaseFolder?: string;
  /** From the command to this moment. */
  seconds: number;
}

/** What a person who has just started the site wants to know. Holds no secret. */
export function announcement(running: Running): string {
  const { address, dataDir, databaseFolder } = running;
  const lines = [
    ['Site', address],
    running.hasAdmin
      ? ['Back office', `${address}/admin/login`]
      : ['First admin', `${address}/admin/sign-up (the first account becomes the administrator)`],
    running.inbox
      ? ['Sent mail', `${running.inbox} (nothing leaves this machine; SMTP_URL sends it for real)`]
      : ['Sent mail', 'goes out by SMTP_URL'],
    ['Data', databaseFolder ? dataDir : `${dataDir} (pictures), and the database of DATABASE_URL`],
  ];
  if (databaseFolder && relative(dataDir, databaseFolder).startsWith('..')) {
    lines.push(['', `${databaseFolder} (database: Postgres' user cannot enter the data folder)`]);
  }
  const table = lines.map(([label, text]) => `  ${label?.padEnd(13)}${text}`).join('\n');
  return `\nMr. Sea is running (after ${running.seconds.toFixed(1)} s).\n\n${table}\n\n  Ctrl-C stops it.\n`;
}
