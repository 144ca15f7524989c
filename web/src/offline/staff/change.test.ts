import { expect, it } from 'vitest';
import { mergeEdit } from './change';

const review = { id: 4, version: 1, is_approved: false, moderated_at: null, comment: 'Calm.' };
const boat = {
  id: 7,
  version: 2,
  name: 'Mako',
  main_picture: { image: '/media/a/original' },
  note: null,
};

const edit = (base: object, changes: object, feature: 'boats' | 'reviews') =>
  mergeEdit(
    undefined,
    {
      userId: 1,
      feature,
      base: base as typeof review,
      changes: { ...changes },
      mine: { ...base, ...changes } as typeof review,
      name: 'It',
    },
    0,
  );

it('sends the rejection of a review that nobody has decided about', () => {
  expect(edit(review, { is_approved: false }, 'reviews')?.changes).toEqual({ is_approved: false });
});

it('sends that a boat has no main image any more', () => {
  expect(edit(boat, { main_image_key: null }, 'boats')?.changes).toEqual({ main_image_key: null });
});

it('does not send what a row has already', () => {
  expect(edit(boat, { name: 'Mako', note: 'New' }, 'boats')?.changes).toEqual({ note: 'New' });
});
