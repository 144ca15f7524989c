import {
  type PictureFormat,
  pictureFile,
  pictureFormats,
  pictureWidths,
  sharePicture,
} from './images';

/** A picture in one of the sizes and formats that it can be had in. */
export interface PictureVariant {
  /** Name of its file, in its address as in its folder. */
  file: string;
  format: PictureFormat;
  /** Pixels. */
  width: number;
  /** The picture is cut to this height; without it, its own proportions decide. */
  height?: number;
}

/** Every variant that there can be. */
export const pictureVariants: readonly PictureVariant[] = [
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => ({ file: pictureFile(width, format), format, width })),
  ),
  { ...sharePicture, format: 'jpeg' },
];
