import { isEmail } from './email';
import type { TextField } from './field';
import { isPhone } from './phone';
import type { SiteSettings } from './site';

/** A fact that a company need not have; null and false where it has none. The back office says false. */
type Said<Fact = string> = Fact | null | false;

/** Hours of a day in Miami, as in 09:00; closing at 06:00 or before is on the next day. */
export interface DayHours {
  from: string;
  to: string;
}

/** Monday to Sunday; null is a day on which nobody answers. */
export type WeekHours = (DayHours | null)[];

/** What the company says of itself: the environment says it, and the back office in its place. */
export interface Company {
  phone: string;
  /** A number of its own for WhatsApp. */
  whatsapp: Said;
  email: string;
  /** In one line. */
  address: Said;
  /** The address on a map. */
  map: Said;
  /** When somebody answers, in words of the environment. */
  hours: Said;
  /** The same day by day, which goes before the words. */
  opening_hours: Said<WeekHours>;
  /** How soon an inquiry is answered, as a sentence. */
  response: Said;
  /** Under which licenses it works, in a line. */
  license: Said;
  founder: Said;
  instagram: Said;
  linkedin: Said;
  youtube: Said;
  /** Its page on a site of reviews. */
  reviews: Said;
  /** A folder with the menus as files. */
  menus: Said;
}

/** The company's facts that staff edit. */
export type CompanyFields = Omit<Company, 'hours'>;

/** What stands on the pages of the demo fleet where nobody has said anything else. */
const examples = {
  COMPANY_ADDRESS: '401 Biscayne Blvd, Miami, FL 33132',
  COMPANY_HOURS: 'Every day, 8 am to 8 pm',
  COMPANY_FOUNDER: 'Teresa Valdés',
  COMPANY_LICENSE: 'Every captain holds a Coast Guard license · Charter license MIA-0000 (example)',
  INSTAGRAM_URL: 'https://www.instagram.com/mrsea.example/',
  LINKEDIN_URL: 'https://www.linkedin.com/company/mrsea-example/',
  YOUTUBE_URL: 'https://www.youtube.com/@mrsea-example',
  REVIEWS_URL: 'https://www.tripadvisor.com/Attraction_Review-mrsea-example',
};

/** Whether an environment wants the demo fleet, and the examples of a company with it. */
export function isDemo({ DEMO }: Record<string, unknown>): boolean {
  return (
    String(DEMO ?? '')
      .trim()
      .toLowerCase() !== 'off'
  );
}

/**
 * What the environment says of the company; the BFF checks it at its start. What nobody has said is an example with the demo fleet, and
 * left out without it; an empty line or link says that the company has none.
 */
export function companyFromEnv(env: Record<string, unknown>): Company {
  const given = (name: string): string | undefined => {
    const value = env[name];
    return value === undefined || value === null ? undefined : String(value).trim();
  };
  const said = (name: string): string | null => {
    const example = isDemo(env) ? examples[name as keyof typeof examples] : undefined;
    return (given(name) ?? example) || null;
  };
  return {
    phone: given('COMPANY_PHONE') || '+1 305-555-0100',
    whatsapp: said('COMPANY_WHATSAPP'),
    email: given('COMPANY_EMAIL') || 'hello@mrsea.example',
    address: said('COMPANY_ADDRESS'),
    map: said('COMPANY_MAP_URL'),
    hours: said('COMPANY_HOURS'),
    opening_hours: null,
    response: said('COMPANY_RESPONSE'),
    license: said('COMPANY_LICENSE'),
    founder: said('COMPANY_FOUNDER'),
    instagram: said('INSTAGRAM_URL'),
    linkedin: said('LINKEDIN_URL'),
    youtube: said('YOUTUBE_URL'),
    reviews: said('REVIEWS_URL'),
    menus: said('MENUS_URL'),
  };
}

