import type { Light } from './light';
import { n } from './svg';

/** Size of every picture, in pixels. */
export const width = 1900;
export const height = 900;

/** What every drawing function of one picture shares. */
export interface Scene {
  light: Light;
  paints: Paints;
  random: Random;
}

/** One colour of a gradient: where (0 to 1), which, and how opaque (0 to 1, default 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Hands out gradients and remembers them for the picture's <defs>. */
export interface Paints {
  /** From the top of the shape to its bottom. */
  vertical(...stops: Stop[]): string;
  /** From the left of the shape to its right. */
  horizontal(...stops: Stop[]): string;
  /** From the middle of the shape to its rim. */
  radial(...stops: Stop[]): string;
  /** From the middle of the shape's top edge outwards, like light spreading below the horizon. */
  fan(...stops: Stop[]): string;
  /** Adds a piece to <defs> under an id of its own and returns that id. */
  define(content: string): string;
  /** The collected <defs>. */
  defs(): string;
}

/** Makes the paint box of one picture. Equal gradients share one definition. */
export function createPaints(): Paints {
  const ids = new Map<string, string>();
  const others: string[] = [];
  const gradient = (kind: 'linear' | 'radial', geometry: string, stops: Stop[]): string => {
    const body = stops
      .map(([offset, colour, opacity]) => {
        const alpha =
          opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
        return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${alpha}/>`;
      })
      .join('');
    const key = `${kind}Gradient${geometry}>${body}</${kind}Gradient>`;
    const id = ids.get(key) ?? `p${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  };
  return {
    vertical: (...stops) => gradient('linear', ' x2="0" y2="1"', stops),
    horizontal: (...stops) => gradient('linear', '', stops),
    radial: (...stops) => gradient('radial', '', stops),
    fan: (...stops) => gradient('radial', ' cy="0" fy="0" r="1"', stops),
    define: (content) => {
      const id = `d${others.length}`;
      others.push(`<g id="${id}">${content}</g>`);
      return id;
    },
    defs: () => {
      const gradients = [...ids].map(([key, id]) => {
        const split = key.indexOf('Gradient') + 'Gradient'.length;
        return `<${key.slice(0, split)} id="${id}"${key.slice(split)}`;
      });
      return `<defs>${gradients.join('')}${others.join('')}</defs>`;
    },
  };
}

/** A source of repeatable "random" numbers: the same seed always gives the same sequence. */
export interface Random {
  /** A number from `low` (included) to `high` (not included). */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of the given items. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
}

/** Turns a text into a 32-bit seed (FNV-1a), so that near seeds do not give near sequences. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/**
 * Makes the generator (mulberry32) of one aspect of one boat. A separate generator per topic means
 * that drawing one more cloud never changes the hull colour.
 */
export function createRandom(id: number, topic: string): Random {
  let state = hash(`${id}/${topic}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Cannot pick from an empty list');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
