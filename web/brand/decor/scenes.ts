import { mix } from '../../../db/demo/pictures/colour';
import { ellipse, group, n, path, rect, smooth, stroke } from '../../../db/demo/pictures/svg';
import { babyShower, genderReveal } from './baby-scenes';
import { bunch, garland } from './balloons';
import { drawDeck, finish, startScene } from './deck';
import { neon } from './letters';
import { bunting, cake, candle, flute, lampString, lantern, present, rose, table } from './things';

const arch =
  (rx: number, top: number, foot: number) =>
  (t: number): readonly [number, number] => {
    const angle = Math.PI * (1 - t);
    return [950 + rx * Math.cos(angle), foot - (foot - top) * Math.sin(angle) ** 0.8];
  };

function balloonArch(): string {
  const scene = startScene('afternoon', 'arch');
  const colours = ['#f2796b', '#f7b2a1', '#fff1dd', '#e3b04b', '#ffffff'];
  const at = arch(430, 150, 760);
  return finish(
    scene,
    [
      drawDeck(scene, 'downtown'),
      ellipse(950, 790, 520, 40, scene.light.shadow, { opacity: 0.22 }),
      table(scene, 950, 700, 190, '#fff7ec'),
      cake(
        scene,
        950,
        700,
        [
          [74, 62, '#f7c4b4'],
          [50, 56, '#fff1dd'],
        ],
        3,
      ),
      present(800, 702, 64, 52, '#f2796b', '#fff1dd'),
      present(1098, 702, 74, 44, '#e3b04b', '#ffffff'),
      garland(scene, at, 40, 54, colours),
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

function proposal(): string {
  const scene = startScene('dusk', 'proposal');
  const { random } = scene;
  const reds = ['#b3122e', '#d42a48', '#e8607a'];
  let petals = '';
  for (let i = 0; i < 260; i++) {
    const near = random.between(0, 1);
    const y = 660 + 240 * near;
    const x = 950 + random.between(-1, 1) * (90 + 150 * near);
    petals += ellipse(x, y, 5 + 9 * near, 3 + 4 * near, random.pick(reds), {
      transform: `rotate(${random.whole(-40, 40)} ${n(x)} ${n(y)})`,
    });
  }
  const at = arch(250, 150, 660);
  const flowers = Array.from({ length: 170 }, (_, i) => {
    const [x, y] = at((i + 0.5) / 170);
    return rose(
      x + random.between(-26, 26),
      y + random.between(-26, 26),
      random.between(13, 25),
      random.pick(['#fbe9ec', '#f2b8c4', '#d42a48', '#ffffff']),
    );
  });
  const lanterns = [0, 1, 2, 3].flatMap((i) => {
    const spread = 190 + i * 95;
    const foot = 690 + i * 58;
    return [
      lantern(scene, 950 - spread, foot, 70 + i * 18),
      lantern(scene, 950 + spread, foot, 70 + i * 18),
    ];
  });
  return finish(
    scene,
    [
      drawDeck(scene, 'downtown'),
      stroke(smooth(Array.from({ length: 31 }, (_, i) => at(i / 30))), '#3a2a34', 12),
      ...flowers,
      petals,
      ...lanterns,
    ].join(''),
  );
}

function bachelorette(): string {
  const scene = startScene('sunset', 'bride');
  const pinks = ['#f2689b', '#f9b9d0', '#ffffff', '#d9aa5a', '#c94f86'];
  return finish(
    scene,
    [
      drawDeck(scene, 'causeway'),
      rect(620, 140, 660, 250, '#2a1233', { opacity: 0.82, rx: 18 }),
      stroke('M660 140V0M1240 140V0', '#f3d9e6', 4),
      neon('BRIDE', 950, 205, 120, '#ff4fa0'),
      table(scene, 950, 640, 310, '#fde7ef'),
      cake(
        scene,
        1110,
        640,
        [
          [62, 66, '#f9b9d0'],
          [42, 54, '#ffffff'],
        ],
        1,
      ),
      group(
        path('M806 520h76l-10 110h-56Z', '#d7dde2') +
          path('M832 420h24v50q14 20 14 46v80h-52v-80q0 -26 14 -46Z', '#1f5a3c') +
          rect(830, 400, 28, 44, '#d9aa5a', { rx: 4 }),
      ),
      ...[720, 756, 940, 976].map((x) => flute(x, 648, 96)),
      garland(scene, (t) => [330 + 40 * Math.sin(t * 5), 880 - 640 * t], 12, 48, pinks),
      garland(scene, (t) => [1570 - 40 * Math.sin(t * 5), 880 - 640 * t], 12, 48, pinks),
    ].join(''),
  );
}

function chair(x: number, turn: 1 | -1): string {
  const back = `M${x} 860V560q0 -24 ${turn * -26} -24V860`;
  return (
    stroke(back, '#6b4a38', 14) +
    rect(Math.min(x, x + turn * 130), 716, 130, 20, '#8a6148', { rx: 8 }) +
    stroke(`M${x + turn * 118} 730V860`, '#6b4a38', 12) +
    rect(Math.min(x, x + turn * 126), 700, 126, 20, '#f6e7d4', { rx: 10 })
  );
}

function sunsetDinner(): string {
  const scene = startScene('sunset', 'dinner');
  const petals = ['#d42a48', '#f2b8c4', '#fbe9ec'];
  const flowers = [-46, -24, 0, 24, 46, -34, -10, 14, 36].map((dx, i) =>
    rose(950 + dx, 588 - (i > 4 ? 24 : 0) - (i % 2) * 6, 21, petals[i % 3] ?? '#ffffff'),
  );
  return finish(
    scene,
    [
      drawDeck(scene, 'open'),
      lampString(230, 40, 950, 70, 60, 9),
      lampString(950, 70, 1670, 40, 60, 9),
      lampString(230, 150, 1670, 150, 70, 16),
      chair(560, 1),
      chair(1340, -1),
      table(scene, 950, 650, 270, '#fff6ee'),
      path('M900 648h100l-12 -46h-76Z', '#8fb3b8'),
      ...flowers,
      ...[840, 1060].map((x) => candle(x, 648, 74, '#fff3df')),
      ...[760, 1140].map(
        (x) =>
          ellipse(x, 656, 58, 13, '#ffffff') +
          ellipse(x, 655, 38, 8, mix('#ffffff', '#d0a9a0', 0.35)),
      ),
      flute(806, 648, 92),
      flute(1094, 648, 92),
      lantern(scene, 400, 860, 96),
      lantern(scene, 1500, 860, 96),
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
