import { postPreviewPage } from '../../contract/blog';
import type { PictureLinks } from '../images/picture-links';

/** For a colleague or an author who reads a draft before it is public. */
const hours = 24;

/** No picture has such a name. */
const nameOf = (id: number): string => `draft of post ${id}`;

/** Where whoever has the address sees a draft as visitors would, for a day. */
export function previewPath(id: number, links: PictureLinks): string {
  return postPreviewPage.replace(':pass', `${id}-${links.passFor(nameOf(id), hours)}`);
}

/** The id of the post that a pass opens, or undefined where it opens none, or does so no longer. */
export function readPreviewPass(pass: string, links: PictureLinks): number | undefined {
  const [, id, rest = ''] = /^([1-9]\d{0,8})-(.+)$/.exec(pass) ?? [];
  return links.secondsLeft(nameOf(Number(id)), rest) > 0 ? Number(id) : undefined;
}
