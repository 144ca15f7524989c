/** The widths in pixels in which a picture can be had; heights follow from its own proportions. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1900] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** A stored picture. */
export interface Picture {
  /** Address of the original. */
  image: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  /** A preview of a few pixels as a data URI, to stand in until the picture is there. */
  blur: string | null;
}

export const picturePaths = {
  /** `{key}` is the stored picture, `{file}` is `original` or a width with `.webp`. */
  file: '/media/{key}/{file}',
};

/** Address of a stored picture, in full size or in one of `pictureWidths`. */
export function pictureAddress(key: string, width?: PictureWidth): string {
  return `/media/${key}/${width ? `${width}.webp` : 'original'}`;
}

/** The `srcset` of a picture whose original has the address `image`. */
export function pictureSourceSet(image: string): string {
  const folder = image.slice(0, image.lastIndexOf('/'));
  return pictureWidths.map((width) => `${folder}/${width}.webp ${width}w`).join(', ');
}
