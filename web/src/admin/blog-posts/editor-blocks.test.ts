import type { AdminPost } from '@mr-sea/bff/contract/admin/blog';
import { expect, it } from 'vitest';
import {
  blocksOf,
  changeBlocks,
  contentToSend,
  type EditorBlock,
  isContentChanged,
  newImage,
  newParagraph,
} from './editor-blocks';

const picture = (key: string) => ({
  image: `/media/${key}/original`,
  width: 9,
  height: 9,
  blur: null,
  ready: true,
});
const text = (content: string): EditorBlock => ({ ...newParagraph(), content });
const post = {
  content: [
    { type: 'text', content: 'One' },
    { type: 'image', image_id: 7, caption: 'Reef' },
  ],
  content_images: [
    { id: 7, image_url: '/media/reef/original', picture: picture('reef'), caption: 'Reef' },
  ],
} as unknown as AdminPost;

it('opens a stored post unchanged', () => {
  const blocks = blocksOf(post);
  expect(isContentChanged(blocks, post.content)).toBe(false);
  expect(blocks[1]).toMatchObject({ caption: 'Reef', source: { picture: picture('reef') } });
  expect(contentToSend(blocks, [])).toEqual({ content: post.content, content_image_keys: {} });
});

it.each([
  ['another text', { kind: 'write', text: 'Two' }],
  ['another place', { kind: 'move', to: 1 }],
  ['a removal', { kind: 'remove' }],
  ['a new paragraph', { kind: 'add', blocks: [newParagraph()] }],
  ['a new picture', { kind: 'add', blocks: [newImage('p', 'a.jpg')] }],
] as const)('counts %s as a change', (_what, change) => {
  const blocks = blocksOf(post);
  const after = changeBlocks(blocks, { id: blocks[0]?.id, ...change } as never);
  expect(isContentChanged(after, post.content)).toBe(true);
});

it('moves a block to a place and nowhere past the ends', () => {
  const blocks = ['a', 'b', 'c'].map(text);
  const order = (to: number) =>
    changeBlocks(blocks, { kind: 'move', id: blocks[0]?.id ?? '', to }).map(
      (block) => block.type === 'text' && block.content,
    );
  expect(order(2)).toEqual(['b', 'c', 'a']);
  expect(order(1)).toEqual(['b', 'a', 'c']);
  expect(order(3)).toEqual(['a', 'b', 'c']);
  expect(order(-1)).toEqual(['a', 'b', 'c']);
});

it('names a new picture by its file, and two of one name apart', () => {
  const pictures = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: 'IMG.jpg', stored: picture(id) }));
  const [first, second, third] = pictures;
  const other = { id: 'e', name: 'IMG-2.jpg', stored: picture('e') };
  const all = [first, second, other, third].filter((each) => each !== undefined);
  const blocks = all.map(({ id, name }) => newImage(id, name));
  expect(contentToSend(blocks, all)).toEqual({
    content: [
      { type: 'image', image_id: 'temp_IMG.jpg', caption: 'IMG.jpg' },
      { type: 'image', image_id: 'temp_IMG-3.jpg', caption: 'IMG.jpg' },
      { type: 'image', image_id: 'temp_IMG-2.jpg', caption: 'IMG-2.jpg' },
      { type: 'image', image_id: 'temp_IMG-4.jpg', caption: 'IMG.jpg' },
    ],
    content_image_keys: { 'IMG.jpg': 'a', 'IMG-3.jpg': 'b', 'IMG-2.jpg': 'e', 'IMG-4.jpg': 'c' },
  });
});
