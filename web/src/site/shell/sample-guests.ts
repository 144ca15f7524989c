import type { BoatName } from '@mr-sea/bff/contract/boats';

/** An invented person. */
export interface SampleGuest {
  name: string;
  city: string;
  country: string;
  /** How the country's flag is drawn: a CSS background. Windows has no flags among its emoji. */
  flag: string;
}

const upright = (...colors: string[]) => stripes('90deg', colors);
const across = (...colors: string[]) => stripes('180deg', colors);

const flags = {
  'United States':
    'linear-gradient(#3c3b6e, #3c3b6e) 0 0 / 44% 54% no-repeat, repeating-linear-gradient(180deg, #b22234 0 calc(100% / 13), #fff 0 calc(200% / 13))',
  France: upright('#0055a4', '#fff', '#ef4135'),
  Italy: upright('#008c45', '#f4f9ff', '#cd212a'),
  Ireland: upright('#169b62', '#fff', '#ff883e'),
  Peru: upright('#d91023', '#fff', '#d91023'),
  Germany: across('#000', '#d00', '#ffce00'),
  Netherlands: across('#ae1c28', '#fff', '#21468b'),
  Austria: across('#c8102e', '#fff', '#c8102e'),
  Colombia: across('#fcd116', '#fcd116', '#003893', '#ce1126'),
};

/** Invented guests for the social-proof popup. */
const sampleGuests: SampleGuest[] = [
  guest('Olivia', 'Austin', 'United States'),
  guest('Marcus', 'Chicago', 'United States'),
  guest('Priya', 'New York', 'United States'),
  guest('Diego', 'Bogotá', 'Colombia'),
  guest('Valentina', 'Medellín', 'Colombia'),
  guest('Camille', 'Lyon', 'France'),
  guest('Luca', 'Milan', 'Italy'),
  guest('Aoife', 'Dublin', 'Ireland'),
  guest('Mateo', 'Lima', 'Peru'),
  guest('Hannah', 'Hamburg', 'Germany'),
  guest('Daan', 'Utrecht', 'Netherlands'),
  guest('Sophie', 'Vienna', 'Austria'),
];

/** What the popup says. */
export interface SampleEntry {
  guest: SampleGuest;
  boat: BoatName;
  /** 2 to 13. */
  minutes: number;
}

const shortest = 2;
const longest = 13;

/**
 * A random entry with another guest and, where there are several, another boat than the one before; null without boats.
 * @param random a number from 0 to below 1
 */
export function nextEntry(
  boats: BoatName[],
  before: SampleEntry | null,
  random: () => number = Math.random,
): SampleEntry | null {
  const others = boats.filter(({ id }) => id !== before?.boat.id);
  const boat = pick(others.length > 0 ? others : boats, random);
  const guest = pick(
    sampleGuests.filter((known) => known !== before?.guest),
    random,
  );
  if (!boat || !guest) return null;
  const minutes = shortest + Math.floor(random() * (longest - shortest + 1));
  return { guest, boat, minutes };
}

function guest(name: string, city: string, country: keyof typeof flags): SampleGuest {
  return { name, city, country, flag: flags[country] };
}

function stripes(direction: string, colors: string[]): string {
  const width = 100 / colors.length;
  const stops = colors.map((color, at) => `${color} ${at * width}% ${(at + 1) * width}%`);
  return `linear-gradient(${direction}, ${stops.join(', ')})`;
}

function pick<T>(list: T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}
