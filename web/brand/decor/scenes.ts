import { mix } from '../../../db/demo/pictures/colour';
import { ellipse, group, n, path, rect, smooth, stroke } from '../../../db/demo/pictures/svg';
import { babyShower, genderReveal } from './baby-scenes';
import { bunch, garland } from './balloons';
import { drawBow, drawDeck, finish, startScene } from './deck';
import { letters, neon } from './letters';
import { bunting, cake, candle, flute, lampString, lantern, present, rose, table } from './things';

const arch =
  (rx: number, top: number, foot: number) =>
  (t: number): readonly [number, number] => {
    const angle = Math.PI * (1 - t);
    return [950 + rx * Math.cos(angle), foot - (foot - top) * Math.sin(angle) ** 0.8];
  };

/** The arch at the gangway, a carpet through it and ropes beside it. */
function balloonArch(): string {
  const scene = startScene('afternoon', 'arch');
  const colours = ['#f2796b', '#f7b2a1', '#fff1dd', '#e3b04b', '#ffffff'];
  const at = arch(400, 120, 720);
  const post = (x: number, foot: number, tall: number) =>
    ellipse(x, foot, tall * 0.16, tall * 0.05, '#b98a35') +
    rect(x - tall * 0.03, foot - tall, tall * 0.06, tall, '#e3b04b') +
    ellipse(x, foot - tall, tall * 0.08, tall * 0.08, '#f3cf7d');
  const ropes = [-1, 1].map(
    (side) =>
      stroke(
        `M${950 + side * 300} 664Q${950 + side * 370} 780 ${950 + side * 440} 742`,
        '#b8344a',
        13,
      ) +
      post(950 + side * 300, 778, 120) +
      post(950 + side * 440, 886, 150),
  );
  return finish(
    scene,
    [
      drawDeck(scene, 'downtown'),
      ellipse(950, 742, 520, 30, scene.light.shadow, { opacity: 0.16 }),
      // Two steps over the bulwark.
      rect(806, 552, 288, 46, '#d9b27f', { rx: 4 }),
      rect(806, 552, 288, 12, '#f0d3a6', { rx: 4 }),
      rect(786, 598, 328, 46, '#c4925e', { rx: 4 }),
      rect(786, 598, 328, 12, '#e3bf8e', { rx: 4 }),
      path('M840 552H1060V644H840Z', '#b8344a'),
      path('M840 564H1060V598H840ZM840 610H1060V644H840Z', '#8f2338'),
      path('M780 640H1120L1240 900H660Z', '#b8344a'),
      stroke('M796 640L690 900M1104 640L1210 900', '#e3b04b', 6),
      garland(scene, at, 40, 54, colours),
      ...ropes,
      group(
        stroke('M1452 880L1500 560L1548 880M1500 640L1520 870', '#8a6148', 12) +
          rect(1416, 520, 168, 220, '#fffaf2', { rx: 6 }) +
          rect(1428, 532, 144, 196, 'none', { stroke: '#e3b04b', 'stroke-width': 4, rx: 4 }) +
          letters('HOLA', 1500, 600, 34, '#f2796b', 6) +
          path('M1500 668c-14-16-36 0-22 18l22 20 22-20c14-18-8-34-22-18Z', '#f2796b'),
      ),
    ].join(''),
  );
}

function birthdayTable(): string {
  const scene = startScene('noon', 'birthday');
  const colours = ['#3fa7c4', '#f4b740', '#f26d7e', '#7bc47f'];
  return finish(
    scene,
    [
      drawDeck(scene, 'beach'),
      bunting(250, 1650, 40, 46, colours),
      bunting(250, 1650, 130, 40, [...colours].reverse()),
      bunch(scene, 470, 660, 460, colours),
      bunch(scene, 1430, 660, 460, [...colours].reverse()),
      table(scene, 950, 640, 330, '#fdfdfd'),
      cake(
        scene,
        950,
        640,
        [
          [110, 84, '#9bd4e4'],
          [76, 72, '#fbe3a6'],
        ],
        5,
      ),
      present(710, 644, 90, 74, '#f26d7e', '#ffffff'),
      present(1176, 644, 76, 92, '#3fa7c4', '#f4b740'),
      ...[790, 826, 1074, 1110].map((x) => flute(x, 648, 78)),
      present(420, 860, 120, 96, '#7bc47f', '#ffffff'),
      present(1490, 860, 130, 84, '#f4b740', '#f26d7e'),
    ].join(''),
  );
}

