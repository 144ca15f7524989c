/** The widths in pixels in which a picture can be had; heights follow from its own proportions. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1900] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The formats of those widths, the smallest first; JPEG is for programs that know neither of the others. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The size in which chat previews show a picture, as a JPEG: many of them read nothing else. */
export const sharePicture = { file: 'share.jpg', width: 1200, height: 630 } as const;

/** A stored picture. */
export interface Picture {
  /**
   * Address of the original; the other files lie beside it. For pictures that nothing public shows administrators get one
   * with a pass in it, which opens it for some hours.
   */
  image: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  /** A preview of a few pixels as a data URI, to stand in until the picture is there; main pictures have one. */
  blur: string | null;
  /** False for a moment after the upload: until its variants are made, pages show the original. */
  ready: boolean;
  /** It was drawn, where a photo should be; left out of photos. */
  drawn?: true;
}

export const picturePaths = {
  /** `{key}` is the stored picture, `{file}` is `original`, `share.jpg` or a width with a format, as in `640.avif`, `640.jpg`. */
  file: '/media/{key}/{file}',
  /** A picture by its key, for those who wait until it is ready. */
  one: '/api/pictures/{key}',
  /** The same of a picture that nothing public shows, for who has a pass for it. */
  privateFile: '/media/private/{pass}/{key}/{file}',
  privateOne: '/api/pictures/private/{pass}/{key}',
};

/** Address of a stored picture in full size, for who has a pass for it. */
export function privatePictureAddress(key: string, pass: string): string {
  return `/media/private/${pass}/${key}/original`;
}

/** Where to ask whether a picture is ready. */
export function pictureStateAddress({ image }: Pick<Picture, 'image'>): string {
  return folderOf(image).replace('/media/', '/api/pictures/');
}

/** Address of a stored picture in full size. */
export function pictureAddress(key: string): string {
  return `/media/${key}/original`;
}

/** Address of a picture for programs that choose neither format nor width. */
export function pictureFallback({ image, width: own }: Pick<Picture, 'image' | 'width'>): string {
  const width = pictureWidthsUpTo(Math.min(own, 960)).at(-1) ?? pictureWidths[0];
  return `${folderOf(image)}/${pictureFile(width, 'jpeg')}`;
}

/** Key of a stored picture, from the address of its original. */
export function keyOfPicture({ image }: Pick<Picture, 'image'>): string {
  return image.split('/').at(-2) ?? '';
}

/** Name of the file of a variant. */
export function pictureFile(width: PictureWidth, format: PictureFormat): string {
  return `${width}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** The widths that a picture is shown in: those up to its own, or the smallest if it is smaller still. */
export function pictureWidthsUpTo(own: number): PictureWidth[] {
  const [smallest] = pictureWidths;
  return pictureWidths.filter((width) => width <= Math.max(own, smallest));
}

/** The `srcset` of a picture whose original has the address `image`, in the widths up to its own and up to `widest`. */
export function pictureSourceSet(
  { image, width: own }: Pick<Picture, 'image' | 'width'>,
  format: PictureFormat,
  widest: PictureWidth = 1900,
): string {
  const folder = folderOf(image);
  return pictureWidthsUpTo(own)
    .filter((width) => width <= widest)
    .map((width) => `${folder}/${pictureFile(width, format)} ${width}w`)
    .join(', ');
}

function folderOf(image: string): string {
  return image.slice(0, image.lastIndexOf('/'));
}
