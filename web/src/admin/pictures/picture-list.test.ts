import type { UploadedPicture } from '@mr-sea/bff/contract/admin/images';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../client/call-api';
import { checkFile, keyOf, savedPicture } from './form-picture';
import { PictureList } from './picture-list';

const rules = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2_097_152 };
const stored = (key: string): UploadedPicture => ({
  key,
  picture: { image: `/media/${key}/original`, width: 9, height: 9, blur: null, ready: false },
});
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Uploads that end when the test says so. */
function link() {
  const calls: {
    name: string;
    signal: AbortSignal;
    arrive: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const send = (file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<UploadedPicture>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      calls.push({
        name: file.name,
        signal,
        arrive: () => resolve(stored(file.name)),
        fail: reject,
      });
    });
  return { calls, send };
}

const names = (list: PictureList) => list.snapshot().map((each) => each.name || keyOf(each));
const states = (list: PictureList) => list.snapshot().map(({ state }) => state);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

it.each([
  ['a.jpg', 'image/jpeg', 10, null],
  ['a.webp', 'image/webp', 2_097_151, null],
  ['a.JPEG', '', 10, null],
  ['a.png', 'image/png', 2_097_152, { kind: 'size' }],
  ['a.gif', 'image/gif', 10, { kind: 'type' }],
  ['a.heic', '', 10, { kind: 'type' }],
  ['a.gif', 'image/gif', 9_000_000, { kind: 'type' }],
])('judges %s (%s, %i bytes) before it is sent', (name, type, size, problem) => {
  expect(checkFile({ name, type, size }, rules)).toEqual(problem);
});

it('sends two at a time, in their order, and keeps what is wrong to itself', async () => {
  const { calls, send } = link();
  const list = new PictureList({ rules, send });
  const gif = new File(['x'], 'b.gif', { type: 'image/gif' });
  list.add([photo('a'), gif, photo('c'), photo('d')]);
  expect(calls.map(({ name }) => name)).toEqual(['a', 'c']);
  expect(states(list)).toEqual(['sending', 'failed', 'sending', 'waiting']);
  calls[0]?.arrive();
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['a', 'c', 'd']));
});

it('waits for what is on its way, and says whether all are there', async () => {
  const { calls, send } = link();
  const list = new PictureList({ rules, send });
  list.add([photo('a'), photo('b')]);
  const all = list.arrived();
  calls[0]?.arrive();
  calls[1]?.fail(new NetworkError('unreachable'));
  expect(await all).toBe(false);
  expect(list.snapshot()[1]?.problem).toEqual({ kind: 'link' });
  list.retry(list.snapshot()[1]?.id ?? '');
  calls[2]?.arrive();
  expect(await list.arrived()).toBe(true);
});

it('keeps what the server said of a picture', async () => {
  const { calls, send } = link();
  const list = new PictureList({ rules, send });
  list.add([photo('a')]);
  calls[0]?.fail(new ApiError(400, { error: 'Damaged.', code: 'bad_request' }));
  expect(await list.arrived()).toBe(false);
  expect(list.snapshot()[0]?.problem).toEqual({ kind: 'refused', message: 'Damaged.' });
});

it('calls off the upload of a picture that is removed, and of all when it closes', () => {
  const { calls, send } = link();
  const list = new PictureList({ rules, send });
  const [first = ''] = list.add([photo('a'), photo('b')]);
  list.remove(first);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(names(list)).toEqual(['b']);
  list.close();
  expect(calls[1]?.signal.aborted).toBe(true);
});

it('moves a picture to another place', () => {
  const start = ['a', 'b', 'c'].map((key) => savedPicture(stored(key).picture));
  const list = new PictureList({ rules, start });
  list.move(start[0]?.id ?? '', 2);
  expect(names(list)).toEqual(['b', 'c', 'a']);
  list.move(start[0]?.id ?? '', 0);
  expect(names(list)).toEqual(['a', 'b', 'c']);
});

it('brings a single picture back when the one in its place is removed', () => {
  const { send } = link();
  const start = [savedPicture(stored('old').picture)];
  const list = new PictureList({ rules, start, single: true, send });
  list.add([photo('wrong')]);
  const [id = ''] = list.add([photo('new')]);
  expect(names(list)).toEqual(['old', 'new']);
  list.remove(id);
  expect(names(list)).toEqual(['old']);
});
