import { pictureFile } from '@mr-sea/bff/contract/images';
import { currentLink } from './connection';
import { withDatabase } from './dexie';

/** The fleet's pictures never take more than a part of what the service worker keeps. */
const mostBoats = 200;

/** Has the service worker keep a small picture of every boat, about 8 kB each; it stands in for the other sizes. */
export async function keepSmallPictures(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // On a first visit it takes over while the fleet arrives.
  await navigator.serviceWorker.ready;
  const boats = await withDatabase((db) => db.boats.limit(mostBoats).toArray());
  for (const { main_image: picture } of boats) {
    if (currentLink() !== 'online') return;
    if (!picture || picture.ready === false) continue;
    const folder = picture.image.slice(0, picture.image.lastIndexOf('/'));
    const address = `${folder}/${pictureFile(320, 'avif')}`;
    // A page that the worker does not control yet would only fill the browser's own cache.
    if (navigator.serviceWorker.controller) await fetch(address, { priority: 'low' });
  }
}
