import {
  adminBoatTexts,
  type BoatMeasure,
  boatMeasureMax,
  boatMeasures,
  boatPriceMax,
} from '@mr-sea/bff/contract/admin/boats';

/** What is wrong with a price, or undefined; blank is none. */
export function checkPrice(text: string): string | undefined {
  const { priceInvalid, priceNegative } = adminBoatTexts;
  return checkMoney(text, priceInvalid, priceNegative);
}

/** The same of a discount price, which has to be below the regular one. */
export function checkDiscount(text: string, price: string): string | undefined {
  const { discountInvalid, discountNegative, discountTooHigh } = adminBoatTexts;
  const message = checkMoney(text, discountInvalid, discountNegative);
  if (message || text.trim() === '') return message;
  const isLess = price.trim() !== '' && Number(text) < Number(price);
  return isLess ? undefined : discountTooHigh;
}

/** What is wrong with length, capacity, staterooms or bathrooms; blank counts as 0. */
export function checkMeasure(measure: BoatMeasure, text: string): string | undefined {
  const good = isWhole(text) && Number(text) <= boatMeasureMax;
  return text.trim() === '' || good
    ? undefined
    : adminBoatTexts.measureInvalid(boatMeasures[measure]);
}

/** What is wrong with the hours that a price is for; blank is none. */
export function checkHours(text: string): string | undefined {
  const good = isWhole(text) && Number(text) >= 1 && Number(text) <= boatMeasureMax;
  return text.trim() === '' || good ? undefined : adminBoatTexts.durationInvalid;
}

function checkMoney(text: string, invalid: string, negative: string): string | undefined {
  const amount = text.trim();
  if (amount === '') return undefined;
  if (/^-\d/.test(amount)) return negative;
  const good = /^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(amount) && Number(amount) <= boatPriceMax;
  return good ? undefined : invalid;
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text.trim());
}
