import type { Light } from './light';
import type { Paints } from './paints';
import type { Random } from './random';

/** Size of every picture, in pixels. */
export const width = 1900;
export const height = 900;

/** What every drawing function of one picture shares. */
export interface Scene {
  light: Light;
  paints: Paints;
  random: Random;
}
