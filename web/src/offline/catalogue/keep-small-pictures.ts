import { pictureFile } from '@mr-sea/bff/contract/images';
import { currentLink } from '../../client/connection';
import { withDatabase } from '../storage/dexie';

/** The fleet's pictures never take more than a part of what the service worker keeps. */
const mostBoats = 200;

/** Has the service worker keep a small picture of every boat, about 8 kB each; it stands in for the other sizes. */
export async function keepSmallPictures(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await whenControlled();
  const boats = await withDatabase((db) => db.boats.limit(mostBoats).toArray());
  for (const { main_image: picture } of boats) {
    if (currentLink() !== 'online') return;
    if (!picture || picture.ready === false) continue;
    const folder = picture.image.slice(0, picture.image.lastIndexOf('/'));
    const address = `${folder}/${pictureFile(320, 'avif')}`;
    await fetch(address, { priority: 'low' });
  }
}

/**
 * On a first visit the worker takes over while the fleet arrives, a moment after it is active. Before that a picture would
 * only fill the browser's own cache; a page that was loaded past the worker waits in vain.
 */
async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  while (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
}
