import type { PlacedBlock } from '../blog/admin/place-blocks';
import type { NewPost } from '../blog/admin/post-rows';
import { excerptOf } from '../blog/excerpt';

interface Story {
  full_name: string;
  message: string;
  /** Keys of its photos, in order. */
  photos: string[];
}

/** The most characters of the message that stand in the title. */
const titleLength = 60;

/**
 * The draft of a post that tells a visitor's story: its paragraphs, then its photos, the first of which is the main
 * picture. Title, captions and the address that is made of the title name the visitor by the first name only.
 */
export function draftOfStory({ full_name, message, photos }: Story): NewPost {
  const [name = ''] = full_name.trim().split(/\s+/);
  const paragraphs = message
    .split(/\s*\n\s*/)
    .filter((text) => text.trim() !== '')
    .map((text): PlacedBlock => ({ type: 'text', content: text.trim() }));
  const pictures = photos.map(
    (key): PlacedBlock => ({ type: 'image', id: null, key, caption: `Photo by ${name}` }),
  );
  return {
    title: `A story by ${name}: ${excerptOf(message, titleLength)}`,
    status: 'draft',
    category_id: null,
    main_image: photos[0] ?? null,
    blocks: [...paragraphs, ...pictures],
  };
}
