import type { HullColor } from '../boats/types';
import { brightness, mix, multiply } from './colour';
import type { Light } from './light';
import type { Random } from './scene';

/** The colours of one boat, as they are under white light. */
export interface Livery {
  hull: string;
  /** The band just above the water. */
  boot: string;
  /** The thin stripe, and the piping of the cushions. */
  accent: string;
  house: string;
  deck: string;
  cushion: string;
  /** Bimini, sun covers and sail bags. */
  canvas: string;
  glass: string;
  metal: string;
}

/** [hull, boot, accent, canvas]: combinations a boat yard would really sell. */
const yachtSchemes = [
  ['#fbfcfc', '#0d3557', '#006098', '#0f4c75'],
  ['#123a5e', '#c8a45c', '#e6c98a', '#e9e2d2'],
  ['#f4efe4', '#22405a', '#b98d4e', '#b9a583'],
  ['#3c4855', '#e8eaec', '#c4ccd4', '#cfd5da'],
  ['#dfe6ea', '#1f2f3f', '#5e7d93', '#34495e'],
  ['#0f6a72', '#f2efe6', '#f2d9a0', '#f0ead9'],
  ['#fafafa', '#7c1f2c', '#a8323f', '#8c2b38'],
  ['#1d2530', '#b33a3a', '#d9534f', '#ded9d2'],
  ['#bfd8e4', '#1b4965', '#ffffff', '#f6f8f9'],
  ['#fbfbf8', '#2e3d36', '#4f7f6a', '#3f6b58'],
  ['#5b1f2e', '#e8dcc6', '#e2c58f', '#e9dfcd'],
  ['#2b6e9e', '#f5f7f8', '#ffffff', '#eef3f6'],
] as const;

const boatSchemes = [
  ['#fbfcfc', '#0d3557', '#0a7ab8', '#0f5f91'],
  ['#9fdcd6', '#ffffff', '#0b7f86', '#0c6a73'],
  ['#13385c', '#ff6b4a', '#ff7d5c', '#f4f1ea'],
  ['#ff7f66', '#ffffff', '#ffffff', '#fff4ea'],
  ['#f6f2e8', '#b5432f', '#d3573d', '#b94a35'],
  ['#bfe3f5', '#1a5a8a', '#1a6fae', '#ffffff'],
  ['#343d47', '#ffb627', '#ffb627', '#d9dde0'],
  ['#ffd766', '#1c3d5a', '#1c3d5a', '#1c3d5a'],
  ['#f9faf9', '#0b7a5c', '#12a07a', '#0d7a5e'],
  ['#b8202f', '#ffffff', '#ffffff', '#f5f0ea'],
  ['#5fb7a0', '#f6f3ea', '#f6f3ea', '#f2ecdd'],
  ['#e9edf0', '#171e26', '#e0314a', '#1f2a36'],
  ['#1577b5', '#ffffff', '#ffd34d', '#ffffff'],
  ['#f3c9c0', '#7b3b4e', '#a34a63', '#fdf6f2'],
] as const;

const schemesByName = {
  silver: yachtSchemes[4],
  white: boatSchemes[0],
  navy: yachtSchemes[1],
} as const satisfies Record<HullColor, readonly string[]>;

/** Chooses the colours of one boat; small open boats dare more than yachts. */
export function chooseLivery(
  random: Random,
  id: number,
  type: 'boat' | 'yacht',
  named?: HullColor,
): Livery {
  const schemes = type === 'yacht' ? yachtSchemes : boatSchemes;
  // Neighbours in the fleet get different schemes for certain, not only by luck.
  const chosen = schemes[(id * 5 + (random.chance(0.3) ? 1 : 0)) % schemes.length] ?? schemes[0];
  const scheme = named ? schemesByName[named] : chosen;
  const [hull, boot, accent, canvas] = scheme;
  return {
    hull,
    boot,
    accent,
    canvas,
    house: random.pick(['#ffffff', '#fbf9f4', '#f4f6f7', '#ffffff']),
    deck: random.pick(['#cf9f6a', '#c4925e', '#d9b27f', '#b9875a']),
    cushion: random.pick([
      '#f5ede0',
      '#ffffff',
      '#e8e2d6',
      '#dfe7ea',
      mix('#ffffff', canvas, 0.16),
    ]),
    glass: random.pick(['#17293a', '#1b2f3c', '#13222f', '#22323f']),
    metal: '#dfe6eb',
  };
}

/** The same boat in the given light. */
export function underLight(livery: Livery, light: Light): Livery {
  const entries = Object.entries(livery).map(([part, colour]) => [
    part,
    multiply(colour, light.tint),
  ]);
  return Object.fromEntries(entries) as Livery;
}

/** The shaded side of a surface: darker, and towards the cool colour of the sea's reflection. */
export function shaded(colour: string, light: Light, strength: number): string {
  return mix(colour, mix(light.shadow, '#5c86a6', 0.35), strength);
}

/** The sunlit side of a surface. */
export function sunlit(colour: string, light: Light, strength: number): string {
  return mix(colour, light.glitter, brightness(colour) > 0.8 ? strength * 0.7 : strength);
}
