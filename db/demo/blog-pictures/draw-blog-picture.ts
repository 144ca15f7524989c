import { createPaints, createRandom } from '../pictures/scene';
import { blogLights } from './blog-lights';
import { placeScenes } from './scenes-places';
import { tableScenes } from './scenes-tables';
import { waterScenes } from './scenes-water';

const scenes = { ...placeScenes, ...tableScenes, ...waterScenes };

/** Names of all pictures the blog can show. */
export const blogSceneNames: readonly string[] = Object.keys(scenes);

/** What a picture is for: the head of a post, or a place in its text. */
export type BlogPictureShape = 'main' | 'block';

/** Pixels of each shape. */
export const blogPictureSize = {
  main: { width: 1200, height: 630 },
  block: { width: 1200, height: 800 },
} as const;

// Scenes are drawn 1900x900; each shape shows as much of their middle as has its proportions.
const frames = { main: [93, 1714], block: [275, 1350] } as const;

/** Draws a picture of the blog as SVG. The same name and shape, the same picture. */
export function drawBlogPicture(name: string, shape: BlogPictureShape): string {
  const entry = scenes[name];
  if (!entry) throw new Error(`The blog has no picture "${name}"`);
  const [light, draw] = entry;
  const paints = createPaints();
  const content = draw({
    light: blogLights[light],
    paints,
    random: createRandom(0, `blog ${name}`),
  });
  const { width, height } = blogPictureSize[shape];
  const [left, wide] = frames[shape];
  const size = `width="${width}" height="${height}" viewBox="${left} 0 ${wide} 900"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paints.defs()}${content}</svg>`;
}
