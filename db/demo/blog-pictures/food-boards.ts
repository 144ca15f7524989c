import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { line, n, path, rect, rounded, stroke } from '../pictures/svg';
import { box, circle, dim, lit, lying, placed } from './kit';

/** A wooden board or tray seen from above. */
export function board(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  wood = '#8d5f3c',
): string {
  const grain = Array.from(
    { length: 7 },
    (_, i) =>
      `M${n(x - w / 2 + 30)} ${n(y - h / 2 + (h * (i + 0.7)) / 8)}q${n(w * 0.3)} ${i % 2 ? 7 : -7} ${n(w - 60)} 0`,
  ).join('');
  return (
    lying(
      scene,
      box(x - w / 2, y - h / 2, w, h, 46),
      scene.paints.horizontal([0, lit(scene, mix(wood, '#ffffff', 0.16))], [1, lit(scene, wood)]),
      16,
    ) + stroke(grain, dim(scene, wood, 0.5), 3, { opacity: 0.35 })
  );
}

/** A white plate seen from above. */
export function plate(scene: Scene, x: number, y: number, r: number, rim = '#2a8fb5'): string {
  return (
    lying(scene, circle(x, y, r), lit(scene, '#fffdf8'), 12) +
    stroke(circle(x, y, r * 0.93), lit(scene, rim), r * 0.035) +
    path(circle(x, y, r * 0.7), dim(scene, '#f1efe8', 0.04))
  );
}

/** Half of a pressed Cuban sandwich with its cut side showing. */
export function cubano(scene: Scene, x: number, y: number, w: number, turn: number): string {
  const crust = scene.paints.vertical([0, lit(scene, '#e9b566')], [1, lit(scene, '#c98538')]);
  const press = [-0.3, -0.1, 0.1, 0.3].map((t) => `M${n(180 * t * 2 - 20)} -92l40 74`).join('');
  return placed(
    lying(
      scene,
      rounded([
        [-190, -100, 40],
        [160, -100, 26],
        [190, 100, 22],
        [-190, 100, 40],
      ]),
      crust,
      10,
    ) +
      stroke(press, lit(scene, '#9c5f24'), 9, { opacity: 0.55 }) +
      rect(-178, 6, 362, 20, lit(scene, '#f6cf4a'), { rx: 8 }) +
      rect(-176, 24, 362, 22, lit(scene, '#ef9f93'), { rx: 8 }) +
      path(
        'M-170 44q20 22 44 2t44 2 44-2 44 2 44-2 44 2 44-2 44 2v16H-170z',
        lit(scene, '#fbe7a2'),
      ) +
      path(
        [-140, -76, -8, 60, 126].map((cx) => box(cx - 26, 52, 52, 15, 7)).join(''),
        lit(scene, '#7fa848'),
      ) +
      rect(-180, 66, 366, 34, lit(scene, '#d79a4c'), { rx: 14 }),
    x,
    y,
    turn,
    w / 380,
  );
}

/** Guava pastries with a glazed crust. */
export function pastelito(scene: Scene, x: number, y: number, w: number, turn: number): string {
  return placed(
    lying(
      scene,
      box(-80, -80, 160, 160, 20),
      scene.paints.vertical([0, lit(scene, '#f0c377')], [1, lit(scene, '#cf8f40')]),
      8,
    ) +
      path(box(-22, -34, 44, 68, 14), lit(scene, '#b8324a')) +
      stroke(
        'M-62 -56H62M-62 -32H-34M34 -32H62M-62 0H-34M34 0H62M-62 32H-34M34 32H62M-62 56H62',
        lit(scene, '#fbe0a6'),
        6,
        { opacity: 0.8 },
      ),
    x,
    y,
    turn,
    w / 160,
  );
}

/** A pile of plantain chips. */
export function chips(scene: Scene, x: number, y: number, count: number, spread: number): string {
  return Array.from({ length: count }, () => {
    const [dx, dy] = [
      scene.random.between(-1, 1) * spread,
      scene.random.between(-0.6, 0.6) * spread,
    ];
    const oval = 'M-40 0C-40 -24 40 -24 40 0C40 24 -40 24 -40 0Z';
    return placed(
      lying(scene, oval, lit(scene, scene.random.pick(['#f4cc5e', '#eebd48', '#f8d97c'])), 4) +
        stroke('M-20 0Q0 -6 20 0', lit(scene, '#c98f2e'), 3, { opacity: 0.7 }),
      x + dx,
      y + dy,
      scene.random.between(0, 180),
    );
  }).join('');
}

/** A wedge or wheel of lime. */
export function lime(scene: Scene, x: number, y: number, r: number, turn = 0): string {
  const cells = Array.from({ length: 8 }, (_, i) => {
    const a = (Math.PI * i) / 4;
    return rounded([
      [Math.cos(a + 0.1) * r * 0.14, Math.sin(a + 0.1) * r * 0.14, 2],
      [Math.cos(a + 0.06) * r * 0.76, Math.sin(a + 0.06) * r * 0.76, r * 0.12],
      [Math.cos(a + 0.7) * r * 0.76, Math.sin(a + 0.7) * r * 0.76, r * 0.12],
    ]);
  }).join('');
  return placed(
    lying(scene, circle(0, 0, r), lit(scene, '#5e9c3a'), 6) +
      path(circle(0, 0, r * 0.9), lit(scene, '#eef5cf')) +
      path(cells, lit(scene, '#b6d667')),
    x,
    y,
    turn,
  );
}

