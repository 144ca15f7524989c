import { Transform } from 'node:stream';
import { refusal } from '../app-error';

/** A stream to be put between two others, which counts what passes and breaks off (413) beyond `most` bytes. */
export function countBytes(most = Number.POSITIVE_INFINITY): { stream: Transform; bytes: number } {
  const counter = {
    bytes: 0,
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counter.bytes += chunk.length;
        if (counter.bytes > most) done(refusal(413));
        else done(null, chunk);
      },
    }),
  };
  return counter;
}
