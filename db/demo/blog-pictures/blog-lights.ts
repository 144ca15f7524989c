import { type Light, lights } from '../pictures/light';

/** Before sunrise: a cool sky that warms only just above the water. */
const dawn: Light = {
  ...lights.morning,
  sky: [
    [0, '#5f86b8'],
    [0.42, '#b9bfd6'],
    [0.72, '#fbc9b6'],
    [1, '#ffdcae'],
  ],
  sun: { x: 0.34, y: 0.93, radius: 52, colour: '#fff4d8', glow: '#ffcf9c' },
  sea: [
    [0, '#fbd3ba'],
    [0.12, '#b9b6c9'],
    [0.45, '#5a8fb2'],
    [1, '#1d5380'],
  ],
  haze: '#fcd2bb',
  distance: ['#d3bcc4', '#b0a6bb', '#8890ae'],
  cloud: '#fff0e4',
  cloudBase: '#f0b7ad',
  tint: '#ffe9dc',
};

/** The minutes when the sky is still blue and every window is already lit. */
const blueHour: Light = {
  ...lights.dusk,
  sky: [
    [0, '#081a45'],
    [0.5, '#1c4486'],
    [0.82, '#5b7dbb'],
    [1, '#c79db0'],
  ],
  sun: { x: 0.3, y: 1.05, radius: 8, colour: '#ffd6b0', glow: '#d890a0' },
  sea: [
    [0, '#8d8fb9'],
    [0.12, '#4a68a6'],
    [0.45, '#1a3d7c'],
    [1, '#071a42'],
  ],
  haze: '#a08db4',
  distance: ['#4a5f98', '#2b437e', '#122752'],
  cloud: '#8796c4',
  cloudBase: '#44609f',
  lamps: 1,
};

/** Night with a full moon, which stands where the sun would. */
const moonlight: Light = {
  ...lights.dusk,
  sky: [
    [0, '#060f2c'],
    [0.5, '#12275a'],
    [0.82, '#2b4480'],
    [1, '#56679c'],
  ],
  sun: { x: 0.6, y: 0.44, radius: 76, colour: '#fff8e2', glow: '#a9bdf0' },
  sea: [
    [0, '#5a6da4'],
    [0.12, '#2d4682'],
    [0.45, '#142b5e'],
    [1, '#060f2c'],
  ],
  glitter: '#fff3cf',
  haze: '#4d6197',
  distance: ['#3a4f86', '#283d70', '#182a55'],
  cloud: '#5b6fa6',
  cloudBase: '#2a3d74',
  tint: '#9fb0de',
  shadow: '#050d28',
  foam: '#c5d2f2',
  lamps: 1,
};

/** The moon minutes after it rose: large and orange in the last of the dusk. */
const moonrise: Light = {
  ...moonlight,
  sky: [
    [0, '#16265c'],
    [0.5, '#44508f'],
    [0.8, '#8d719c'],
    [1, '#d99a94'],
  ],
  sun: { x: 0.58, y: 0.8, radius: 92, colour: '#ffdca0', glow: '#ffad7a' },
  sea: [
    [0, '#cf9797'],
    [0.12, '#81709f'],
    [0.45, '#333f7d'],
    [1, '#0d1a47'],
  ],
  glitter: '#ffd9a2',
  haze: '#b98a9c',
  distance: ['#7b6f9f', '#565a90', '#333f74'],
  cloud: '#a98bb0',
  cloudBase: '#5d5794',
  tint: '#b9b4da',
};

/** Slate light under a summer thunderstorm. */
const storm: Light = {
  ...lights.afternoon,
  sky: [
    [0, '#4d6a84'],
    [0.5, '#86a0ac'],
    [0.85, '#cdd3c4'],
    [1, '#f2e3b8'],
  ],
  sun: { x: 0.86, y: 0.9, radius: 2, colour: '#fff3cf', glow: '#ffe9b0' },
  sea: [
    [0, '#a8b9ac'],
    [0.1, '#6f979d'],
    [0.45, '#2f6d80'],
    [1, '#0f3f58'],
  ],
  glitter: '#f4efd6',
  haze: '#c9cfc0',
  distance: ['#93a5a8', '#788f98', '#5d7786'],
  cloud: '#e3e6e0',
  cloudBase: '#90a2aa',
  tint: '#dfe6e2',
  shadow: '#12384e',
  lamps: 0.2,
};

/** Times of day that only the blog has, beside those of the fleet. */
export const blogLights = { ...lights, dawn, blueHour, moonlight, moonrise, storm };

export type BlogLight = keyof typeof blogLights;
