/** The widths in pixels in which a picture can be had; heights follow from its own proportions. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1900] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The formats of those widths, the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The size in which chat previews show a picture, and the only one that is a JPEG: many of them read nothing else. */
export const sharePicture = { file: 'share.jpg', width: 1200, height: 630 } as const;

/** A stored picture. */
export interface Picture {
  /** Address of the original. */
  image: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  /** A preview of a few pixels as a data URI, to stand in until the picture is there; main pictures have one. */
  blur: string | null;
}

export const picturePaths = {
  /** `{key}` is the stored picture, `{file}` is `original`, `share.jpg` or a width with a format, as in `640.avif`. */
  file: '/media/{key}/{file}',
};

/** Address of a stored picture in full size. */
export function pictureAddress(key: string): string {
  return `/media/${key}/original`;
}

/** The `srcset` of a picture whose original has the address `image`, in the widths up to its own and up to `widest`. */
export function pictureSourceSet(
  { image, width: own }: Pick<Picture, 'image' | 'width'>,
  format: PictureFormat,
  widest: PictureWidth = 1900,
): string {
  const folder = image.slice(0, image.lastIndexOf('/'));
  const [smallest] = pictureWidths;
  return pictureWidths
    .filter((width) => width <= widest && width <= Math.max(own, smallest))
    .map((width) => `${folder}/${width}.${format} ${width}w`)
    .join(', ');
}
