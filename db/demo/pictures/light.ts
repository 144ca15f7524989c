import type { Stop } from './scene';

/** Everything the time of day decides about a picture. */
export interface Light {
  sky: readonly Stop[];
  /** Where the sun stands: x as a share of the width, y as a share of the sky's height. */
  sun: { x: number; y: number; radius: number; colour: string; glow: string };
  sea: readonly Stop[];
  /** Sun sparkle on the water. */
  glitter: string;
  /** The pale air in front of distant things. */
  haze: string;
  /** Silhouette colours of what stands far away, farthest first. */
  distance: readonly [string, string, string];
  cloud: string;
  cloudBase: string;
  /** Colour of the light that falls on boats, decks and sand. */
  tint: string;
  /** Colour of the deepest shadows and dark wave sides. */
  shadow: string;
  foam: string;
  /** Share of lit windows, 0 by day. */
  lamps: number;
}

export type TimeOfDay = 'morning' | 'noon' | 'afternoon' | 'golden' | 'sunset' | 'dusk';

export const lights: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    sky: [
      [0, '#6fb2dd'],
      [0.45, '#b4dcee'],
      [0.78, '#fdebd6'],
      [1, '#ffd8b4'],
    ],
    sun: { x: 0.24, y: 0.72, radius: 44, colour: '#fffaf0', glow: '#ffe3b8' },
    sea: [
      [0, '#bfe0e4'],
      [0.12, '#7fc0d4'],
      [0.45, '#3191bb'],
      [1, '#0a5585'],
    ],
    glitter: '#fff4dc',
    haze: '#fbe3cb',
    distance: ['#c3d5da', '#9fbfce', '#7aa5bd'],
    cloud: '#ffffff',
    cloudBase: '#ffe2c6',
    tint: '#fff5ea',
    shadow: '#0b4a76',
    foam: '#ffffff',
    lamps: 0,
  },
  noon: {
    sky: [
      [0, '#1f8bd6'],
      [0.5, '#6cc0ec'],
      [0.85, '#c8edf7'],
      [1, '#e6f8f8'],
    ],
    sun: { x: 0.72, y: 0.1, radius: 52, colour: '#ffffff', glow: '#fff7d6' },
    sea: [
      [0, '#2f9fcb'],
      [0.15, '#1fb3cd'],
      [0.5, '#14a3bf'],
      [1, '#056f9b'],
    ],
    glitter: '#ffffff',
    haze: '#dff4f8',
    distance: ['#b3d8e8', '#8fc0d8', '#6ea9c6'],
    cloud: '#ffffff',
    cloudBase: '#cfe8f4',
    tint: '#ffffff',
    shadow: '#045a86',
    foam: '#ffffff',
    lamps: 0,
  },
  afternoon: {
    sky: [
      [0, '#1768b3'],
      [0.45, '#569fd8'],
      [0.8, '#b5daee'],
      [1, '#f1ecdc'],
    ],
    sun: { x: 0.8, y: 0.38, radius: 46, colour: '#fffdf2', glow: '#fff0c4' },
    sea: [
      [0, '#7fb9d2'],
      [0.12, '#3b91c0'],
      [0.5, '#0b6ba5'],
      [1, '#003f6d'],
    ],
    glitter: '#fffbe6',
    haze: '#eaeee6',
    distance: ['#a9c8dc', '#86aeca', '#6492b4'],
    cloud: '#ffffff',
    cloudBase: '#d6e5ee',
    tint: '#fffbf2',
    shadow: '#033761',
    foam: '#ffffff',
    lamps: 0,
  },
  golden: {
    sky: [
      [0, '#3a7cb0'],
      [0.4, '#a9b9b8'],
      [0.7, '#fcd08f'],
      [1, '#ffab66'],
    ],
    sun: { x: 0.3, y: 0.74, radius: 58, colour: '#fff6d8', glow: '#ffd27e' },
    sea: [
      [0, '#ffc588'],
      [0.12, '#d8a183'],
      [0.42, '#4e7f9b'],
      [1, '#0d3f68'],
    ],
    glitter: '#ffe6ae',
    haze: '#ffc68a',
    distance: ['#e3b591', '#c0977f', '#97796f'],
    cloud: '#fff0d8',
    cloudBase: '#f7a874',
    tint: '#ffe6c4',
    shadow: '#0e3557',
    foam: '#fff3e0',
    lamps: 0.12,
  },
  sunset: {
    sky: [
      [0, '#3d4f95'],
      [0.38, '#a06aa6'],
      [0.7, '#f78f88'],
      [1, '#ffcf94'],
    ],
    sun: { x: 0.66, y: 0.84, radius: 64, colour: '#fff0cf', glow: '#ffb98a' },
    sea: [
      [0, '#ffc09a'],
      [0.12, '#e0918f'],
      [0.45, '#6a5d98'],
      [1, '#1d2c60'],
    ],
    glitter: '#ffd9b4',
    haze: '#ffb596',
    distance: ['#d88f96', '#a86f8d', '#775881'],
    cloud: '#ffd7c4',
    cloudBase: '#d8718c',
    tint: '#ffd5c6',
    shadow: '#1e2a5a',
    foam: '#ffeae0',
    lamps: 0.35,
  },
  dusk: {
    sky: [
      [0, '#0a1d47'],
      [0.45, '#2c4a88'],
      [0.75, '#8571a8'],
      [1, '#f0a489'],
    ],
    sun: { x: 0.38, y: 1.02, radius: 10, colour: '#ffd6b0', glow: '#ff9f80' },
    sea: [
      [0, '#d0959a'],
      [0.1, '#8273a2'],
      [0.42, '#2c467f'],
      [1, '#0a1c44'],
    ],
    glitter: '#ffcfa4',
    haze: '#e79c92',
    distance: ['#7f77a6', '#525c90', '#2f4075'],
    cloud: '#b98bab',
    cloudBase: '#5f5a94',
    tint: '#aab4dc',
    shadow: '#0a1a40',
    foam: '#d6dcf2',
    lamps: 0.8,
  },
};
