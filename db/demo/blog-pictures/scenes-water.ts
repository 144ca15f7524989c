import { drawBackdrop } from '../pictures/backdrop';
import { mix } from '../pictures/colour';
import { drawStiltsville } from '../pictures/landmarks';
import type { Scene } from '../pictures/scene';
import { drawSea, drawShallows } from '../pictures/sea';
import { drawFarCoast, drawHaze, drawSky } from '../pictures/sky';
import { drawSkyline } from '../pictures/skyline';
import { ellipse, lens, n, path, rect, stroke } from '../pictures/svg';
import { viewAftDeck } from '../pictures/view-aft-deck';
import { viewBow } from '../pictures/view-bow';
import { viewCruise } from '../pictures/view-cruise';
import { viewHelm } from '../pictures/view-helm';
import { viewMarina } from '../pictures/view-marina';
import { viewSaloon } from '../pictures/view-saloon';
import { viewStern } from '../pictures/view-stern';
import { box, circle, dim, fleetBoat, fleetDesign, lit } from './kit';
import type { SceneTable } from './scenes-places';
import { palmBeach } from './shore';
import { balloons } from './table-party';
import { drawUnderwater, fishes, hullFromBelow, manatee, seagrass } from './underwater';
import { farStorm, gloom, moonFace, rainbow, sargassum, shelfCloud, stars } from './weather';

const openSky = (scene: Scene, horizon: number): string =>
  drawSky(scene, horizon) + drawFarCoast(scene, horizon) + drawHaze(scene, horizon);

/** Long swells in front, one behind the other. */
function swells(scene: Scene, top: number): string {
  const { light, paints, random } = scene;
  const sea = light.sea[2]?.[1] ?? light.shadow;
  const deep = light.sea[3]?.[1] ?? light.shadow;
  return [0, 1, 2]
    .map((i) => {
      const y = top + i * 92;
      let d = `M-40 ${y}`;
      let crests = '';
      for (let x = -40; x < 1960; ) {
        const w = random.between(300, 460);
        d += `q${n(w * 0.28)} ${n(-34 - i * 12)} ${n(w * 0.5)} ${n(-8)}t${n(w * 0.5)} 8`;
        crests +=
          lens(x + w * 0.3, y - 13 - i * 5, w * 0.1, 3 + i) +
          lens(x + w * 0.36, y - 4 - i * 4, w * 0.16, 1.6);
        x += w;
      }
      return (
        path(
          `${d}V900H-40Z`,
          paints.vertical(
            [0, mix(sea, '#ffffff', 0.2 - i * 0.05)],
            [0.5, mix(sea, deep, 0.3 + i * 0.15)],
            [1, deep],
          ),
          { opacity: 0.94 },
        ) + path(crests, light.foam, { opacity: 0.75 })
      );
    })
    .join('');
}

/** The swim platform from the deck: teak, a ladder going down, a mat floating behind on its line. */
function platform(scene: Scene): string {
  const { paints, light } = scene;
  const steel = paints.horizontal([0, '#9fb2bd'], [0.4, '#ffffff'], [1, '#8fa4b0']);
  const mat = (x: number, y: number): string => {
    const cells = Array.from(
      { length: 5 },
      (_, i) => `M${x - 260 + i * 108} ${y + 40 - i * 1}l60 -86`,
    ).join('');
    return (
      path(
        `M${x - 320} ${y + 44}L${x - 220} ${y - 50}H${x + 300}L${x + 340} ${y + 44}Z`,
        light.shadow,
        { opacity: 0.2, transform: 'translate(14 26)' },
      ) +
      path(
        `M${x - 320} ${y + 40}L${x - 220} ${y - 50}H${x + 300}L${x + 340} ${y + 40}Q${x} ${y + 62} ${x - 320} ${y + 40}Z`,
        paints.vertical([0, lit(scene, '#ffe07a')], [1, lit(scene, '#f5b62e')]),
      ) +
      stroke(cells, lit(scene, '#d99a1e'), 4, { opacity: 0.6 }) +
      stroke(`M${x - 318} ${y + 42}Q${x} ${y + 64} ${x + 338} ${y + 42}`, lit(scene, '#ef6f5b'), 12)
    );
  };
  let planks = '';
  for (let x = -6; x <= 6; x++) planks += `M${950 + x * 96} 640L${950 + x * 168} 900`;
  return [
    drawBackdrop(scene, 'islands', 300),
    drawShallows(scene, 300),
    stroke('M1250 660Q1300 560 1180 470', lit(scene, '#f6f1e4'), 7),
    mat(980, 430),
    ellipse(950, 664, 900, 40, light.shadow, { opacity: 0.24 }),
    path(
      'M210 640H1690L1990 900H-90Z',
      paints.vertical([0, lit(scene, '#d9b27f')], [1, dim(scene, '#b9875a', 0.1)]),
    ),
    stroke(planks, dim(scene, '#7a5632', 0.3), 4, { opacity: 0.5 }),
    path('M210 640H1690L1706 662H194Z', lit(scene, '#fbfbf8')),
    rect(640, 520, 22, 250, steel, { rx: 11 }) + rect(850, 520, 22, 250, steel, { rx: 11 }),
    stroke('M651 530C651 470 610 470 600 560M861 530C861 470 902 470 912 560', '#eef3f5', 20),
    rect(640, 690, 232, 18, steel, { rx: 9 }) + rect(640, 600, 232, 18, steel, { rx: 9 }),
    path(box(1300, 742, 250, 110, 40), lit(scene, '#8fd0d6')) +
      path(circle(1350, 797, 46), dim(scene, '#8fd0d6', 0.15)) +
      stroke(circle(1350, 797, 30) + circle(1350, 797, 14), '#ffffff', 6, { opacity: 0.8 }),
  ].join('');
}

