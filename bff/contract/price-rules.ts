/** What comes on top of a trip's price, in the order in which it is named. */
export const extras = ['captain', 'fuel', 'cleaning'] as const;
export type Extra = (typeof extras)[number];
export const extraLabels: Record<Extra, string> = {
  captain: 'Captain',
  fuel: 'Fuel',
  cleaning: 'Cleaning',
};
/** Parts of a total that a tax can be on; `trip` is the boat's price with what the day changes of it. */
export const taxedParts = ['trip', ...extras] as const;
export type TaxedPart = (typeof taxedParts)[number];

/** A part of every year, both days included; it may go over the turn of the year. Days as MM-DD. */
export interface Season {
  name: string;
  from: string;
  to: string;
  /** On top of the trip; below zero it is cheaper then. */
  percent: number;
}

export interface Tax {
  name: string;
  percent: number;
  on: TaxedPart[];
}

/** How a total comes about, as the operator has set it. Percents have at most two decimals. */
export interface PriceRules {
  /** On top of the trip on Saturdays and Sundays, and on holidays in place of that. */
  weekend: number;
  holiday: number;
  /** The first that a day is in counts. */
  seasons: Season[];
  taxes: Tax[];
  /** Suggestions of a tip, percents of the trip; not part of a total. */
  tips: number[];
}

/** The rules of a site that has none. */
export const noPriceRules: PriceRules = {
  weekend: 0,
  holiday: 0,
  seasons: [],
  taxes: [],
  tips: [],
};
