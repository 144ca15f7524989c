import { PictureRow } from '@mr-sea/db/images/picture';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import pLimit from 'p-limit';
import type { JobContext } from '../job-context';
import { drawVariants } from './draw-variants';

// A picture takes all cores anyway, and some 60 MB.
const drawing = pLimit(1);

/** Makes the variants of an uploaded picture. A repeat writes the same files under the same names. */
export async function makePictureVariants(
  { key }: JobPayload<'make-picture-variants'>,
  { knex, storage }: Pick<JobContext, 'knex' | 'storage'>,
): Promise<void> {
  await drawing(async () => {
    const picture = await PictureRow.query(knex).findById(key);
    // Cleared away meanwhile, or made by another run.
    if (picture?.variants !== 'waiting') return;
    const original = await storage.read(`${key}/original`);
    if (!original) throw new Error('The original is not in the storage.');
    await drawVariants(original, ({ file, format }, bytes) =>
      storage.put(`${key}/${file}`, bytes, `image/${format}`),
    );
    await PictureRow.query(knex).findById(key).patch({ variants: 'ready' });
  });
}
