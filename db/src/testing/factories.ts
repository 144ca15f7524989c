import type { Knex } from 'knex';
import type { BoatRow } from '../boats/boat';
import type { CategoryRow } from '../categories/category';
import type { LeadRow } from '../leads/lead';
import type { ReviewRow } from '../reviews/review';
import type { UserRow } from '../users/user';

/** The columns of a row that the database does not make itself. */
type Columns<Row, Generated extends keyof Row = never> = Partial<Omit<Row, Generated | ModelKeys>>;
type ModelKeys = Exclude<keyof import('objection').Model, 'id'>;

let count = 0;
/** A number that no other row of this process has; names and codes stay unique by it. */
const next = () => ++count;

/** Inserts a category. */
export function buildCategory(
  knex: Knex,
  overrides: Columns<CategoryRow> = {},
): Promise<CategoryRow> {
  return insert(knex, 'categories', { name: `Catamarans ${next()}`, ...overrides });
}

/** Inserts an active boat with a price, in Uncategorized unless `category_id` is given. */
export function buildBoat(
  knex: Knex,
  overrides: Columns<
    BoatRow,
    'average_rating' | 'visitor_price' | 'size_range' | 'category' | 'images'
  > = {},
): Promise<BoatRow> {
  const number = next();
  return insert(knex, 'boats', {
    name: `Sea Ray Sundancer ${number}`,
    code: `SR-${number}`,
    description:
      'A roomy day cruiser with a shaded bow, a swim platform and a captain who knows the bay.',
    price: 1200,
    duration_hours: 4,
    length: 45,
    capacity: 12,
    staterooms: 1,
    bathrooms: 1,
    ...overrides,
    // Lists are arrays of Postgres otherwise.
    more_durations: JSON.stringify(overrides.more_durations ?? []),
  });
}

/** Inserts an approved review of five stars for a boat; `is_approved: false` makes one that awaits moderation. */
export function buildReview(
  knex: Knex,
  overrides: Columns<ReviewRow> & Pick<ReviewRow, 'boat_id'>,
): Promise<ReviewRow> {
  const number = next();
  const approved = overrides.is_approved ?? true;
  return insert(knex, 'reviews', {
    reviewer_name: 'Isabella Martinez',
    email: `isabella.${number}@example.com`,
    comment: 'The crew had everything ready and the sunset by Stiltsville was unforgettable.',
    rating: 5,
    is_approved: approved,
    moderated_at: approved ? new Date('2026-05-02T15:00:00Z') : null,
    ...overrides,
  });
}

/** Inserts a new lead; `boat_id` and `boat_name` are null unless given. */
export function buildLead(knex: Knex, overrides: Columns<LeadRow> = {}): Promise<LeadRow> {
  const number = next();
  return insert(knex, 'leads', {
    full_name: 'Daniel Whitaker',
    email: `daniel.${number}@example.com`,
    phone: '+1 305 555 0142',
    date: '2027-03-14',
    hour: '10:30',
    message: 'We are eight adults and would like to see the sandbar.',
    ...overrides,
  });
}

/** Inserts an active user who is no admin. The password hash opens nothing unless one is given. */
export function buildUser(
  knex: Knex,
  overrides: Columns<UserRow, 'full_name'> = {},
): Promise<UserRow> {
  return insert(knex, 'users', {
    first_name: 'Carmen',
    last_name: 'Delgado',
    email: `carmen.${next()}@example.com`,
    phone: '+1 305 555 0117',
    password_hash: 'no password',
    is_active: true,
    ...overrides,
  });
}

async function insert<Row>(knex: Knex, table: string, columns: object): Promise<Row> {
  const [row] = await knex(table).insert(columns).returning('*');
  return row;
}
