import { statSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SceneDrawing, { type SceneName } from './scene-drawings';

const scenes: Record<SceneName, true> = {
  lighthouse: true,
  mooring: true,
  bottle: true,
  'paper-boat': true,
  buoy: true,
};

test.each(Object.keys(scenes) as SceneName[])(
  'the scene %s is drawn in at most 2 kB, and is decoration',
  (name) => {
    const svg = renderToStaticMarkup(createElement(SceneDrawing, { name }));
    expect(svg.length).toBeLessThanOrEqual(2_048);
    expect(svg).toContain('aria-hidden="true"');
  },
);

test.each(['about', 'services', 'faqs', 'blog'])(
  'the pictures behind the heading of %s are there in all widths, and small',
  (name) => {
    const kilobytes = (file: string) =>
      statSync(new URL(`../../../public/bands/${name}-${file}`, import.meta.url)).size / 1_024;
    for (const width of [480, 800, 1120]) expect(kilobytes(`tall-${width}.avif`)).toBeLessThan(34);
    for (const width of [1280, 1920, 2560])
      expect(kilobytes(`wide-${width}.avif`)).toBeLessThan(48);
    expect(kilobytes('wide-1280.webp')).toBeLessThan(24);
  },
);
