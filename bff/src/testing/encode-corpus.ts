// A program of its own, so that its memory is that of the pictures: takes every file of a folder as an upload and prints,
// for each, what became of it and by how many bytes the process has grown at most so far.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeOriginal, PictureFault, validateImage } from '../images/uploaded-image';

const folder = process.argv[2] as string;
const before = process.resourceUsage().maxRSS;
const outcomes: Record<string, { fate: string; grown: number; seconds: number }> = {};
for (const name of await readdir(folder)) {
  const bytes = await readFile(join(folder, name));
  const begun = performance.now();
  const fate = await validateImage(bytes)
    .then(() => encodeOriginal(bytes))
    .then(
      async (picture) => {
        await writeFile(join(folder, `${name}.out`), picture.bytes);
        return 'taken';
      },
      (fault) => (fault instanceof PictureFault ? fault.reason : String(fault)),
    );
  const grown = (process.resourceUsage().maxRSS - before) * 1024;
  outcomes[name] = { fate, grown, seconds: (performance.now() - begun) / 1_000 };
}
process.stdout.write(JSON.stringify(outcomes));
