import { describe, expect, it } from 'vitest';
import { InvalidPostError, readPostList, readPostPage } from './blog-shapes';

const post = { id: 1, title: 'A day', slug: 'a-day', content: [{ type: 'text', content: 'Sea.' }] };
const summary = post as unknown as Parameters<typeof readPostList>[0] extends (infer Post)[]
  ? Post
  : never;

describe('a list of posts', () => {
  it('may be a bare list', () => {
    expect(readPostList([summary], 1)).toEqual({
      posts: [post],
      page: 1,
      per_page: 1,
      total_pages: 1,
      total_posts: 1,
    });
  });

  it('may bring its numbers', () => {
    expect(readPostList({ posts: [], total_pages: 3, total_posts: 30 }, 2)).toMatchObject({
      page: 2,
      total_pages: 3,
      total_posts: 30,
    });
  });
});

describe('a post', () => {
  it('may have its content as a list or as the JSON of one', () => {
    const asList = readPostPage({ post, related_posts: [] });
    const asJson = readPostPage({ post: { ...post, content: JSON.stringify(post.content) } });
    expect(asJson).toEqual(asList);
    expect(asJson.post.content).toEqual(post.content);
  });

  it('leaves out blocks of a kind that it does not know', () => {
    const content = [...post.content, { type: 'video' }, null];
    expect(readPostPage({ post: { ...post, content } }).post.content).toEqual(post.content);
  });

  it.each([
    [{}],
    [{ post: null }],
    [{ post: { ...post, title: undefined } }],
    [{ post: { ...post, content: 'no JSON' } }],
    [{ post: { ...post, content: '{"a":1}' } }],
  ])('is refused when it is %j', (body) => {
    expect(() => readPostPage(body)).toThrow(InvalidPostError);
  });
});
