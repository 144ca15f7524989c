const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'its folder is not there and cannot be made',
  ENOTDIR: 'a file is where a folder should be',
};

/** Why something could not be written, as the end of a sentence: what the system said, or its code where that is rare. */
export function writeFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && (reasons[code] ?? code)) || message;
}
