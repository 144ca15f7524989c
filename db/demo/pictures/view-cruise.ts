import { type Berth, drawAfloat, lengthOnPicture } from './afloat';
import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { mix } from './colour';
import { type Random, type Scene, width } from './scene';
import { drawSea } from './sea';
import { group, lens, n, type Point, path, smooth } from './svg';

/** Path text of a heap of spray: a ragged crest over a smooth foot (boat units). */
function spray(
  random: Random,
  crest: readonly Point[],
  foot: readonly Point[],
  rough: number,
): string {
  const ragged: Point[] = [];
  crest.forEach(([x, y], i) => {
    const [nextX, nextY] = crest[i + 1] ?? [x, y];
    for (let step = 0; step < 4; step++) {
      const t = step / 4;
      const jitter = i === 0 && step === 0 ? 0 : random.between(-rough, rough);
      ragged.push([x + (nextX - x) * t, y + (nextY - y) * t + jitter]);
    }
  });
  return `${smooth([...ragged, ...foot])}Z`;
}

/** Foam of a boat under way: bow wave, wash along the side, rooster tail and a long wake. */
function wake(scene: Scene, berth: Berth, speed: number): { behind: string; before: string } {
  const { light, paints, random } = scene;
  const s = berth.long / 1000;
  const foam = mix(light.foam, light.sea[2]?.[1] ?? light.shadow, 0.06);
  const blue = mix(foam, light.sea[2]?.[1] ?? light.shadow, 0.42);
  const trail = paints.horizontal([0, foam, 0], [0.55, foam, 0.4], [1, foam, 0.85]);
  const white = paints.vertical([0, foam, 0.96], [0.55, foam, 0.9], [1, blue, 0.75]);
  // Everything is drawn for a boat going right with its stern at 0 and mirrored for the others.
  // The faster the boat, the further aft its lifted bow meets the water.
  const hit = 945 - 150 * speed;
  const k = 0.55 + 0.45 * speed;
  const bowWave = spray(
    random,
    [
      [hit + 66, 5],
      [hit + 18, -13 * k],
      [hit - 46, -40 * k],
      [hit - 110, -30 * k],
      [hit - 230, -19 * k],
      [hit - 420, -15 * k],
      [180, -15],
      [-40, -20 * k],
    ],
    [
      [-70, 16],
      [120, 25],
      [hit - 260, 31],
      [hit - 70, 27],
      [hit + 30, 14],
    ],
    3.2,
  );
  const tail = spray(
    random,
    [
      [10, -20],
      [-50, -34 - 34 * speed],
      [-130, -26 - 30 * speed],
      [-260, -16 - 16 * speed],
      [-460, -12],
      [-1100, -6],
    ],
    [
      [-1100, 52],
      [-600, 50],
      [-200, 40],
      [0, 26],
    ],
    4.5 * k,
  );
  let [flecks, drops, shade] = ['', '', ''];
  for (let i = 0; i < 30; i++) {
    const x = random.between(-900, hit + 40);
    flecks += lens(x, random.between(24, 84), random.between(20, 80), random.between(1.4, 3.6));
    shade += lens(
      random.between(-500, hit - 60),
      random.between(0, 26),
      random.between(20, 70),
      1.6,
    );
    const [dx, r] = [random.between(-130, 70), random.between(1.2, 3.6)];
    const y = -16 - random.between(0, 62) * speed * (1 - Math.abs(dx + 40) / 130);
    drops += `M${n(hit + dx)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 .1 0z`;
  }
  const turn = berth.facing === 'right' ? 1 : -1;
  const transform = `translate(${n(berth.x - (turn * berth.long) / 2)} ${berth.waterline}) scale(${turn * s} ${s})`;
  return {
    behind: group(path(tail, trail), { transform }),
    before: group(
      path(bowWave, white) +
        path(shade, blue, { opacity: 0.7 }) +
        path(flecks, foam, { opacity: 0.55 }) +
        path(drops, foam),
      { transform },
    ),
  };
}

/** View 1: the other side of the boat, under way at another time of day. */
export function viewCruise(scene: Scene, design: BoatDesign): string {
  const { random } = scene;
  const place = random.pick([
    'causeway',
    'open',
    'lighthouse',
    'beach',
    'islands',
    'downtown',
  ] as const);
  const horizon = random.whole(470, 510);
  const speed = Math.max(0.25, Math.min(1, (75 - design.length) / 45));
  const facing = design.id % 3 === 0 ? 'right' : 'left';
  const long = lengthOnPicture(design) * 0.94;
  const berth: Berth = {
    x: width / 2 + (facing === 'right' ? 50 : -50),
    waterline: 706,
    long,
    facing,
    trim: 0.5 + 1.9 * speed,
  };
  const foam = wake(scene, berth, speed);
  return [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    foam.behind,
    drawAfloat(scene, design, berth),
    foam.before,
  ].join('');
}