/** On the foredeck, towards the lights of the city. */
function proposal(): string {
  const scene = startScene('dusk', 'proposal');
  const { random } = scene;
  const reds = ['#b3122e', '#d42a48', '#e8607a'];
  let petals = '';
  for (let i = 0; i < 300; i++) {
    const near = random.between(0, 1);
    const y = 640 + 250 * near;
    const x = 950 + random.between(-1, 1) * (60 + 150 * near);
    petals += ellipse(x, y, 4 + 9 * near, 2.5 + 4 * near, random.pick(reds), {
      transform: `rotate(${random.whole(-40, 40)} ${n(x)} ${n(y)})`,
    });
  }
  const at = arch(230, 130, 650);
  const flowers = Array.from({ length: 190 }, (_, i) => {
    const t = (i + 0.5) / 190;
    const [x, y] = at(t);
    // Fuller on one shoulder than on the other, as florists tie them.
    const full = 12 + 26 * Math.max(0, Math.sin(Math.PI * (t * 1.5 - 0.2)));
    return rose(
      x + random.between(-full, full),
      y + random.between(-full, full),
      random.between(11, 24),
      random.pick(['#fbe9ec', '#f2b8c4', '#d42a48', '#ffffff', '#5f8a63']),
    );
  });
  const lanterns = [0, 1, 2, 3].flatMap((i) => {
    const spread = 170 + i * 110;
    const foot = 668 + i * 62;
    return [
      lantern(scene, 950 - spread, foot, 56 + i * 22),
      lantern(scene, 950 + spread, foot, 56 + i * 22),
    ];
  });
  return finish(
    scene,
    [
      drawBow(scene, 'downtown'),
      stroke(smooth(Array.from({ length: 31 }, (_, i) => at(i / 30))), '#3a2a34', 10),
      ...flowers,
      petals,
      ...lanterns,
    ].join(''),
  );
}

function stool(x: number): string {
  return (
    stroke(
      `M${x - 34} 872L${x - 18} 716M${x + 34} 872L${x + 18} 716M${x - 28} 816H${x + 28}`,
      '#d9aa5a',
      8,
    ) + rect(x - 48, 690, 96, 30, '#f2689b', { rx: 14 })
  );
}

/** A bar before a wall of leaves and blossoms. */
function bachelorette(): string {
  const scene = startScene('sunset', 'bride');
  const { random, paints } = scene;
  const pinks = ['#f2689b', '#f9b9d0', '#ffffff', '#d9aa5a', '#c94f86'];
  let leaves = '';
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random.between(520, 1380), random.between(50, 600)];
    leaves += ellipse(x, y, 17, 8, random.pick(['#2f6b4a', '#3b8058', '#275a3f', '#4c9367']), {
      transform: `rotate(${random.whole(0, 180)} ${n(x)} ${n(y)})`,
    });
  }
  const blossoms = Array.from({ length: 46 }, () => {
    // Around the sign, not under it.
    const side = random.chance(0.5) ? random.between(530, 660) : random.between(1240, 1370);
    const above = random.chance(0.35);
    return rose(
      above ? random.between(560, 1340) : side,
      above ? random.between(64, 128) : random.between(90, 580),
      random.between(15, 27),
      random.pick(['#f9b9d0', '#ffffff', '#f2689b', '#fbe0ea']),
    );
  });
  const front = paints.vertical([0, '#ffffff'], [1, '#f3d3df']);
  return finish(
    scene,
    [
      drawDeck(scene, 'causeway'),
      rect(508, 36, 884, 610, '#1f4a34', { rx: 10 }),
      leaves,
      ...blossoms,
      neon('BRIDE', 950, 210, 120, '#ff4fa0'),
      ellipse(950, 846, 470, 24, scene.light.shadow, { opacity: 0.3 }),
      group(
        path('M806 452h76l-10 110h-56Z', '#d7dde2') +
          path('M832 392h24v40q14 18 14 40v56h-52v-56q0 -22 14 -40Z', '#f6c9d4') +
          rect(830, 374, 28, 40, '#d9aa5a', { rx: 4 }),
      ),
      ...[664, 704, 744, 936, 976, 1016].map((x) => flute(x, 566, 96)),
      cake(
        scene,
        1180,
        562,
        [
          [62, 60, '#f9b9d0'],
          [42, 50, '#ffffff'],
        ],
        1,
      ),
      rect(556, 560, 788, 30, '#d9aa5a', { rx: 6 }),
      rect(580, 590, 740, 250, front),
      stroke([0, 1, 2, 3, 4, 5].map((i) => `M${640 + i * 124} 612V818`).join(''), '#e7a9c0', 4),
      rect(580, 820, 740, 20, '#d9aa5a'),
      ...[700, 866, 1034, 1200].map(stool),
      garland(scene, (t) => [508 - 26 * Math.sin(t * 5), 860 - 620 * t], 13, 42, pinks),
      garland(scene, (t) => [1396 + 30 * Math.sin(t * 4), 240 - 190 * t], 6, 42, pinks),
    ].join(''),
  );
}

