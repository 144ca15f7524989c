import { drawBackdrop } from '../pictures/backdrop';
import {
  drawNearFrond,
  drawPaddleBoard,
  drawParasol,
  drawSwimRing,
} from '../pictures/beach-things';
import { mix } from '../pictures/colour';
import { drawBridge } from '../pictures/landmarks';
import { drawIsland, drawPalms } from '../pictures/palms';
import type { Scene } from '../pictures/scene';
import { drawSea, drawShallows } from '../pictures/sea';
import { drawFarCoast, drawHaze, drawSky } from '../pictures/sky';
import { drawSkyline } from '../pictures/skyline';
import { ellipse, line, path, rect, rounded, stroke } from '../pictures/svg';
import { viewAerial } from '../pictures/view-aerial';
import { viewSandbar } from '../pictures/view-sandbar';
import type { BlogLight } from './blog-lights';
import { starfish } from './flat-deck';
import { box, type DrawScene, dim, fleetBoat, fleetDesign, lit, placed, roundPaint } from './kit';
import {
  bocaChita,
  capeFlorida,
  foweyRocks,
  monument,
  pierReflection,
  stiltHouse,
} from './landfall';
import { heron, mangroves, marker, palmBeach, pelican, villa } from './shore';
import { drawUnderwater, fishes, reef, seagrass } from './underwater';

export type SceneTable = Record<string, readonly [light: BlogLight, draw: DrawScene]>;

const openSky = (scene: Scene, horizon: number): string =>
  drawSky(scene, horizon) + drawFarCoast(scene, horizon) + drawHaze(scene, horizon);

/** Boats side by side at the sandbar, floats between them. */
function raftUp(scene: Scene): string {
  const horizon = 400;
  return [
    drawSky(scene, horizon) + drawHaze(scene, horizon),
    drawBridge(scene, horizon),
    drawIsland(scene, 330, horizon + 4, 300, 8),
    drawShallows(scene, horizon),
    fleetBoat(scene, 41, { x: 1430, waterline: 498, long: 400, facing: 'left' }, 'clear'),
    fleetBoat(scene, 7, { x: 480, waterline: 520, long: 440, facing: 'right' }, 'clear'),
    fleetBoat(scene, 22, { x: 980, waterline: 600, long: 640, facing: 'left' }, 'clear'),
    drawSwimRing(scene, 560, 700, 60, '#ff7a6b'),
    drawSwimRing(scene, 690, 744, 66, '#ffd34d'),
    drawSwimRing(scene, 1330, 724, 62, '#2f9fd0'),
    drawPaddleBoard(scene, 1500, 800, 150, '#f25c8a'),
    ellipse(760, 900, 760, 84, lit(scene, '#fbeccb'), { opacity: 0.75 }),
    ellipse(700, 915, 640, 70, lit(scene, '#fdf3da')),
    drawParasol(scene, 520, 862, 250, '#ff8a5c'),
  ].join('');
}

