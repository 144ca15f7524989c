import { type AdminBoat, type AdminBoatFields, adminBoatTexts, boatPriceMax } from './boats';

/** What can be changed of many boats at once. */
export const boatBulkFields = [
  'status',
  'featured',
  'is_priority',
  'price',
  'discount_price',
  'more_durations',
] as const;
type BulkName = (typeof boatBulkFields)[number];
export type BoatBulkChanges = Partial<Pick<AdminBoatFields, BulkName>>;

export const boatBulkPath = '/api/admin/boats/bulk-edit';

/** Body of `boatBulkPath`: at most `adminPerPage.max` boats, each with the version that its changes are based on. */
export interface BoatBulkEdit {
  boats: { id: number; version: number; changes: BoatBulkChanges }[];
}

/** What became of the boats of a bulk edit. The same one again changes nothing and answers alike. */
export interface BoatBulkResult {
  /** As they are now. */
  saved: AdminBoat[];
  /** Somebody else changed them meanwhile, so they were left alone; as they are now. */
  outdated: AdminBoat[];
  /** Ids of boats that somebody deleted meanwhile. */
  gone: number[];
}

/** How prices are changed. Amounts in US dollars or percent, above 0. */
export type PriceChange =
  | { how: 'set'; amount: number }
  | {
      how: 'raise' | 'lower';
      by: 'percent' | 'dollars';
      amount: number;
      /** The prices of the other lengths of trips change too. */
      otherLengths: boolean;
    };

export type BoatPrices = Pick<AdminBoat, 'price' | 'discount_price' | 'more_durations'>;

/** The lowest price that changing many can lead to: nobody gives boats away by a slip. US dollars. */
export const lowestBulkPrice = 1;

export const boatBulkTexts = {
  noPrice: 'It has no price.',
  same: 'It would stay the same.',
  tooLow: `A price would fall below $${lowestBulkPrice}.`,
  tooHigh: 'A price would be too high.',
  discount: `${adminBoatTexts.discountTooHigh}.`,
} as const;

/**
 * What a change makes of a boat's prices. A discount price goes up and down with the regular one, since it is what visitors pay; one
 * that is set is the regular price alone. What is raised or lowered is rounded to whole dollars.
 * @returns the fields that differ, or why the boat has to stay as it is
 */
export function changePrices(
  { price, discount_price, more_durations }: BoatPrices,
  change: PriceChange,
): { changes: Partial<BoatPrices> } | { problem: string } {
  const next = (amount: number | null) => (amount === null ? null : changed(amount, change));
  const lengths = more_durations ?? [];
  const withLengths = change.how !== 'set' && change.otherLengths;
  const after: BoatPrices = {
    price: change.how === 'set' ? change.amount : next(price),
    discount_price: change.how === 'set' ? discount_price : next(discount_price),
    more_durations: withLengths
      ? lengths.map(({ hours, price }) => ({ hours, price: changed(price, change) }))
      : lengths,
  };
  const priced = price !== null || (withLengths && lengths.length > 0);
  if (change.how !== 'set' && !priced) return { problem: boatBulkTexts.noPrice };
  const changes: Partial<BoatPrices> = {
    ...(after.price !== price && { price: after.price }),
    ...(after.discount_price !== discount_price && { discount_price: after.discount_price }),
    ...(JSON.stringify(after.more_durations) !== JSON.stringify(lengths) && {
      more_durations: after.more_durations,
    }),
  };
  if (Object.keys(changes).length === 0) return { problem: boatBulkTexts.same };
  const amounts = [
    changes.price,
    changes.discount_price,
    ...(changes.more_durations ?? []).map((length) => length.price),
  ].filter((amount) => typeof amount === 'number');
  if (amounts.some((amount) => amount < lowestBulkPrice)) return { problem: boatBulkTexts.tooLow };
  if (amounts.some((amount) => amount > boatPriceMax)) return { problem: boatBulkTexts.tooHigh };
  if (after.discount_price !== null && after.discount_price >= (after.price ?? 0)) {
    return { problem: boatBulkTexts.discount };
  }
  return { changes };
}

/** In whole cents and hundredths of a percent, so that no fraction is lost on the way. */
function changed(dollars: number, change: PriceChange): number {
  if (change.how === 'set') return change.amount;
  const sign = change.how === 'raise' ? 1 : -1;
  const hundredths = Math.round(change.amount * 100);
  const cents = Math.round(dollars * 100);
  return change.by === 'percent'
    ? Math.round((cents * (10_000 + sign * hundredths)) / 1_000_000)
    : Math.round((cents + sign * hundredths) / 100);
}