/** Towers at the water's edge, near enough that every lit window shows. */
function litTowers({ random, light }: Scene, horizon: number, from: number, to: number): string {
  let [walls, warm, cool] = ['', '', ''];
  for (let x = from; x < to; ) {
    const w = random.between(46, 84);
    const hill = Math.exp(-(((x - (from + to) / 2) / ((to - from) * 0.36)) ** 2));
    const h = (70 + 230 * hill) * random.between(0.6, 1.15);
    walls += `M${n(x)} ${horizon}v${n(-h)}h${n(w * 0.3)}v-10h${n(w * 0.4)}v10h${n(w * 0.3)}V${horizon}Z`;
    for (let wy = horizon - h + 12; wy < horizon - 10; wy += 13) {
      for (let wx = x + 6; wx < x + w - 9; wx += 10) {
        if (random.chance(0.45)) warm += `M${n(wx)} ${n(wy)}h5v7h-5z`;
        else if (random.chance(0.16)) cool += `M${n(wx)} ${n(wy)}h5v7h-5z`;
      }
    }
    x += w + random.between(2, 18);
  }
  return (
    path(walls, mix(light.distance[2], light.shadow, 0.5)) +
    path(warm, '#ffd88f', { opacity: 0.9 }) +
    path(cool, '#c9e4ff', { opacity: 0.75 })
  );
}

/** Skyline scenes by night, its windows mirrored in the bay. */
function blueCity(scene: Scene): string {
  const horizon = 540;
  const { random } = scene;
  let streaks = '';
  for (let i = 0; i < 130; i++) {
    const [x, t] = [random.between(240, 1660), random.between(0, 1)];
    const w = random.between(6, 26);
    streaks += `M${n(x - w)} ${n(horizon + 10 + t * 230)}h${n(2 * w)}`;
  }
  return [
    drawSky(scene, horizon) +
      stars(scene, horizon * 0.6) +
      drawSkyline(scene, horizon, 900, 400) +
      litTowers(scene, horizon, 420, 1560) +
      drawSea(scene, horizon),
    stroke(streaks, '#ffd79a', 4, { opacity: 0.6 }),
    fleetBoat(scene, 21, { x: 1180, waterline: 740, long: 560, facing: 'left' }),
  ].join('');
}

