interface Part {
  name: string;
  value: string | Buffer;
  /** Makes the part a file. */
  filename?: string;
}

/** A multipart body and the headers it comes with. */
export function multipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----------mr-sea';
  const chunks = parts.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const payload = Buffer.concat(
    [...chunks, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)),
  );
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