/** A channel between sea walls with towers on one side and an open drawbridge. */
function riverBridge(scene: Scene): string {
  const { light, paints } = scene;
  const horizon = 470;
  const steel = dim(scene, '#5d7684', 0.12);
  const leaf = (turn: number): string => {
    const at = (x: number, y: number) => [950 + turn * x, y] as const;
    let lattice = '';
    for (let i = 0; i < 6; i++)
      lattice += line([
        at(330 - i * 40, 410 - i * 52),
        at(300 - i * 40, 330 - i * 52),
        at(290 - i * 40, 358 - i * 52),
      ]);
    return (
      path(line([at(350, 424), at(372, 396), at(130, 82), at(108, 104)], true), steel) +
      stroke(lattice, mix(steel, light.haze, 0.2), 7) +
      rect(
        turn > 0 ? 950 + 320 : 950 - 320 - 100,
        372,
        100,
        150,
        paints.vertical([0, lit(scene, '#e9dfcc')], [1, dim(scene, '#bfae93', 0.25)]),
      ) +
      path(
        rounded([at(322, 376), at(330, 318), at(414, 318), at(422, 376)]),
        dim(scene, '#a9563f', 0.1),
      ) +
      path(
        box(turn > 0 ? 1288 : 548, 330, 64, 34, 4),
        light.lamps > 0.2 ? '#ffdc9a' : dim(scene, '#39566b'),
      ) +
      rect(turn > 0 ? 1280 : -20, 388, 640, 26, steel) +
      rect(turn > 0 ? 1280 : -20, 376, 640, 8, lit(scene, '#dfe6e4')) +
      stroke([440, 560, 680, 800].map((x) => line([at(x, 414), at(x, 480)])).join(''), steel, 22)
    );
  };
  const wall = paints.vertical([0, lit(scene, '#d6cbb8')], [1, dim(scene, '#8f8673', 0.4)]);
  return [
    drawSky(scene, horizon),
    drawSkyline(scene, horizon, 700, 380),
    drawHaze(scene, horizon),
    drawSea(scene, horizon),
    path(`M-20 ${horizon - 8}H540L120 640V900H-20Z`, wall) +
      path(`M1920 ${horizon - 8}H1360L1780 640V900H1920Z`, wall),
    path(
      `M540 ${horizon - 8}L120 640V690L540 ${horizon + 16}ZM1360 ${horizon - 8}L1780 640V690L1360 ${horizon + 16}Z`,
      light.shadow,
      { opacity: 0.35 },
    ),
    drawPalms(
      scene,
      [
        [330, 500],
        [1560, 506],
        [1690, 566],
      ],
      190,
    ),
    leaf(-1) + leaf(1),
    fleetBoat(scene, 17, { x: 960, waterline: 660, long: 620, facing: 'right' }),
  ].join('');
}

/** A small working quay on the river: a fishing boat, stacked traps, pelicans. */
function riverQuay(scene: Scene): string {
  const { light } = scene;
  const horizon = 430;
  let traps = '';
  let slats = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4 - row; i++) {
      const [x, y] = [330 + i * 132 + row * 60, 700 - row * 84];
      traps += box(x, y, 124, 78, 8);
      for (let s = 1; s < 6; s++) slats += `M${x + s * 21} ${y + 6}v66`;
    }
  return [
    drawSky(scene, horizon) +
      drawSkyline(scene, horizon, 1250, 330) +
      drawHaze(scene, horizon) +
      drawSea(scene, horizon),
    fleetBoat(scene, 43, { x: 1130, waterline: 640, long: 700, facing: 'left' }),
    rect(
      0,
      776,
      1900,
      124,
      scene.paints.vertical([0, lit(scene, '#b58a5f')], [1, dim(scene, '#8a6543', 0.35)]),
    ),
    stroke('M0 806H1900M0 842H1900M0 884H1900', dim(scene, '#6b4c30', 0.4), 3, { opacity: 0.6 }),
    rect(0, 770, 1900, 10, mix(lit(scene, '#d8b080'), light.glitter, 0.4)),
    path(traps, lit(scene, '#c69a62')) +
      stroke(slats, dim(scene, '#7a5632', 0.3), 6, { opacity: 0.75 }) +
      stroke(traps, dim(scene, '#7a5632', 0.3), 5),
    ...[880, 1240, 1560].map(
      (x) =>
        rect(x - 24, 690, 48, 180, roundPaint(scene, '#8b7460')) +
        ellipse(x, 690, 24, 8, lit(scene, '#c3a988')),
    ),
    pelican(scene, 880, 680, 1.25),
    pelican(scene, 1560, 680, 1.1, -1),
    path(
      'M980 806a90 22 0 1 0 180 0a90 22 0 1 0 -180 0zm40 0a50 11 0 1 1 100 0a50 11 0 1 1 -100 0z',
      lit(scene, '#e9dcc0'),
      { 'fill-rule': 'evenodd' },
    ),
  ].join('');
}

