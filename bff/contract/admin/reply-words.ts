import { type BoatName, boatPage } from '../boats';
import { firstName } from '../first-name';
import type { PriceRules } from '../price-rules';
import { estimateTrip, type QuotedBoat } from '../quote';

/** What stands in braces in a template, as in "Hi {name}". */
export const placeholders = ['name', 'boat', 'day', 'guests', 'total', 'link'] as const;
export type Placeholder = (typeof placeholders)[number];

/** What each stands for. */
export const placeholderLabels: Record<Placeholder, string> = {
  name: 'First name',
  boat: 'Boat',
  day: 'Day',
  guests: 'Guests',
  total: 'Estimate',
  link: "Boat's page",
};

/** What each is filled with; null where that is not known. */
export type ReplyFacts = Record<Placeholder, string | null>;

/** What a reply has to know of a lead. */
export interface AnsweredLead {
  full_name: string;
  /** YYYY-MM-DD. */
  date: string | null;
  guests: number | null;
  duration_hours: number | null;
  /** What the boat that was asked for is called, also where it is gone. */
  boatName: string | null;
}

/** The boat that was asked for, as far as a reply speaks of it. */
export type AnsweredBoat = BoatName & QuotedBoat & { status: string };

interface ReplySources {
  lead: AnsweredLead;
  /** Null where there is none, or none any more. */
  boat: AnsweredBoat | null;
  /** How the total of a trip comes about; null where that is not known. */
  rules: PriceRules | null;
  /** Where visitors reach the site, without a slash at its end. */
  siteUrl: string;
}

/** Whoever told no name is greeted as "Hi there". */
const nameless = 'there';

/**
 * What the placeholders of a reply stand for. The same on device and server, and the total that of the visitor's own estimate. No value
 * can be read as a placeholder, or as more than one line.
 */
export function replyFacts({ lead, boat, rules, siteUrl }: ReplySources): ReplyFacts {
  const { full_name, date, guests, duration_hours } = lead;
  const quote = boat && rules && estimateTrip(boat, { hours: duration_hours, day: date }, rules);
  const facts: ReplyFacts = {
    name: firstName(full_name) ?? nameless,
    boat: boat?.name ?? lead.boatName,
    day: date && dayInWords(date),
    guests: guests === null ? null : guests === 1 ? '1 guest' : `${guests} guests`,
    total: quote && dollars.format(quote.total / 100),
    // An inactive boat has no public page.
    link: boat?.status === 'active' ? `${siteUrl}${boatPage(boat)}` : null,
  };
  for (const name of placeholders) {
    const value = facts[name];
    facts[name] = value === null ? null : asPlainWords(value);
  }
  return facts;
}

/** Words with what their placeholders stand for. Those of which nothing is known stay: see `placeholdersIn`. */
export function fillReply(words: string, facts: ReplyFacts): string {
  return words.replace(
    inBraces,
    (whole, name: string) => (isPlaceholder(name) && facts[name]) || whole,
  );
}

/** What stands in braces, each once, as it was written. */
export function placeholdersIn(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(inBraces), ([whole]) => whole))];
}

/** What is wrong with the placeholders of a template, or undefined. */
export function placeholderProblem(words: string): string | undefined {
  const unknown = placeholdersIn(words).filter((whole) => !isPlaceholder(whole.slice(1, -1)));
  if (unknown.length > 0) {
    return `Unknown ${unknown.length === 1 ? 'placeholder' : 'placeholders'}: ${listed(unknown.map(cut))}`;
  }
  return /[{}]/.test(words.replace(inBraces, ''))
    ? 'A brace stands alone. Placeholders look like {name}'
    : undefined;
}

/** What has to be written before words can be sent, or undefined: no visitor ever reads a placeholder. */
export function unfilledProblem(words: string): string | undefined {
  const left = placeholdersIn(words);
  if (left.length === 0) return undefined;
  return `Not known of this lead: ${listed(left.map(missing))}. Write something in ${left.length === 1 ? 'its' : 'their'} place`;
}

const inBraces = /\{([^{}]*)\}/g;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "2026-12-05" as "Saturday, December 5, 2026". */
function dayInWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}

/** One line without braces; what is left of a value that was nothing else is not known. */
function asPlainWords(value: string): string | null {
  return value.replace(/[{}\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim() || null;
}

function missing(whole: string): string {
  const name = whole.slice(1, -1);
  return isPlaceholder(name) ? `${placeholderLabels[name].toLowerCase()} ${whole}` : cut(whole);
}

/** Somebody may have typed anything between two braces. */
function cut(whole: string): string {
  return whole.length > 40 ? `${whole.slice(0, 38)}…}` : whole;
}

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