/** A slice of Key lime pie with a swirl of cream, seen from above. */
export function pieSlice(scene: Scene, x: number, y: number, size: number, turn: number): string {
  return placed(
    lying(scene, 'M0 170L-110 -110Q0 -170 110 -110Z', lit(scene, '#c98f4a'), 10) +
      path(
        'M0 150L-94 -96Q0 -146 94 -96Z',
        scene.paints.vertical([0, lit(scene, '#f3eeb0')], [1, lit(scene, '#dfe08a')]),
      ) +
      path(circle(0, -78, 42), lit(scene, '#ffffff')) +
      stroke('M-24 -78a24 22 0 1 1 24 24a14 13 0 1 1 4 -26', dim(scene, '#e4e6e0', 0.08), 6) +
      path(
        [
          [-40, -20],
          [30, 10],
          [-6, 60],
          [44, -40],
        ]
          .map(([dx, dy]) => circle(dx ?? 0, dy ?? 0, 4))
          .join(''),
        lit(scene, '#7fae45'),
      ),
    x,
    y,
    turn,
    size / 300,
  );
}

/** A stone crab claw with its black tip. */
export function crabClaw(scene: Scene, x: number, y: number, size: number, turn: number): string {
  const shell = scene.paints.vertical(
    [0, lit(scene, '#f7c39a')],
    [0.5, lit(scene, '#ea8f64')],
    [1, lit(scene, '#c9603f')],
  );
  return placed(
    lying(
      scene,
      'M-140 40C-160 -30 -110 -96 -30 -100C30 -110 84 -92 130 -40C96 -40 60 -34 40 -14C74 -6 104 6 128 36C70 70 -30 86 -90 78C-120 74 -136 60 -140 40Z',
      shell,
      10,
    ) +
      path(
        'M60 -88C94 -78 114 -62 130 -40C110 -42 92 -40 76 -34C80 -54 74 -72 60 -88ZM78 0C100 8 116 20 128 36C108 46 88 54 68 60C80 40 84 20 78 0Z',
        '#2a211f',
      ) +
      path('M-142 34C-176 40 -206 30 -214 10C-200 -14 -168 -16 -146 0Z', lit(scene, '#f0a277')) +
      stroke('M-110 -20Q-70 -76 10 -78', '#ffffff', 9, { opacity: 0.5 }),
    x,
    y,
    turn,
    size / 340,
  );
}

/** A row of skewers of fruit and cheese. */
export function skewers(scene: Scene, x: number, y: number, count: number, gap: number): string {
  const one =
    stroke('M-150 0H150', lit(scene, '#d9b98a'), 7) +
    lying(scene, circle(-100, 0, 30), lit(scene, '#e2483f'), 5) +
    lying(scene, box(-62, -28, 54, 56, 8), lit(scene, '#fff3d2'), 5) +
    lying(scene, circle(26, 0, 29), lit(scene, '#8db84a'), 5) +
    lying(scene, box(60, -28, 54, 56, 10), lit(scene, '#f5a545'), 5) +
    path(circle(-110, -10, 7) + circle(16, -10, 7), '#ffffff', { opacity: 0.6 });
  return Array.from({ length: count }, (_, i) =>
    placed(one, x + (i % 2) * 12, y + (i - (count - 1) / 2) * gap),
  ).join('');
}

/** Small wraps cut across, standing in rows. */
export function wraps(scene: Scene, x: number, y: number, columns: number, rows: number): string {
  const one =
    lying(scene, circle(0, 0, 42), lit(scene, '#f0d7a6'), 6) +
    path(circle(0, 0, 33), lit(scene, '#e9f0c8')) +
    stroke('M-20 0a20 20 0 1 1 20 20a12 12 0 1 1 0 -24', lit(scene, '#d5624c'), 8) +
    path(circle(12, -14, 7) + circle(-12, 14, 6), lit(scene, '#6fa54a'));
  let text = '';
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++)
      text += placed(one, x + (c - (columns - 1) / 2) * 94, y + (r - (rows - 1) / 2) * 96);
  return text;
}

/** A small cup of Cuban coffee on its saucer. */
export function cafecito(scene: Scene, x: number, y: number, r: number): string {
  return (
    plate(scene, x, y, r, '#c9603f') +
    lying(scene, circle(x, y, r * 0.52), lit(scene, '#ffffff'), 6) +
    path(circle(x, y, r * 0.44), lit(scene, '#5a3420')) +
    path(circle(x - r * 0.06, y - r * 0.06, r * 0.32), lit(scene, '#c79258')) +
    stroke(
      line([
        [x + r * 0.5, y - r * 0.1],
        [x + r * 0.72, y - r * 0.2],
      ]),
      lit(scene, '#ffffff'),
      r * 0.13,
    )
  );
}
