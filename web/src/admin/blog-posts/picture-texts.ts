import { adminPostTexts } from '@mr-sea/bff/contract/admin/blog';
import { adminPictureMaxBytes, adminPictureTexts } from '@mr-sea/bff/contract/admin/images';
import type { PictureProblem, PictureRules } from '../pictures/form-picture';

/** The size of the hint is a recommendation; this is what the server stores. */
export const postPictureRules: PictureRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: adminPictureMaxBytes + 1,
};

/** What a problem of a picture reads. */
export function sayProblem(problem: PictureProblem): string {
  switch (problem.kind) {
    case 'type':
      return `${adminPostTexts.notAnImage} (JPG, PNG, WEBP).`;
    case 'size':
      return adminPictureTexts.tooLarge;
    case 'link':
      return 'This picture did not arrive. Please check your connection.';
    case 'refused':
      return problem.message;
  }
}
