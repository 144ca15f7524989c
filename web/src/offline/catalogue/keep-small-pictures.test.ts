import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/storage';
import { replaceCatalogue } from './catalogue-sync';
import { keepSmallPictures } from './keep-catalogue';

/** Service workers as a page has them: active a moment before they control it. */
class Workers extends EventTarget {
  controller: object | null = null;
  takeOver(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let asked: string[];
let serviceWorker: Workers;
beforeEach(async () => {
  await emptyStorage();
  asked = [];
  serviceWorker = new Workers();
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  vi.stubGlobal('fetch', async (address: string) => void asked.push(address));
  const picture = {
    image: '/media/ab12/original',
    width: 1900,
    height: 900,
    blur: null,
    ready: true,
  };
  const boats = [1, 2, 3].map((id) => buildBoat({ id, main_image: picture }));
  await replaceCatalogue({ version: 'a', boats, categories: [], reviews: [] }, Date.now());
});
afterEach(() => vi.unstubAllGlobals());

it('asks for a picture of each boat once the worker controls the page, and for none before', async () => {
  const keeping = keepSmallPictures();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  serviceWorker.takeOver();
  await keeping;
  expect(asked).toEqual(Array(3).fill('/media/ab12/320.avif'));
});

it('asks at once where the worker controls the page already', async () => {
  serviceWorker.takeOver();
  await keepSmallPictures();
  expect(asked).toHaveLength(3);
});
