import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, refusal } from '../app-error';
import { countBytes } from './count-bytes';
import { parseJson } from './many-values';

/**
 * The JSON of a body that hapi has not read, on a route that takes other kinds of bodies too.
 * @param most bytes
 * @throws 400 for what is no JSON or holds more values than a form, 413 for too much
 */
export async function readJson(body: Readable, most: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  await pipeline(body, countBytes(most).stream, async (source) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  try {
    return parseJson(Buffer.concat(chunks).toString());
  } catch (fault) {
    if (fault instanceof AppError) throw fault;
    throw refusal(400, 'Please send the fields as a JSON object.');
  }
}