/** Places that posts are about, each with the light it is shown in. */
export const placeScenes: SceneTable = {
  'haulover-raft-up': ['noon', raftUp],
  'haulover-from-above': ['noon', (scene) => viewAerial(scene, fleetDesign(44))],
  'haulover-parasol': ['afternoon', (scene) => viewSandbar(scene, fleetDesign(58))],
  'stiltsville-dawn': [
    'dawn',
    (scene) =>
      [
        openSky(scene, 500) + drawSea(scene, 500),
        stiltHouse(scene, 1590, 540, 0.34, '#b8d3a8', '#8b8f86'),
        pierReflection(scene, 590, 640, 300, 170),
        stiltHouse(scene, 590, 640, 1, '#e9c46a', '#6f7f8c'),
        stiltHouse(scene, 1230, 566, 0.56, '#8fc7c9', '#b7655a'),
        pierReflection(scene, 1230, 566, 170, 90),
      ].join(''),
  ],
  'stiltsville-house': [
    'golden',
    (scene) =>
      [
        openSky(scene, 560) + drawSea(scene, 560),
        pierReflection(scene, 940, 770, 420, 120),
        stiltHouse(scene, 940, 770, 1.5, '#f4f1e6', '#b7655a'),
      ].join(''),
  ],
  'channel-marker': [
    'morning',
    (scene) =>
      [
        openSky(scene, 560) + drawSea(scene, 560),
        stiltHouse(scene, 470, 584, 0.3, '#e79b7f', '#4f7d8c'),
        pierReflection(scene, 1080, 800, 90, 90),
        marker(scene, 1080, 800, 560, 'green'),
        pelican(scene, 1080, 234, 1.3),
        fleetBoat(scene, 12, { x: 600, waterline: 690, long: 420, facing: 'right' }),
      ].join(''),
  ],
  'nixon-beach': [
    'noon',
    (scene) =>
      [
        openSky(scene, 420),
        drawShallows(scene, 420),
        mangroves(scene, 60, 1000, 428, 120),
        fleetBoat(scene, 19, { x: 1120, waterline: 622, long: 900, facing: 'left' }, 'clear'),
        drawSwimRing(scene, 520, 740, 66, '#ffb53d'),
        drawPaddleBoard(scene, 800, 812, 160, '#12a07a'),
        drawNearFrond(scene, 1930, -20, Math.PI - 0.6, 420),
      ].join(''),
  ],
  'cape-florida': [
    'afternoon',
    (scene) =>
      [
        openSky(scene, 600) + drawSea(scene, 600),
        capeFlorida(scene, 1010, 700, 560),
        palmBeach(
          scene,
          712,
          [
            [560, 740],
            [700, 722],
            [1240, 726],
            [1400, 748],
            [1560, 736],
          ],
          300,
        ),
      ].join(''),
  ],
  'bear-cut': [
    'golden',
    (scene) =>
      [
        drawBackdrop(scene, 'causeway', 480) + drawSea(scene, 480),
        mangroves(scene, -60, 640, 560, 220),
        fleetBoat(scene, 9, { x: 1180, waterline: 690, long: 620, facing: 'left', trim: 1.4 }),
      ].join(''),
  ],
  'star-island': [
    'afternoon',
    (scene) =>
      [
        drawSky(scene, 520) + drawSkyline(scene, 520, 1560, 170) + drawHaze(scene, 520),
        drawPalms(
          scene,
          [
            [190, 512],
            [480, 514],
            [760, 512],
            [1010, 514],
            [1330, 512],
            [1600, 514],
            [1740, 512],
          ],
          210,
          0.2,
        ),
        drawSea(scene, 520),
        villa(scene, 250, 560, 420, 230, '#fdfbf6', true),
        villa(scene, 830, 560, 420, 220, '#f6dcc0', false),
        villa(scene, 1400, 560, 330, 190, '#f7f4ec', true),
        drawPalms(
          scene,
          [
            [740, 542],
            [1310, 544],
            [205, 544],
          ],
          190,
        ),
        fleetBoat(scene, 3, { x: 960, waterline: 736, long: 820, facing: 'right' }),
      ].join(''),
  ],
  'monument-island': [
    'noon',
    (scene) =>
      [
        openSky(scene, 560),
        drawShallows(scene, 560),
        drawIsland(scene, 950, 640, 560, 12),
        monument(scene, 950, 606, 440),
        fleetBoat(scene, 57, { x: 1380, waterline: 716, long: 380, facing: 'left' }, 'clear'),
        palmBeach(
          scene,
          800,
          [
            [380, 850],
            [500, 836],
          ],
          360,
        ),
      ].join(''),
  ],
  'venetian-causeway': [
    'sunset',
    (scene) =>
      [
        drawBackdrop(scene, 'causeway', 500) + drawSea(scene, 500),
        drawIsland(scene, 420, 512, 340, 9),
        fleetBoat(scene, 13, { x: 1020, waterline: 700, long: 900, facing: 'left' }),
      ].join(''),
  ],
  'boca-chita': [
    'morning',
    (scene) =>
      [
        openSky(scene, 520) + drawSea(scene, 520),
        fleetBoat(scene, 51, { x: 1330, waterline: 630, long: 440, facing: 'left' }),
        palmBeach(
          scene,
          690,
          [
            [320, 716],
            [470, 700],
            [1130, 716],
            [1590, 706],
          ],
          310,
        ),
        bocaChita(scene, 860, 740, 610),
        ellipse(900, 744, 200, 10, scene.light.shadow, { opacity: 0.2 }),
      ].join(''),
  ],
  'elliott-key': [
    'afternoon',
    (scene) =>
      [
        openSky(scene, 430),
        drawShallows(scene, 430),
        mangroves(scene, -60, 1960, 540, 230),
        fleetBoat(scene, 48, { x: 1110, waterline: 700, long: 600, facing: 'left' }, 'clear'),
      ].join(''),
  ],
  'snorkel-seagrass': [
    'noon',
    (scene) =>
      [
        drawUnderwater(scene),
        fishes(scene, 680, 330, 7, 90, '#f7d74f', '#1f3b57'),
        fishes(scene, 1250, 520, 5, 70, '#dfe9f0', '#3f6f93'),
        seagrass(scene, 230, 900, 800, 190),
        seagrass(scene, 1180, 1700, 820, 150),
        placed(starfish(scene, 0, 0, 74, '#e88a4f', 12), 1050, 830),
      ].join(''),
  ],
  'miami-river': ['golden', riverBridge],
  'river-quay': ['afternoon', riverQuay],
  'fowey-rocks': [
    'afternoon',
    (scene) =>
      [
        openSky(scene, 600) + drawSea(scene, 600),
        pierReflection(scene, 820, 690, 150, 170),
        foweyRocks(scene, 820, 690, 600),
        fleetBoat(scene, 46, { x: 1320, waterline: 730, long: 420, facing: 'left', trim: 1 }),
      ].join(''),
  ],
  'fowey-reef': [
    'noon',
    (scene) =>
      [
        drawUnderwater(scene, 730),
        fishes(scene, 620, 300, 8, 84, '#3d7fd0', '#f6d64b'),
        fishes(scene, 1290, 400, 6, 100, '#f2b63c', '#f8f3e0'),
        reef(scene, 660, 780, 150),
        reef(scene, 1330, 820, 180),
        seagrass(scene, 900, 1120, 850, 90),
      ].join(''),
  ],
  'low-tide-flats': [
    'dawn',
    (scene) =>
      [
        openSky(scene, 420),
        drawShallows(scene, 420),
        mangroves(scene, 1160, 1960, 440, 130),
        ...[
          [620, 560, 420],
          [1240, 640, 520],
          [760, 800, 640],
        ].map(
          ([x = 0, y = 0, rx = 0]) =>
            ellipse(x, y, rx, rx * 0.09, lit(scene, '#f3e2bb')) +
            ellipse(x, y + 5, rx * 1.03, rx * 0.09, '#ffffff', { opacity: 0.25 }),
        ),
        pierReflection(scene, 800, 800, 60, 60),
        heron(scene, 800, 800, 430),
      ].join(''),
  ],
  'slow-marker': [
    'morning',
    (scene) =>
      [
        openSky(scene, 540) + drawSea(scene, 540),
        mangroves(scene, 980, 1960, 568, 200),
        pierReflection(scene, 760, 800, 100, 90),
        marker(scene, 760, 800, 600, 'slow'),
        fleetBoat(scene, 54, { x: 1330, waterline: 700, long: 420, facing: 'left' }),
      ].join(''),
  ],
};
