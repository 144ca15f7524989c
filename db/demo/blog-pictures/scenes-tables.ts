import { drawBackdrop, type Place } from '../pictures/backdrop';
import type { Scene } from '../pictures/scene';
import { drawSea } from '../pictures/sea';
import { ellipse, line, n, path, rect, rounded, stroke } from '../pictures/svg';
import { brassCompass, chart, dividers, pencil, tideCard } from './chart-desk';
import { leafShade, shoeBasket, starfish, teakFromAbove, towel } from './flat-deck';
import {
  pouch,
  sandals,
  snorkelSet,
  sunCream,
  sunglasses,
  sunHat,
  waterBottle,
} from './flat-things';
import {
  board,
  cafecito,
  chips,
  crabClaw,
  cubano,
  lime,
  pastelito,
  pieSlice,
  plate,
  skewers,
  wraps,
} from './food-boards';
import { box, circle, deckTable, dim, fleetBoat, lit, placed, roundPaint } from './kit';
import type { SceneTable } from './scenes-places';
import { cooler, flute, iceBucket, tumbler } from './table-drinks';
import { cake, crackers, fruitBowl, gingerRoot, gingerTea } from './table-food';
import { balloons, lantern, ringBox } from './table-party';

const view = (scene: Scene, place: Place, horizon: number, top: number, wood?: string): string =>
  drawBackdrop(scene, place, horizon) + drawSea(scene, horizon) + deckTable(scene, top, wood);

/** One life jacket hanging on a hook; (x, y) px is the hook. */
function lifeJacket(
  scene: Scene,
  x: number,
  y: number,
  tall: number,
  colour: string,
  strap: string,
): string {
  const cloth = roundPaint(scene, colour);
  const half = (side: number): string =>
    rounded([
      [8 * side, 60, 6],
      [40 * side, 16, 20],
      [92 * side, 22, 30],
      [86 * side, 120, 30],
      [128 * side, 170, 40],
      [122 * side, 380, 30],
      [10 * side, 386, 14],
    ]);
  return placed(
    [
      path(half(1) + half(-1), scene.light.shadow, { opacity: 0.3, transform: 'translate(16 18)' }),
      stroke('M0 -10V20M-60 40Q0 -26 60 40', dim(scene, '#4b5a66'), 9),
      path(half(1) + half(-1), cloth),
      stroke('M28 90V370M70 130V374M-28 90V370M-70 130V374', scene.light.shadow, 4, {
        opacity: 0.2,
      }),
      rect(-124, 216, 248, 26, lit(scene, strap)) + rect(-124, 306, 248, 26, lit(scene, strap)),
      path(box(-22, 208, 44, 42, 8) + box(-22, 298, 44, 42, 8), dim(scene, '#27323c', 0)),
      rect(-104, 92, 60, 16, '#f4fbff', { rx: 4, opacity: 0.9 }) +
        rect(44, 92, 60, 16, '#f4fbff', { rx: 4, opacity: 0.9 }),
    ].join(''),
    x,
    y,
    0,
    tall / 400,
  );
}

function lifeJackets(scene: Scene): string {
  const white = lit(scene, '#f6f8f8');
  let boards = '';
  for (let y = 96; y < 900; y += 96) boards += `M0 ${y}H1900`;
  return [
    rect(0, 0, 1900, 900, scene.paints.vertical([0, white], [1, dim(scene, '#d3e3e8', 0.1)])),
    stroke(boards, dim(scene, '#a9c3cc', 0.1), 4, { opacity: 0.5 }),
    rect(0, 116, 1900, 40, lit(scene, '#c4925e'), { rx: 6 }) +
      rect(0, 152, 1900, 12, scene.light.shadow, { opacity: 0.2 }),
    lifeJacket(scene, 420, 160, 560, '#f4a11f', '#1f4f78'),
    lifeJacket(scene, 820, 160, 470, '#2f9fb8', '#ffd34d'),
    lifeJacket(scene, 1170, 160, 360, '#ef6f5b', '#fdf6e8'),
    lifeJacket(scene, 1470, 160, 300, '#f2c832', '#3f8f6b'),
    path(box(1080, 640, 640, 210, 30), dim(scene, '#e4d3b0', 0.05)) +
      stroke('M1080 700H1720', dim(scene, '#b79a66', 0.1), 5, { opacity: 0.6 }),
    placed(
      path(
        'M-90 0a90 38 0 1 0 180 0a90 38 0 1 0 -180 0zm48 0a42 15 0 1 1 84 0a42 15 0 1 1 -84 0z',
        lit(scene, '#ffffff'),
        { 'fill-rule': 'evenodd' },
      ) + path('M-86 -10l46 6v12l-48 6zM86 -10l-46 6v12l48 6z', lit(scene, '#e8604c')),
      1400,
      636,
    ),
    rect(0, 846, 1900, 54, lit(scene, '#c4925e')) +
      stroke('M0 848H1900', dim(scene, '#8a6543', 0.2), 5),
  ].join('');
}

