import Joi from 'joi';
import { isDay } from '../../contract/leads';
import {
  noPriceRules,
  type PriceRules,
  type Season,
  type Tax,
  type TaxedPart,
  taxedParts,
} from '../../contract/price-rules';

const most = { percent: 500, seasons: 20, taxes: 10, tips: 5 };
const percentShape = String.raw`-?\d{1,3}(?:\.\d{1,2})?`;
const seasonShape = new RegExp(
  String.raw`^(.{1,40}?)\s+(\d\d-\d\d)\s+to\s+(\d\d-\d\d)\s+(${percentShape})$`,
);
const taxShape = new RegExp(String.raw`^(.{1,40}?)\s+(${percentShape})\s+on\s+([a-z ]+)$`);

/** The settings of prices in the environment: what `readPriceRules` reads. */
export const priceRulesSchema = {
  PRICE_WEEKEND: textThat(readPercent, 'has to be a percentage, as in 10'),
  PRICE_HOLIDAY: textThat(readPercent, 'has to be a percentage, as in 20'),
  PRICE_SEASONS: textThat(
    readSeasons,
    'has to be seasons with their days and a percentage, as in "Winter season 12-15 to 04-15 8", parted by ;',
  ),
  PRICE_TAXES: textThat(
    readTaxes,
    'has to be taxes with a percentage and what they are on, as in "Sales tax 7 on trip captain cleaning", parted by ;',
  ),
  PRICE_TIPS: textThat(readTips, `has to be at most ${most.tips} percentages, as in "15 18 20"`),
};

/** @param said the value of a variable that `priceRulesSchema` has checked, or null */
export function readPriceRules(
  said: (name: keyof typeof priceRulesSchema) => string | null,
): PriceRules {
  return {
    weekend: readPercent(said('PRICE_WEEKEND') ?? '0') ?? noPriceRules.weekend,
    holiday: readPercent(said('PRICE_HOLIDAY') ?? '0') ?? noPriceRules.holiday,
    seasons: readSeasons(said('PRICE_SEASONS') ?? '') ?? noPriceRules.seasons,
    taxes: readTaxes(said('PRICE_TAXES') ?? '') ?? noPriceRules.taxes,
    tips: readTips(said('PRICE_TIPS') ?? '') ?? noPriceRules.tips,
  };
}

/** @param read answers with undefined for what makes no sense */
function textThat(read: (text: string) => unknown, message: string): Joi.StringSchema {
  return Joi.string()
    .trim()
    .max(2_000)
    .allow('')
    .custom((text: string, helpers) =>
      text === '' || read(text) !== undefined
        ? text
        : helpers.message({ custom: `{#label} ${message}` }),
    );
}

function readPercent(text: string): number | undefined {
  const percent = Number(text);
  const isOne = new RegExp(`^${percentShape}$`).test(text);
  return isOne && percent >= -100 && percent <= most.percent ? percent : undefined;
}

function readSeasons(text: string): Season[] | undefined {
  return readList(text, /;/, most.seasons, (part) => {
    const [, name = '', from = '', to = '', said = ''] = seasonShape.exec(part) ?? [];
    const percent = readPercent(said);
    const areDays = [from, to].every((day) => isDay(`2028-${day}`));
    return areDays && percent !== undefined ? { name, from, to, percent } : undefined;
  });
}

function readTaxes(text: string): Tax[] | undefined {
  return readList(text, /;/, most.taxes, (part) => {
    const [, name = '', said = '', parts = ''] = taxShape.exec(part) ?? [];
    const percent = readPercent(said);
    const on = [...new Set(parts.split(/\s+/).filter(Boolean))];
    const known = on.filter((each): each is TaxedPart => taxedParts.some((one) => one === each));
    const isOne = percent !== undefined && percent >= 0 && known.length > 0;
    return isOne && known.length === on.length ? { name, percent, on: known } : undefined;
  });
}

function readTips(text: string): number[] | undefined {
  return readList(text, /\s+/, most.tips, (part) => {
    const percent = readPercent(part);
    return percent !== undefined && percent > 0 ? percent : undefined;
  });
}

/** The parts of a text, or undefined where one makes no sense or there are too many. */
function readList<Part>(
  text: string,
  between: RegExp,
  most: number,
  read: (part: string) => Part | undefined,
): Part[] | undefined {
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(read);
  const good = parts.filter((part): part is Part & NonNullable<unknown> => part !== undefined);
  return good.length === parts.length && parts.length <= most ? good : undefined;
}
