import { mix } from '../../../db/demo/pictures/colour';
import { ellipse, group, path, rect, stroke } from '../../../db/demo/pictures/svg';
import { balloon, bunch, garland } from './balloons';
import { drawDeck, finish, startScene } from './deck';
import { letters } from './letters';
import { cake } from './things';

function teddy(x: number, foot: number): string {
  const [fur, pale] = ['#b9835a', '#e6c49f'];
  return [
    ellipse(x - 44, foot - 168, 22, 22, fur),
    ellipse(x + 44, foot - 168, 22, 22, fur),
    ellipse(x, foot - 54, 62, 60, fur),
    ellipse(x, foot - 48, 36, 38, pale),
    ellipse(x - 60, foot - 66, 20, 34, fur, { transform: `rotate(28 ${x - 60} ${foot - 66})` }),
    ellipse(x + 60, foot - 66, 20, 34, fur, { transform: `rotate(-28 ${x + 60} ${foot - 66})` }),
    ellipse(x - 40, foot - 12, 30, 22, fur),
    ellipse(x + 40, foot - 12, 30, 22, fur),
    ellipse(x, foot - 138, 56, 48, fur),
    ellipse(x, foot - 124, 26, 20, pale),
    ellipse(x, foot - 132, 9, 7, '#3a2620'),
    ellipse(x - 22, foot - 148, 5, 6, '#3a2620'),
    ellipse(x + 22, foot - 148, 5, 6, '#3a2620'),
    stroke(`M${x - 10} ${foot - 118}q10 8 20 0`, '#3a2620', 3),
    path(`M${x} ${foot - 92}l-34 -14v28Zl34 -14v28Z`, '#8cc4e0'),
  ].join('');
}

/** A picnic basket with fruit. */
function basket(x: number, foot: number): string {
  return [
    stroke(`M${x - 60} ${foot - 60}Q${x} ${foot - 150} ${x + 60} ${foot - 60}`, '#a9764a', 9),
    ellipse(x - 34, foot - 66, 22, 22, '#e2574c'),
    ellipse(x + 6, foot - 72, 22, 22, '#f4b740'),
    ellipse(x + 42, foot - 64, 20, 20, '#8cc36a'),
    path(`M${x - 84} ${foot - 62}H${x + 84}L${x + 66} ${foot}H${x - 66}Z`, '#c98f55'),
    stroke(`M${x - 78} ${foot - 42}H${x + 78}M${x - 72} ${foot - 22}H${x + 72}`, '#a9764a', 5),
  ].join('');
}

/** Clouds over a blanket with a teddy bear and blocks. */
export function babyShower(): string {
  const scene = startScene('morning', 'baby');
  const pastel = ['#bfe0f0', '#fde2c8', '#ffffff', '#f6cfd8', '#cfe8d5'];
  const blocks = [...'BABY'].map((letter, place) => {
    const x = 760 + place * 92;
    return (
      rect(x, 700, 82, 82, pastel[place] ?? '#ffffff', { rx: 8 }) +
      rect(x + 8, 708, 66, 66, '#ffffff', { rx: 6, opacity: 0.75 }) +
      letters(letter, x + 41, 718, 46, '#5b7f96', 6)
    );
  });
  const clouds = [
    [640, 120],
    [950, 84],
    [1270, 130],
  ].map(([x = 0, y = 0]) =>
    group(
      stroke(`M${x} 0V${y}`, '#ffffff', 2) +
        [
          [-44, 8, 34],
          [0, -12, 46],
          [46, 6, 36],
          [0, 18, 44],
        ]
          .map(([dx = 0, dy = 0, r = 0]) => ellipse(x + dx, y + dy, r, r * 0.8, '#ffffff'))
          .join(''),
    ),
  );
  const stars = [770, 840, 1070, 1150].map(
    (x, i) =>
      stroke(`M${x} 0V${180 + i * 14}`, '#ffffff', 2) +
      path(
        `M${x} ${150 + i * 14}l9 20 22 3 -16 15 4 22 -19 -11 -19 11 4 -22 -16 -15 22 -3Z`,
        '#f3c76a',
      ),
  );
  return finish(
    scene,
    [
      drawDeck(scene, 'islands'),
      ...clouds,
      ...stars,
      // A blanket on the deck, seen at an angle, with cushions around.
      path('M560 664H1340L1480 872H420Z', '#f6fbfd'),
      path(
        'M560 664H1340L1360 694H540ZM508 742H1392L1414 774H486ZM452 824H1448L1470 858H430Z',
        '#cfe6f2',
        {
          opacity: 0.8,
        },
      ),
      ...[
        [520, 730, '#f6cfd8', -8],
        [1376, 730, '#cfe8d5', 8],
        [1300, 846, '#fde2c8', 4],
      ].map(([x = 0, y = 0, colour = '', tilt = 0]) =>
        rect(Number(x) - 70, Number(y) - 36, 140, 72, String(colour), {
          rx: 16,
          transform: `rotate(${tilt} ${x} ${y})`,
        }),
      ),
      basket(700, 850),
      ...blocks,
      teddy(620, 812),
      cake(
        scene,
        1180,
        780,
        [
          [64, 58, '#bfe0f0'],
          [44, 50, '#fde2c8'],
        ],
        1,
      ),
      garland(scene, (t) => [300 + 90 * t * t, 890 - 520 * t], 11, 50, pastel),
      garland(scene, (t) => [1600 - 90 * t * t, 890 - 520 * t], 11, 50, pastel),
    ].join(''),
  );
}

/** A box that lets the balloons out. */
export function genderReveal(): string {
  const scene = startScene('golden', 'reveal');
  const { random } = scene;
  const colours = ['#f48fb1', '#7cc0ea', '#f9c6d8', '#b5dcf4', '#ffffff'];
  const rising = Array.from({ length: 46 }, (_, i) => {
    const t = i / 46;
    const x = 950 + random.between(-1, 1) * (110 + 330 * t);
    return balloon(
      scene,
      x,
      590 - 520 * t + random.between(-30, 30),
      44 - 10 * t,
      colours[i % 5] ?? '#fff',
      60,
    );
  }).reverse();
  const side = scene.paints.horizontal([0, '#fbe4ec'], [0.5, '#ffffff'], [1, '#e2f0fa']);
  return finish(
    scene,
    [
      drawDeck(scene, 'stiltsville'),
      ellipse(950, 862, 280, 26, scene.light.shadow, { opacity: 0.35 }),
      path('M760 600L660 540L700 500L790 580ZM1140 600L1240 540L1200 500L1110 580Z', '#f4f4f7'),
      ...rising,
      path('M740 600H1160L1136 862H764Z', side),
      path('M740 600H1160L1158 622H742Z', mix('#e8dfe6', '#8a7f92', 0.2), { opacity: 0.5 }),
      letters('BABY', 950, 690, 84, '#c98aa5', 10),
      bunch(scene, 430, 760, 420, ['#f48fb1', '#ffffff', '#f9c6d8']),
      bunch(scene, 1470, 760, 420, ['#7cc0ea', '#ffffff', '#b5dcf4']),
    ].join(''),
  );
}
