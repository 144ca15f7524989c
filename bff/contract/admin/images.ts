import type { Picture } from '../images';

/** A picture that an admin uploaded; a boat or a post that is saved afterwards refers to it by its key. */
export interface UploadedPicture {
  key: string;
  picture: Picture;
}

export const adminImagePaths = {
  /** POST: the bytes of one picture as the body, under its content type. The same bytes get the same key. 201. */
  upload: '/api/admin/images',
};

/** Keeps a slip from filling the disk with the content images of one post. */
export const adminPictureMaxBytes = 15 * 1024 * 1024;

export const adminPictureTexts = {
  broken: 'This picture is damaged and cannot be read.',
  tooManyPixels: 'This picture has more than 50 megapixels.',
  wrongType: 'Invalid image format. Allowed formats: JPG, PNG, WEBP',
  tooLarge: 'This picture is larger than 15MB.',
  /** A key that the server does not know (any more). */
  missing: 'A picture did not arrive. Please add it again.',
} as const;