/** Water, weather and views from aboard. */
export const waterScenes: SceneTable = {
  'rolling-sea': [
    'afternoon',
    (scene) =>
      [
        openSky(scene, 430) + drawSea(scene, 430),
        fleetBoat(scene, 18, { x: 960, waterline: 640, long: 820, facing: 'right', trim: 3 }),
        swells(scene, 690),
      ].join(''),
  ],
  'shelf-cloud': [
    'storm',
    (scene) =>
      [
        drawSky(scene, 520),
        drawSkyline(scene, 520, 1330, 190),
        shelfCloud(scene, 520),
        drawSea(scene, 520),
        gloom('#12384e', 0.12),
        fleetBoat(scene, 42, { x: 1230, waterline: 690, long: 480, facing: 'right', trim: 1.6 }),
      ].join(''),
  ],
  'far-storm': [
    'afternoon',
    (scene) =>
      [
        drawSky(scene, 540),
        farStorm(scene, 620, 540, 360, true),
        drawHaze(scene, 540) + drawSea(scene, 540),
        fleetBoat(scene, 47, { x: 1150, waterline: 710, long: 520, facing: 'right', trim: 2 }),
      ].join(''),
  ],
  'after-the-rain': [
    'golden',
    (scene) =>
      [
        drawSky(scene, 520),
        rainbow(1080, 520, 470),
        drawSkyline(scene, 520, 500, 230),
        drawHaze(scene, 520) + drawSea(scene, 520),
        fleetBoat(scene, 8, { x: 1180, waterline: 710, long: 640, facing: 'left' }),
      ].join(''),
  ],
  manatee: [
    'noon',
    (scene) =>
      [
        drawUnderwater(scene, 780),
        seagrass(scene, 100, 800, 830, 170),
        manatee(scene, 900, 430, 1.05, -3),
        manatee(scene, 1390, 640, 0.52, 4),
        seagrass(scene, 1180, 1820, 850, 150),
      ].join(''),
  ],
  'swim-platform': ['noon', platform],
  'ladder-below': [
    'noon',
    (scene) =>
      [
        drawUnderwater(scene, 790),
        hullFromBelow(scene),
        fishes(scene, 1330, 470, 6, 84, '#dfe9f0', '#f2c14e'),
        seagrass(scene, 280, 760, 850, 110),
      ].join(''),
  ],
  'morning-dock': ['morning', (scene) => viewMarina(scene, fleetDesign(1))],
  'captain-helm': ['noon', (scene) => viewHelm(scene, fleetDesign(17))],
  'noon-anchor': ['noon', (scene) => viewStern(scene, fleetDesign(35))],
  'sunset-wake': ['sunset', (scene) => viewAftDeck(scene, fleetDesign(15))],
  'party-saloon': [
    'afternoon',
    (scene) =>
      viewSaloon(scene, fleetDesign(20)) +
      balloons(scene, 520, 700, 330, ['#f2795f', '#f2c14e', '#2fa3b8']) +
      balloons(scene, 1420, 690, 330, ['#8c6fc0', '#ffffff', '#f2795f']),
  ],
  'moon-over-bay': [
    'moonlight',
    (scene) =>
      [
        drawSky(scene, 540) + stars(scene, 540) + moonFace(scene, 540),
        drawSkyline(scene, 540, 420, 220),
        drawHaze(scene, 540) + drawSea(scene, 540),
        fleetBoat(scene, 11, { x: 880, waterline: 720, long: 620, facing: 'right' }),
      ].join(''),
  ],
  'moonrise-stilts': [
    'moonrise',
    (scene) =>
      [
        drawSky(scene, 560) +
          stars(scene, 280) +
          moonFace(scene, 560) +
          drawFarCoast(scene, 560) +
          drawHaze(scene, 560) +
          drawStiltsville(scene, 560),
        drawSea(scene, 560),
        palmBeach(
          scene,
          810,
          [
            [360, 838],
            [480, 826],
          ],
          420,
        ),
      ].join(''),
  ],
  'blue-hour': ['blueHour', blueCity],
  'golden-cruise': ['golden', (scene) => viewCruise(scene, fleetDesign(32))],
  'bow-seats': ['golden', (scene) => viewBow(scene, fleetDesign(59))],
  'rainy-bay': [
    'storm',
    (scene) => {
      let rain = '';
      for (let i = 0; i < 240; i++)
        rain += `M${n(scene.random.between(0, 1950))} ${n(scene.random.between(-40, 860))}l-13 ${n(scene.random.between(26, 56))}`;
      let rings = '';
      for (let i = 0; i < 60; i++)
        rings += (() => {
          const t = scene.random.between(0.1, 1);
          const [x, y, r] = [scene.random.between(0, 1900), 500 + 400 * t, 4 + 18 * t];
          return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.3)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * 0.3)} 0 1 0 ${n(-2 * r)} 0z`;
        })();
      return [
        drawBackdrop(scene, 'downtown', 500),
        shelfCloud(scene, 500),
        drawSea(scene, 500),
        gloom('#1f3d54', 0.2),
        fleetBoat(scene, 34, { x: 960, waterline: 690, long: 900, facing: 'right' }),
        stroke(rings, '#e3f1f2', 2.4, { opacity: 0.55 }),
        stroke(rain, '#e8f4f6', 2.4, { opacity: 0.38 }),
      ].join('');
    },
  ],
  'quiet-cove': [
    'golden',
    (scene) =>
      [
        openSky(scene, 480) + drawSea(scene, 480),
        fleetBoat(scene, 36, { x: 1090, waterline: 640, long: 760, facing: 'left' }),
        palmBeach(
          scene,
          770,
          [
            [330, 800],
            [460, 786],
            [1570, 800],
          ],
          360,
        ),
      ].join(''),
  ],
  'sargassum-lines': [
    'noon',
    (scene) =>
      [openSky(scene, 400), drawShallows(scene, 400), sargassum(scene, 450, 900, 15)].join(''),
  ],
  'weed-line': [
    'afternoon',
    (scene) =>
      [
        openSky(scene, 500) + drawSea(scene, 500),
        fleetBoat(scene, 45, { x: 1000, waterline: 650, long: 520, facing: 'left' }),
        sargassum(scene, 700, 900, 7),
      ].join(''),
  ],
};
