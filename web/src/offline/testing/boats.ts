import type { Boat } from '@mr-sea/bff/contract/boats';

/** A boat for tests; everything that a test does not care about has a plain value. */
export function buildBoat(values: Partial<Boat> & { id: number }): Boat {
  return {
    name: `Boat ${values.id}`,
    code: `B-${values.id}`,
    type: 'boat',
    category: { id: 2, name: 'Yachts' },
    featured: false,
    average_rating: '0.0',
    price: 500,
    discount_price: null,
    duration_hours: 4,
    length: 40,
    capacity: 10,
    staterooms: 1,
    bathrooms: 1,
    main_image: null,
    gallery_images: [],
    created_at: '2026-01-01T00:00:00.000Z',
    description: 'A boat.',
    note: null,
    reviews_count: 0,
    ...values,
  };
}
