import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPage, lazyPageAt, lazyRoute } from './lazy-page';

const Boat = () => <h1>Azimut 66ft</h1>;

it('a page whose code did not arrive shows why, and is fetched again when it is wanted again', async () => {
  let isLinkUp = false;
  const page = lazyPage(async () => {
    if (!isLinkUp) throw new Error('The link is gone.');
    return { Component: Boat };
  });
  await expect(page.load()).rejects.toThrow('The link is gone.');
  expect(page.isLoaded).toBe(false);
  expect(() => renderToStaticMarkup(<page.Page />)).toThrow('The link is gone.');
  isLinkUp = true;
  await page.load();
  expect(page.isLoaded).toBe(true);
  expect(renderToStaticMarkup(<page.Page />)).toBe('<h1>Azimut 66ft</h1>');
});

it('code that is there is not fetched again', async () => {
  let reads = 0;
  const page = lazyPage(async () => {
    reads += 1;
    return { Component: Boat };
  });
  await page.load();
  await page.load();
  expect(reads).toBe(1);
});

it('the page of an address is found below a frame, and none where there is none', () => {
  const page = lazyPage(async () => ({ Component: Boat }));
  const routes = [{ children: [lazyRoute('/boats/:id', page), { path: '*', element: null }] }];
  expect(lazyPageAt(routes, { pathname: '/boats/7' })).toBe(page);
  expect(lazyPageAt(routes, { pathname: '/elsewhere' })).toBeUndefined();
});