function cushion(x: number, y: number, wide: number, colour: string, tilt = 0): string {
  return group(
    rect(x - wide / 2, y - wide * 0.19, wide, wide * 0.38, colour, { rx: wide * 0.15 }) +
      rect(x - wide / 2, y - wide * 0.19, wide, wide * 0.14, '#ffffff', {
        rx: wide * 0.07,
        opacity: 0.25,
      }),
    { transform: `rotate(${tilt} ${x} ${y})` },
  );
}

/** A low table among cushions, under a canopy of cloth and lamps. */
function sunsetDinner(): string {
  const scene = startScene('sunset', 'dinner');
  const petals = ['#d42a48', '#f2b8c4', '#fbe9ec'];
  const flowers = [-46, -24, 0, 24, 46, -34, -10, 14, 36].map((dx, i) =>
    rose(950 + dx, 690 - (i > 4 ? 20 : 0) - (i % 2) * 6, 18, petals[i % 3] ?? '#ffffff'),
  );
  const cloth = scene.paints.vertical([0, '#fff7ee'], [1, '#f1c9b6']);
  const curtain = (side: 1 | -1) => {
    const x = (dx: number) => n(950 + side * dx);
    return path(
      `M${x(560)} 60Q${x(470)} 250 ${x(520)} 420Q${x(560)} 450 ${x(560)} 470Q${x(540)} 640 ${x(490)} 800H${x(640)}V60Z`,
      cloth,
      { opacity: 0.92 },
    );
  };
  return finish(
    scene,
    [
      drawDeck(scene, 'open'),
      ellipse(950, 800, 560, 84, '#8c3b4a'),
      ellipse(950, 800, 520, 72, '#c9636a'),
      ellipse(950, 800, 470, 60, '#e9b98c'),
      ellipse(950, 800, 430, 52, '#a8485a'),
      stroke('M400 60V830M1500 60V830', '#6b4a38', 20),
      curtain(1),
      curtain(-1),
      path('M370 60H1530L1500 20H400Z', cloth),
      path('M400 62Q675 190 950 62Q1225 190 1500 62Z', cloth),
      lampString(400, 70, 1500, 70, 96, 15),
      cushion(640, 780, 190, '#1f5f86', -5),
      cushion(606, 738, 150, '#f2c078', 12),
      cushion(1260, 780, 190, '#1f5f86', 5),
      cushion(1296, 738, 150, '#f2c078', -12),
      ellipse(950, 822, 250, 30, scene.light.shadow, { opacity: 0.35 }),
      path('M760 740L790 824H812L800 740ZM1140 740L1110 824H1088L1100 740Z', '#5d3d2c'),
      ellipse(950, 742, 250, 42, '#6f4a35'),
      ellipse(950, 734, 250, 42, '#946648'),
      path('M914 740h72l-10 -38h-52Z', '#8fb3b8'),
      ...flowers,
      ...[850, 1050].map((x) => candle(x, 742, 66, '#fff3df')),
      ...[784, 1116].map(
        (x) =>
          ellipse(x, 736, 52, 11, '#ffffff') +
          ellipse(x, 735, 34, 7, mix('#ffffff', '#d0a9a0', 0.35)),
      ),
      flute(838, 752, 78),
      flute(1062, 752, 78),
      cushion(870, 872, 200, '#d9737f', 3),
      cushion(1050, 876, 190, '#f6e7d4', -3),
      lantern(scene, 330, 868, 100),
      lantern(scene, 1570, 868, 100),
    ].join(''),
  );
}

/** The pictures by the names of their files. */
export const decorScenes: Record<string, () => string> = {
  'balloon-arch': balloonArch,
  'birthday-table': birthdayTable,
  proposal,
  bachelorette,
  'baby-shower': babyShower,
  'gender-reveal': genderReveal,
  'sunset-dinner': sunsetDinner,
};
