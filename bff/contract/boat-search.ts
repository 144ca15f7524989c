import { largestBudget, mostGuests } from './boats';

/** A word that the list is searched for: name, code or category have it, or the description has one of the `told` parts. */
export interface SearchWord {
  text: string;
  /** In lower case, letters a to z. Only words for what people do on a boat have any. */
  told: readonly string[];
}

/** What somebody who typed a search is looking for. */
export interface BoatSearch {
  words: SearchWord[];
  /** At least so many people fit. */
  guests: number | null;
  /** What it costs at most, US dollars. */
  budget: number | null;
  /** The search without the part that says how many people, and without the part that says what it may cost. */
  without: { guests: string; budget: string };
}

/** What people do on a boat: the words for it that they type, and what tells of it in a description. */
const purposes: readonly { typed: readonly string[]; told: readonly string[] }[] = [
  { typed: ['fishing', 'angling'], told: ['fishing', 'angl', 'tackle'] },
  {
    typed: ['party', 'parties', 'celebration', 'birthdays', 'bachelorette'],
    told: ['party', 'parties', 'celebrat', 'birthday', 'bachelor'],
  },
  { typed: ['family', 'families', 'kids', 'children'], told: ['famil', 'kids', 'children'] },
  { typed: ['snorkeling', 'diving'], told: ['snorkel', 'diver', 'diving'] },
  { typed: ['swimming', 'sandbars'], told: ['swim', 'sandbar'] },
  { typed: ['sunsets'], told: ['sunset'] },
  { typed: ['overnight', 'sleeping'], told: ['overnight', 'sleep'] },
  {
    typed: ['paddleboards', 'watersports'],
    told: ['paddleboard', 'jet ski', 'kayak', 'wakeboard'],
  },
  { typed: ['weddings', 'proposals', 'romantic'], told: ['wedding', 'proposal', 'romantic'] },
];

/** From so many letters on the beginning of a word counts, so that the list does not empty while somebody types. */
const shortestBeginning = 4;

const people = String.raw`(?:people|persons?|guests?|passengers?|pax|ppl|adults?|friends)(?![\p{L}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}$.,])`;
const guestPhrases = [
  new RegExp(
    String.raw`${start}(?:(?:for|up to|at least|(?:party|group|crew) of)\s+)?(\d{1,4})\s*\+?\s*${people}`,
    'iu',
  ),
  new RegExp(String.raw`${start}(?:party|group|crew) of\s+(\d{1,4})(?![\p{L}\p{N}])`, 'iu'),
];

const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?\s*(k(?![\p{L}\p{N}]))?`;
const money = String.raw`(?:\s*(?:dollars|usd|bucks)(?![\p{L}\p{N}]))?`;
// "under 40ft" and "up to 4 hours" are about something else.
const noUnit = String.raw`(?![\p{L}\p{N}.,'’]|\s*(?:ft|feet|foot|h|hrs?|hours?|${people}))`;
const budgetPhrases = [
  new RegExp(
    String.raw`${start}(?:under|below|less than|cheaper than|at most|up to|max(?:imum)?|budget(?: of)?)\s*\$?\s*${amount}${noUnit}${money}`,
    'iu',
  ),
  new RegExp(String.raw`\$\s*${amount}${noUnit}${money}`, 'iu'),
];

/** Words that only say something together with a number that is still to come. */
const unfinished = /(?:^|\s)(?:under|below|less than|cheaper than|at most|up to|budget of)\s*\$?$/i;

/**
 * What a search of boats asks for: "fishing under 1500 for 10 people" is for boats that hold ten, cost at most $1,500 and are told to
 * be for fishing. The same on device and server.
 * @param search as it was typed, at most `longestSearch` characters
 */
export function readBoatSearch(search: string): BoatSearch {
  const guests = firstNumber(search, guestPhrases, mostGuests);
  // Without the people first: "up to 10 people" is no budget.
  const budget = firstNumber(guests.rest, budgetPhrases, largestBudget);
  const words = budget.rest.trim().replace(unfinished, '').split(/\s+/).filter(Boolean);
  return {
    words: words.map((text) => ({ text, told: toldOf(text.toLowerCase()) })),
    guests: guests.number,
    budget: budget.number,
    without: {
      guests: tidy(guests.rest),
      budget: tidy(firstNumber(search, budgetPhrases, largestBudget).rest),
    },
  };
}

/** All parts of words that a description is ever searched for. */
export const toldParts: readonly string[] = [...new Set(purposes.flatMap(({ told }) => told))];

interface Found {
  number: number | null;
  /** The text without the part that says so. */
  rest: string;
}

function firstNumber(text: string, phrases: readonly RegExp[], most: number): Found {
  for (const phrase of phrases) {
    const match = phrase.exec(text);
    const [whole = '', digits = '', thousand] = match ?? [];
    const number = Number(digits.replaceAll(',', '')) * (thousand ? 1_000 : 1);
    if (!match || number < 1 || number > most) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`;
    return { number, rest };
  }
  return { number: null, rest: text };
}

function toldOf(word: string): readonly string[] {
  if (word.length < shortestBeginning) return [];
  const meant = purposes.find(({ typed }) => typed.some((known) => known.startsWith(word)));
  return meant?.told ?? [];
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
