import {
  type CompanyFields,
  checkDayHours,
  companyFields,
  companyNeeds,
  companyTexts,
  type WeekHours,
  weekInWords,
} from '@mr-sea/bff/contract/company';
import { checkText } from '@mr-sea/bff/contract/field';
import type { AdminCompany } from '../../api/admin/settings';
import { sameValue } from '../../offline/staff/change';
import type { ConflictField } from '../conflicts/compare-edit';

export type TextFact = keyof typeof companyFields;
export type Fact = keyof CompanyFields;

/** A fact as its field asks for it. */
interface FactWords {
  label: string;
  /** Where visitors meet it. */
  shown: string;
  type?: 'tel' | 'email' | 'url';
}

/** The facts that are texts, in the order in which they are asked for. */
export const factGroups: { title: string; facts: Partial<Record<TextFact, FactWords>> }[] = [
  {
    title: 'How guests reach you',
    facts: {
      phone: {
        label: 'Phone',
        shown: 'At the foot of every page, behind “Need help” and in mails to guests.',
        type: 'tel',
      },
      whatsapp: {
        label: 'WhatsApp number',
        shown: 'Behind “Need help”; without one the phone has WhatsApp.',
        type: 'tel',
      },
      email: {
        label: 'E-mail',
        shown: 'At the foot of every page and on Privacy. Requests go elsewhere, as set up.',
        type: 'email',
      },
      response: {
        label: 'How soon you answer',
        shown:
          'In the form of an inquiry and the mail that follows, as in “We usually answer within an hour.”',
      },
    },
  },
  {
    title: 'Where you are',
    facts: {
      address: { label: 'Address', shown: 'At the foot of every page and for search engines.' },
      map: { label: 'Link to a map', shown: 'The address leads there.', type: 'url' },
      license: {
        label: 'Licenses',
        shown: 'At the foot of every page, as in “Charter license MIA-1234”.',
      },
      founder: { label: 'Founder', shown: 'In the story on About.' },
    },
  },
  {
    title: 'Your pages elsewhere',
    facts: {
      instagram: { label: 'Instagram', shown: 'At the foot of every page.', type: 'url' },
      linkedin: { label: 'LinkedIn', shown: 'At the foot of every page.', type: 'url' },
      youtube: { label: 'YouTube', shown: 'At the foot of every page.', type: 'url' },
      reviews: { label: 'Page with reviews', shown: 'On boats and Home.', type: 'url' },
      menus: { label: 'Folder with menus', shown: 'On Services.', type: 'url' },
    },
  },
];

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** What a week of one's own begins with. */
export const usualWeek: WeekHours = dayNames.map(() => ({ from: '08:00', to: '20:00' }));

/** What is typed: texts, blank where the default holds, and the facts that are left out. */
export type Typed = Record<TextFact, string | false> & Pick<AdminCompany, 'opening_hours'>;

export function typedOf(row: AdminCompany): Typed {
  const texts = (Object.keys(companyFields) as TextFact[]).map((name) => [name, row[name] ?? '']);
  return { ...Object.fromEntries(texts), opening_hours: row.opening_hours };
}

/** The facts that differ from the row, as an edit sends them. */
export function changedFacts(row: AdminCompany, typed: Typed): Partial<CompanyFields> {
  const wanted = Object.entries(typed).map(([name, value]): [Fact, unknown] => [
    name as Fact,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  return Object.fromEntries(wanted.filter(([name, value]) => !sameValue(value, row[name])));
}

/** What is wrong with what is typed, by fact; the hours of a day by "opening_hours.0". */
export function wrongFacts(typed: Typed): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, field] of Object.entries(companyFields)) {
    const value = typed[name as TextFact];
    const fault = value === false ? undefined : checkText(field, value);
    if (fault) wrong[name] = fault;
  }
  const week = typed.opening_hours || [];
  for (const [day, hours] of week.entries()) {
    const fault = hours && checkDayHours(hours);
    if (fault) wrong[`opening_hours.${day}`] = fault;
  }
  if (week.length > 0 && week.every((hours) => !hours)) {
    wrong.opening_hours = companyTexts.everyDayClosed;
  }
  return wrong;
}

/** Whether a fact may be left out although it has a default. */
export function canBeNone(name: TextFact, row: AdminCompany): boolean {
  return !companyNeeds.includes(name) && Boolean(row.defaults[name] || row[name] === false);
}

/** What holds where nothing is set. */
export function defaultWords(name: Fact, { defaults }: AdminCompany): string {
  const value = name === 'opening_hours' ? defaults.hours : defaults[name];
  return typeof value === 'string' ? value : '';
}

/** What two colleagues may change at the same time. */
export const companyConflictFields: ConflictField<AdminCompany, CompanyFields>[] = [
  ...factGroups.flatMap(({ facts }) =>
    Object.entries(facts).map(([name, { label }]) => conflictField(name as Fact, label)),
  ),
  conflictField('opening_hours', 'Opening hours'),
];

function conflictField(name: Fact, label: string): ConflictField<AdminCompany, CompanyFields> {
  return {
    name,
    label,
    value: (row) => row[name],
    show: (row) => {
      const value = row[name];
      if (value === false) return 'None';
      if (Array.isArray(value)) return weekInWords(value);
      return value ?? `The default (${defaultWords(name, row) || 'none'})`;
    },
  };
}