/** A string of pennants between two points (px). */
function pennants(
  scene: Scene,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  colours: readonly string[],
): string {
  const at = (t: number) =>
    [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + Math.sin(Math.PI * t) * 90] as const;
  const flags = Array.from({ length: 13 }, (_, i) => {
    const [[ax, ay], [bx, by]] = [at((i + 0.1) / 13), at((i + 0.85) / 13)];
    return path(
      line(
        [
          [ax, ay],
          [bx, by],
          [(ax + bx) / 2, (ay + by) / 2 + 74],
        ],
        true,
      ),
      lit(scene, colours[i % colours.length] ?? '#ffffff'),
    );
  }).join('');
  return (
    stroke(
      `M${x0} ${y0}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + 180)} ${x1} ${y1}`,
      lit(scene, '#f6f1e4'),
      4,
    ) + flags
  );
}

/** Rose petals strewn over a table. */
function petals(scene: Scene, y0: number, count: number): string {
  return Array.from({ length: count }, () =>
    placed(
      path(
        'M-16 0C-16 -14 16 -14 16 0C16 8 -10 12 -16 0Z',
        lit(scene, scene.random.pick(['#d9445a', '#ee7f8c', '#c22f48'])),
      ),
      scene.random.between(300, 1600),
      scene.random.between(y0, 890),
      scene.random.between(0, 360),
      scene.random.between(0.8, 1.5),
    ),
  ).join('');
}

/** A telephone on its stand before the evening, the picture on it a little more vivid than the sky. */
function phonePicture(scene: Scene): string {
  const { paints } = scene;
  const screen = paints.vertical(
    [0, '#34408e'],
    [0.4, '#c76a9c'],
    [0.62, '#ff9c6e'],
    [0.66, '#ffd08f'],
    [0.67, '#e88f84'],
    [1, '#27306c'],
  );
  return [
    view(scene, 'downtown', 470, 690),
    ellipse(970, 740, 470, 24, scene.light.shadow, { opacity: 0.35 }),
    path(
      rounded([
        [760, 640],
        [1180, 640],
        [1240, 752, 10],
        [700, 752, 10],
      ]),
      dim(scene, '#7a5632', 0.2),
    ),
    path(box(575, 200, 790, 430, 46), '#18212c') + path(box(597, 220, 746, 390, 28), screen),
    path(circle(880, 452, 48), '#fff2cc') +
      path('M597 478H1343V488H597Z', '#ffe0b0', { opacity: 0.5 }),
    path(
      'M640 478V420h40v58zM690 478V380h30v98zM730 478V404h44v74zM1060 478V400h36v78zM1106 478V350h34v128zM1150 478V384h44v94zM1204 478V420h50v58z',
      '#5a3a78',
    ),
    path(
      rounded([
        [980, 520],
        [1000, 486, 8],
        [1120, 486, 8],
        [1200, 510, 6],
        [1240, 512],
        [1205, 540, 10],
        [990, 540, 6],
      ]),
      '#241c4c',
    ),
    rect(730, 622, 480, 34, lit(scene, '#c4925e'), { rx: 10 }),
    stroke('M846 220V610M1094 220V610M597 350H1343M597 480H1343', '#ffffff', 2, { opacity: 0.35 }),
    path(circle(1298, 415, 30), '#ffffff') + stroke(circle(1298, 415, 38), '#ffffff', 4),
  ].join('');
}

const party = ['#f2795f', '#f2c14e', '#2fa3b8', '#8c6fc0', '#ffffff', '#5fb56f'];

