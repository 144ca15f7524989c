import { afterEach, expect, it, vi } from 'vitest';
import { shareLink } from './share-button';

afterEach(() => vi.unstubAllGlobals());

const writeText = vi.fn(async () => undefined);
const share = (result: () => Promise<void>) => vi.fn(result);
const refuse = (name: string) => async () => {
  throw new DOMException('', name);
};

it.each([
  ['shares where the device can', share(async () => undefined), 'shared', 0],
  ['is content when the visitor closes the sheet', share(refuse('AbortError')), 'shared', 0],
  ['copies when there is nobody to share with', share(refuse('NotAllowedError')), 'copied', 1],
  ['copies where the device cannot share', undefined, 'copied', 1],
])('%s', async (_title, share, result, copies) => {
  writeText.mockClear();
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  await expect(shareLink('Azimut', 'https://x.example/boats/1/azimut')).resolves.toBe(result);
  expect(writeText).toHaveBeenCalledTimes(copies);
});

it('says so where neither works', async () => {
  vi.stubGlobal('navigator', {});
  await expect(shareLink('Azimut', 'https://x.example')).resolves.toBe('failed');
});