/** The company as pages know it. */
export function companyOnPages(
  company: Company,
): Omit<SiteSettings, 'year' | 'social_proof' | 'price_rules'> {
  const { phone, email } = company;
  return {
    phone,
    whatsapp: company.whatsapp || null,
    address: company.address || null,
    map: company.map || null,
    hours: hoursInWords(company),
    response: company.response || null,
    license: company.license || null,
    founder: company.founder || null,
    links: {
      instagram: company.instagram || null,
      linkedin: company.linkedin || null,
      youtube: company.youtube || null,
      email,
      reviews: company.reviews || null,
      menus: company.menus || null,
    },
  };
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When somebody answers, in a line; null where nobody has said. */
export function hoursInWords({
  opening_hours: week,
  hours,
}: Pick<Company, 'opening_hours' | 'hours'>): string | null {
  if (week === false) return null;
  return week ? weekInWords(week) : hours || null;
}

/** A week as Americans read it, days with the same hours together, as in "Mon–Fri 9 am–6 pm, Sat 10 am–4 pm, Sun closed". */
export function weekInWords(week: WeekHours): string {
  const runs: { first: number; last: number; words: string }[] = [];
  for (const [day, hours] of week.entries()) {
    const words = hours ? `${timeInWords(hours.from)}–${timeInWords(hours.to)}` : 'closed';
    const run = runs.at(-1);
    if (run?.words === words) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  const days = ({ first, last }: (typeof runs)[number]): string => {
    if (first === 0 && last === 6) return 'Every day';
    const between = last - first === 1 ? ' & ' : '–';
    return first === last ? `${dayNames[first]}` : `${dayNames[first]}${between}${dayNames[last]}`;
  };
  return runs.map((run) => `${days(run)} ${run.words}`).join(', ');
}

/** A time of day, as in 9 am, 6:30 pm, noon and midnight. */
function timeInWords(time: string): string {
  if (time === '12:00') return 'noon';
  if (time === '00:00') return 'midnight';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute > 0 ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** What is wrong with the hours of a day, or undefined. */
export function checkDayHours({ from, to }: DayHours): string | undefined {
  if (!isTime(from) || !isTime(to)) return companyTexts.times;
  return to > from || (to <= '06:00' && to !== from) ? undefined : companyTexts.closesFirst;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether a text is the whole address of a page, with nothing that asks for a password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && !username && !password;
}

export const companyTexts = {
  blank: 'This cannot be empty.',
  phone: 'Please enter a phone number with its country, as in +1 305-555-0100.',
  email: 'Please enter an e-mail address, as in hello@example.com.',
  link: 'Please enter a whole address that begins with https:// or http://.',
  times: 'Please enter when you open and when you close.',
  closesFirst: 'The closing time has to be after the opening time.',
  everyDayClosed: 'Please open on one day at least, or choose "Show none".',
} as const;

const link = {
  max: { length: 300, message: 'An address cannot exceed 300 characters.' },
  shape: { is: isWebAddress, message: companyTexts.link },
};
const phone = {
  max: { length: 40, message: 'A phone number cannot exceed 40 characters.' },
  shape: { is: isPhone, message: companyTexts.phone },
};

/** The texts of the company; which of them it may be without says `companyNeeds`. */
export const companyFields = {
  phone,
  whatsapp: phone,
  email: {
    max: { length: 254, message: 'An e-mail address cannot exceed 254 characters.' },
    shape: { is: isEmail, message: companyTexts.email },
  },
  address: { max: { length: 200, message: 'The address cannot exceed 200 characters.' } },
  map: link,
  response: { max: { length: 200, message: 'The promise cannot exceed 200 characters.' } },
  license: { max: { length: 200, message: 'The line cannot exceed 200 characters.' } },
  founder: { max: { length: 100, message: 'The name cannot exceed 100 characters.' } },
  instagram: link,
  linkedin: link,
  youtube: link,
  reviews: link,
  menus: link,
} satisfies Record<Exclude<keyof CompanyFields, 'opening_hours'>, TextField>;

/** What every page needs: these facts change, but there is always one. */
export const companyNeeds: readonly (keyof CompanyFields)[] = ['phone', 'email'];