/** Still lifes: decks, tables and things on them. */
export const tableScenes: SceneTable = {
  'what-to-bring': [
    'noon',
    (scene) =>
      [
        teakFromAbove(scene),
        leafShade(scene, 40, 60, 28, 640),
        towel(scene, 560, 560, 420, 380, '#2f9fb8', -9),
        sunHat(scene, 950, 370, 220, '#e8604c'),
        sunglasses(scene, 600, 560, 260, '#27323c', -14),
        sunCream(scene, 1290, 340, 330, '#f5a030', 12),
        waterBottle(scene, 1510, 480, 420, '#3fb0a6', 8),
        pouch(scene, 1240, 690, 270, -12),
        sandals(scene, 880, 720, 230, '#e8604c', 8),
        starfish(scene, 380, 220, 70, '#f08a5d', 18),
      ].join(''),
  ],
  'shoe-basket': [
    'afternoon',
    (scene) =>
      [
        view(scene, 'islands', 420, 620),
        shoeBasket(scene, 900, 800, 560),
        towelRoll(scene, 1400, 800),
      ].join(''),
  ],
  'kids-bag': [
    'noon',
    (scene) =>
      [
        teakFromAbove(scene, '#d9b27f', 110),
        towel(scene, 1280, 470, 470, 470, '#ef6f5b', 8),
        snorkelSet(scene, 720, 330, 400, '#2f9fb8', -10),
        sunHat(scene, 1280, 440, 170, '#2fa3b8'),
        sandals(scene, 700, 670, 180, '#2f9fb8', -8),
        sunCream(scene, 1000, 640, 280, '#ef8f3f', 10),
        starfish(scene, 430, 480, 80, '#f2c14e', 10),
        starfish(scene, 1540, 780, 58, '#ef6f5b', -14),
      ].join(''),
  ],
  'life-jackets': ['morning', lifeJackets],
  'tide-chart': [
    'afternoon',
    (scene) =>
      [
        teakFromAbove(scene, '#8d5f3c', 150),
        chart(scene),
        dividers(scene, 780, 200, 420, 28),
        brassCompass(scene, 1330, 610, 190, 24),
        pencil(scene, 620, 770, 420, -16),
      ].join(''),
  ],
  'tide-card': [
    'morning',
    (scene) =>
      [
        teakFromAbove(scene, '#b9875a'),
        leafShade(scene, 1880, 60, 150, 620),
        tideCard(scene, 880, 420, 820, -4),
        brassCompass(scene, 1450, 640, 150, -36),
        pencil(scene, 960, 740, 420, -8),
        starfish(scene, 430, 740, 74, '#f08a5d', 8),
      ].join(''),
  ],
  'ginger-tea': [
    'morning',
    (scene) =>
      [
        view(scene, 'open', 430, 640),
        gingerTea(scene, 760, 790, 330),
        crackers(scene, 1190, 820, 430),
        gingerRoot(scene, 440, 850, 280),
      ].join(''),
  ],
  'fruit-on-deck': [
    'afternoon',
    (scene) =>
      [
        view(scene, 'downtown', 400, 600),
        fruitBowl(scene, 800, 780, 480),
        tumbler(scene, 1200, 800, 270, '#f59a3c', '#f59a3c', '#ffffff'),
        tumbler(scene, 1400, 830, 250, '#f27a6a', '#e8604c', '#2fa3b8'),
        tumbler(scene, 440, 810, 250, '#bfe07a', '#7fae45', '#ef6f5b'),
      ].join(''),
  ],
  'finger-food': [
    'noon',
    (scene) =>
      [
        teakFromAbove(scene, '#e0c39a', 120),
        leafShade(scene, 1860, 20, 140, 520),
        board(scene, 760, 450, 760, 620),
        skewers(scene, 600, 450, 5, 96),
        wraps(scene, 920, 450, 3, 5),
        plate(scene, 1400, 320, 190),
        ...[0, 1, 2, 3, 4, 5].map((i) =>
          lime(scene, 1400 + Math.cos(i * 1.05) * 84, 320 + Math.sin(i * 1.05) * 84, 38, i * 20),
        ),
        chips(scene, 1410, 680, 22, 140),
      ].join(''),
  ],
  'open-cooler': [
    'noon',
    (scene) =>
      [
        view(scene, 'beach', 380, 620),
        cooler(scene, 950, 830, 680, '#2f8fb0'),
        lime(scene, 480, 800, 46),
        lime(scene, 400, 840, 38),
        tumbler(scene, 1460, 850, 240, '#8fd6e2', '#7fae45', '#ef6f5b'),
      ].join(''),
  ],
  'drinks-row': [
    'golden',
    (scene) =>
      [
        view(scene, 'islands', 420, 640),
        tumbler(scene, 520, 810, 300, '#f7b04a', '#f59a3c', '#ffffff'),
        tumbler(scene, 800, 830, 300, '#ef6a6a', '#e8604c', '#f2c14e'),
        tumbler(scene, 1090, 810, 300, '#a8d66a', '#7fae45', '#ffffff'),
        tumbler(scene, 1380, 830, 300, '#7fd0dd', '#f2cf4a', '#ef6f5b'),
      ].join(''),
  ],
  'miami-lunch': [
    'noon',
    (scene) =>
      [
        teakFromAbove(scene, '#cf9f6a', 130),
        board(scene, 830, 430, 860, 520),
        cubano(scene, 650, 340, 420, -8),
        cubano(scene, 700, 570, 420, 6),
        pastelito(scene, 1080, 320, 150, 12),
        pastelito(scene, 1110, 510, 150, -8),
        chips(scene, 1440, 680, 26, 130),
        cafecito(scene, 1430, 310, 130),
        lime(scene, 370, 760, 50, 10),
        lime(scene, 470, 810, 40, 40),
      ].join(''),
  ],
  'claws-and-pie': [
    'afternoon',
    (scene) =>
      [
        teakFromAbove(scene, '#b9875a', 120),
        plate(scene, 720, 460, 340, '#e8604c'),
        crabClaw(scene, 670, 360, 300, -14),
        crabClaw(scene, 780, 480, 310, 168),
        crabClaw(scene, 650, 590, 290, 6),
        lime(scene, 900, 300, 46),
        plate(scene, 1370, 470, 240, '#7fae45'),
        pieSlice(scene, 1370, 470, 300, 24),
        lime(scene, 1090, 790, 44, 20),
      ].join(''),
  ],
  'champagne-sunset': [
    'sunset',
    (scene) =>
      [
        view(scene, 'downtown', 470, 680),
        iceBucket(scene, 1240, 830, 420),
        flute(scene, 700, 830, 380),
        flute(scene, 870, 850, 380),
      ].join(''),
  ],
  'ring-box': [
    'golden',
    (scene) =>
      [
        view(scene, 'islands', 400, 600),
        petals(scene, 640, 46),
        ringBox(scene, 950, 800, 360),
        flute(scene, 1390, 790, 330),
        flute(scene, 1500, 820, 330),
      ].join(''),
  ],
  'birthday-cake': [
    'afternoon',
    (scene) =>
      [
        view(scene, 'beach', 420, 660),
        pennants(scene, -40, -20, 1940, 10, party),
        balloons(scene, 440, 820, 560, party),
        cake(scene, 980, 820, 520, '#f58f9c'),
        balloons(scene, 1530, 820, 520, party.slice(1)),
      ].join(''),
  ],
  'deck-dressed': [
    'golden',
    (scene) =>
      [
        drawBackdrop(scene, 'downtown', 480) + drawSea(scene, 480),
        fleetBoat(scene, 14, { x: 940, waterline: 760, long: 1240, facing: 'right' }),
        pennants(scene, 380, 640, 960, 330, party),
        pennants(scene, 960, 330, 1530, 600, party),
        balloons(scene, 470, 690, 250, party),
      ].join(''),
  ],
  'garland-table': [
    'morning',
    (scene) =>
      [
        view(scene, 'islands', 420, 640),
        pennants(scene, -40, -10, 1940, -10, ['#f6efe6', '#f2c1b8', '#cfe3d6']),
        lantern(scene, 500, 810, 300),
        fruitBowl(scene, 950, 810, 420, '#f6efe6'),
        lantern(scene, 1400, 810, 300),
      ].join(''),
  ],
  'phone-sunset': ['sunset', phonePicture],
  'dock-lanterns': [
    'dusk',
    (scene) =>
      [
        drawBackdrop(scene, 'downtown', 440) + drawSea(scene, 440),
        fleetBoat(scene, 16, { x: 1080, waterline: 600, long: 880, facing: 'left' }),
        path(
          'M700 900L860 560H1040L1200 900Z',
          scene.paints.vertical([0, dim(scene, '#8a6543', 0.3)], [1, lit(scene, '#b58a5f')]),
        ),
        stroke('M690 900L856 560M1210 900L1044 560', lit(scene, '#d8b080'), 8) +
          stroke(
            [590, 630, 680, 740, 815]
              .map((y) => `M${n(860 - (y - 560) * 0.47)} ${y}H${n(1040 + (y - 560) * 0.47)}`)
              .join(''),
            dim(scene, '#5c4229', 0.4),
            4,
          ),
        lantern(scene, 830, 610, 100) + lantern(scene, 1072, 610, 100),
        lantern(scene, 770, 710, 170) + lantern(scene, 1132, 710, 170),
        lantern(scene, 670, 868, 270) + lantern(scene, 1234, 868, 270),
      ].join(''),
  ],
};

/** Two rolled towels with a band each. */
function towelRoll(scene: Scene, x: number, y: number): string {
  const roll = (dx: number, dy: number, colour: string): string =>
    path(
      box(x + dx - 150, y - 110 + dy, 300, 108, 50),
      scene.paints.vertical(
        [0, lit(scene, '#ffffff')],
        [0.4, lit(scene, colour)],
        [1, dim(scene, colour, 0.25)],
      ),
    ) +
    path(circle(x + dx - 100, y - 56 + dy, 50), dim(scene, colour, 0.1)) +
    stroke(
      circle(x + dx - 100, y - 56 + dy, 34) + circle(x + dx - 100, y - 56 + dy, 17),
      lit(scene, '#ffffff'),
      6,
      { opacity: 0.8 },
    );
  return (
    ellipse(x, y, 190, 16, scene.light.shadow, { opacity: 0.25 }) +
    roll(0, 0, '#f4ead8') +
    roll(16, -104, '#8fd0d6')
  );
}
