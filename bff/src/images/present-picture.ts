import { type Picture, pictureAddress } from '../../contract/images';

/** A picture as SQL hands it over inside its owner's row. */
export interface PictureColumns {
  key: string;
  width: number;
  height: number;
  blur: string | null;
}

/** The SQL that turns a joined `pictures` row into `PictureColumns`. */
export function pictureJson(alias: string): string {
  return `json_build_object('key', ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height, 'blur', ${alias}.blur)`;
}

/** The same without the preview: in a gallery it would weigh more than it is worth. */
export function plainPictureJson(alias: string): string {
  return `json_build_object('key', ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height, 'blur', null)`;
}

/** A stored picture with its address. */
export function presentPicture({ key, width, height, blur }: PictureColumns): Picture {
  return { image: pictureAddress(key), width, height, blur };
}
