// A program of its own, so that its memory is that of one picture: encodes the file it is given and prints by how many
// bytes the process has grown at most.
import { readFile } from 'node:fs/promises';
import { encodeOriginal, validateImage } from '../images/uploaded-image';

const bytes = await readFile(process.argv[2] as string);
const before = process.resourceUsage().maxRSS;
const outcome = await validateImage(bytes)
  .then(() => encodeOriginal(bytes))
  .then(
    () => 'taken',
    (fault) => fault.reason,
  );
const grown = (process.resourceUsage().maxRSS - before) * 1024;
process.stdout.write(JSON.stringify({ outcome, grown }));
