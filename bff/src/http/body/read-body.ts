import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import { AppError, refusal } from '../app-error';
import { parseJson } from './many-values';
import { withUploadFolder } from './uploads';

interface MultipartLimits {
  /** Names of the parts that are files. */
  fileFields: string[];
  /** Files of all those names together. */
  files: number;
  /** Bytes of one file; of a larger one no more than this is kept. */
  fileBytes: number;
  /** Bytes of one text, by default 64 KiB. */
  textBytes?: number;
  /** Texts, by default 20. */
  texts?: number;
}

export interface UploadedFile {
  /** Name of its part. */
  field: string;
  /** What it is called on the sender's device, without folders. */
  filename: string;
  path: string;
  /** One more than is allowed stands for any that is larger. */
  bytes: number;
}

export interface MultipartForm {
  /** The last text of each name. */
  fields: Record<string, string>;
  /** All texts of each name, in the order of the form. */
  texts: Record<string, string[]>;
  /** In the order of the form. */
  files: UploadedFile[];
  tooManyFiles: boolean;
}

/**
 * Reads a multipart body into a folder of its own and removes that when `use` has ended, however it ends. No more of it
 * is in memory than the stretch being written.
 * @throws 400 for a body that is broken or cut off
 */
export function withMultipart<Result>(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: MultipartLimits,
  use: (form: MultipartForm) => Promise<Result>,
): Promise<Result> {
  return withUploadFolder(async (folder) =>
    use(await read(body, parserFor(headers, limits), limits, folder)),
  );
}

const defaultTextBytes = 64 * 1024;

function parserFor(headers: IncomingHttpHeaders, limits: MultipartLimits): Busboy {
  try {
    return busboy({
      headers,
      // As browsers write the names of files.
      defParamCharset: 'utf8',
      limits: {
        files: limits.files,
        // One more, to know larger ones by.
        fileSize: limits.fileBytes + 1,
        fields: limits.texts ?? 20,
        fieldNameSize: 100,
        fieldSize: limits.textBytes ?? defaultTextBytes,
      },
    });
  } catch {
    throw refusal(400, 'The form has no boundary between its parts.');
  }
}

async function read(
  body: Readable,
  parser: Busboy,
  { fileFields, files: mostFiles, fileBytes }: MultipartLimits,
  folder: string,
): Promise<MultipartForm> {
  const form: MultipartForm = {
    fields: Object.create(null),
    texts: Object.create(null),
    files: [],
    tooManyFiles: false,
  };
  const writing: Promise<void>[] = [];
  const save = async (
    file: Readable,
    { field, name = '' }: { field: string; name: string | undefined },
    place: number,
  ): Promise<void> => {
    const path = join(folder, String(place));
    const counted = countBytes();
    await pipeline(file, counted.stream, createWriteStream(path));
    // A form whose file input was left empty sends a part without a name and content.
    if (!name && counted.bytes === 0) return;
    form.files[place] = { field, filename: unescaped(name), path, bytes: counted.bytes };
  };
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) parser.destroy(refusal(413));
    // An empty file input may also come as an empty text.
    if (valueTruncated || (fileFields.includes(name) && value === '')) return;
    form.fields[name] = value;
    form.texts[name] = [...(form.texts[name] ?? []), value];
  });
  parser.on('file', (name, file, info) => {
    if (!fileFields.includes(name)) {
      form.fields[name] = '(file)';
      file.resume();
      return;
    }
    const saving = save(file, { field: name, name: info.filename }, writing.length);
    // Nobody would read the rest of this file: the form ends here.
    saving.catch((error: Error) => parser.destroy(error));
    writing.push(saving);
  });
  parser.on('filesLimit', () => {
    form.tooManyFiles = true;
  });
  const most = 2 * mostFiles * fileBytes;
  try {
    await pipeline(body, countBytes(most).stream, parser);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    throw asRefusal(error as Error);
  }
  form.files = form.files.filter(Boolean);
  return form;
}

/** Browsers write these three characters of a file's name in this way. */
function unescaped(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, decodeURIComponent);
}

/** A fault of the form is told to its sender; a fault of ours, like a full disk, has the name of a system call. */
function asRefusal(error: Error): Error {
  if (error instanceof AppError || 'syscall' in error) return error;
  return refusal(400, 'The form is broken or was cut off.');
}

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

/** A stream to be put between two others, which counts what passes and breaks off (413) beyond `most` bytes. */
function countBytes(most = Number.POSITIVE_INFINITY): { stream: Transform; bytes: number } {
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

/**
 * Route options for bodies of megabytes, which take minutes on a phone at the dock. Just below the five minutes after
 * which Node itself ends a request.
 */
export const slowBody = {
  timeout: { socket: 295_000 },
  payload: { timeout: 290_000 },
};
