import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  sharePicture,
} from '../../contract/images';

/** A picture in one of the sizes and formats that it can be had in. */
export interface Variant {
  /** Name of its file, in its address as in its folder. */
  file: string;
  format: PictureFormat | 'jpeg';
  width: number;
  /** The picture is cut to this height; without it, its own proportions decide. */
  height?: number;
}

/** Every variant by the name of its file. */
export const variants = new Map<string, Variant>(
  [
    ...pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => ({ file: `${width}.${format}`, format, width })),
    ),
    { ...sharePicture, format: 'jpeg' as const },
  ].map((variant) => [variant.file, variant]),
);
