import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, line, n, path, rect, rounded, stroke } from '../pictures/svg';
import { box, circle, dim, lit, lying, placed } from './kit';

/** A straw hat with a ribbon. */
export function sunHat(scene: Scene, x: number, y: number, r: number, ribbon: string): string {
  const straw = scene.paints.radial(
    [0, lit(scene, '#f7e4b8')],
    [0.75, lit(scene, '#ecd098')],
    [1, dim(scene, '#d6b274', 0.08)],
  );
  const rings = [0.94, 0.86, 0.78, 0.7].map((share) => circle(0, 0, r * share)).join('');
  return placed(
    [
      path(circle(0, 0, r), scene.light.shadow, { opacity: 0.26, transform: 'translate(14 20)' }),
      path(circle(0, 0, r), straw),
      stroke(rings, dim(scene, '#c79f5e', 0.1), 3, { opacity: 0.55 }),
      ellipse(6, 10, r * 0.58, r * 0.56, scene.light.shadow, { opacity: 0.2 }),
      path(circle(0, 0, r * 0.55), lit(scene, ribbon)),
      path(circle(0, -2, r * 0.46), straw),
      stroke(
        circle(0, -2, r * 0.36) + circle(0, -2, r * 0.25) + circle(0, -2, r * 0.13),
        dim(scene, '#c79f5e', 0.1),
        3,
        { opacity: 0.5 },
      ),
      stroke(
        `M${n(-r * 0.3)} ${n(-r * 0.28)}q${n(r * 0.24)} ${n(-r * 0.2)} ${n(r * 0.5)} ${n(-r * 0.02)}`,
        '#ffffff',
        r * 0.05,
        { opacity: 0.5 },
      ),
    ].join(''),
    x,
    y,
  );
}

/** Sunglasses lying open. */
export function sunglasses(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  frame: string,
  turn = 0,
): string {
  const glass = scene.paints.vertical([0, '#23394d'], [0.6, '#47708c'], [1, '#f0a77c']);
  const lens1 = (side: number): string =>
    `M${12 * side} -22C${34 * side} -36 ${92 * side} -34 ${100 * side} -16C${104 * side} 14 ${84 * side} 38 ${56 * side} 38C${28 * side} 38 ${12 * side} 14 ${12 * side} -22Z`;
  return placed(
    [
      stroke('M-100 -18L-84 -128M100 -18L84 -128', scene.light.shadow, 10, {
        opacity: 0.22,
        transform: 'translate(8 10)',
      }),
      stroke('M-100 -18L-84 -128M100 -18L84 -128', frame, 9),
      path(lens1(-1) + lens1(1), scene.light.shadow, {
        opacity: 0.24,
        transform: 'translate(8 11)',
      }),
      path(lens1(-1) + lens1(1), glass),
      stroke(`${lens1(-1)}${lens1(1)}M-13 -20Q0 -30 13 -20`, frame, 9),
      stroke('M-84 -14q10 -10 26 -10M28 -14q10 -10 26 -10', '#ffffff', 5, { opacity: 0.6 }),
    ].join(''),
    x,
    y,
    turn,
    size / 200,
  );
}

/** A tube of sun cream with a sun on it. */
export function sunCream(
  scene: Scene,
  x: number,
  y: number,
  tall: number,
  colour: string,
  turn = 0,
): string {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const a = (Math.PI * i) / 4;
    return line([
      [Math.cos(a) * 34, Math.sin(a) * 34 - 20],
      [Math.cos(a) * 46, Math.sin(a) * 46 - 20],
    ]);
  }).join('');
  const body = scene.paints.horizontal(
    [0, lit(scene, colour)],
    [0.3, mix(lit(scene, colour), '#ffffff', 0.4)],
    [0.6, lit(scene, colour)],
    [1, dim(scene, colour, 0.25)],
  );
  return placed(
    [
      lying(
        scene,
        rounded([
          [-70, -160, 6],
          [70, -160, 6],
          [58, 110, 16],
          [-58, 110, 16],
        ]),
        body,
        12,
      ),
      rect(-70, -160, 140, 16, dim(scene, colour, 0.15), { rx: 3 }),
      path(circle(0, -20, 25), '#fffbe8') + stroke(rays, '#fffbe8', 8),
      rect(-40, 52, 80, 9, '#fffbe8', { rx: 4 }) +
        rect(-28, 72, 56, 9, '#fffbe8', { rx: 4, opacity: 0.7 }),
      lying(scene, box(-36, 110, 72, 56, 10), lit(scene, '#fff7e6'), 9),
      stroke('M-20 120v36M-4 120v36M12 120v36', dim(scene, '#e2d6bd'), 3, { opacity: 0.5 }),
    ].join(''),
    x,
    y,
    turn,
    tall / 330,
  );
}

/** A pair of flat sandals. */
export function sandals(
  scene: Scene,
  x: number,
  y: number,
  tall: number,
  colour: string,
  turn = 0,
): string {
  const sole =
    'M-40 -96C-42 -140 -10 -150 12 -146C42 -140 52 -104 44 -56C38 -10 44 30 38 78C34 122 -28 126 -36 80C-42 40 -30 0 -36 -40Z';
  const strap = 'M4 -104C-18 -84 -34 -60 -38 -30M4 -104C26 -84 40 -60 43 -30';
  const one =
    lying(scene, sole, lit(scene, mix(colour, '#ffffff', 0.55)), 9) +
    stroke(strap, dim(scene, colour, 0.06), 15) +
    path(circle(4, -106, 8), lit(scene, '#ffffff'));
  return placed(
    placed(one, -58, 0, -5) + placed(`<g transform="scale(-1 1)">${one}</g>`, 58, 8, 7),
    x,
    y,
    turn,
    tall / 270,
  );
}

/** A telephone in a clear pouch on a cord. */
export function pouch(scene: Scene, x: number, y: number, tall: number, turn = 0): string {
  return placed(
    [
      stroke(
        'M0 -150C-70 -230 -190 -190 -150 -90C-120 -20 -180 40 -210 10',
        scene.light.shadow,
        9,
        { opacity: 0.2, transform: 'translate(8 11)' },
      ),
      stroke(
        'M0 -150C-70 -230 -190 -190 -150 -90C-120 -20 -180 40 -210 10',
        lit(scene, '#f2c14e'),
        9,
      ),
      lying(scene, box(-88, -150, 176, 310, 26), '#e6f4f6', 12),
      path(box(-88, -150, 176, 46, 20), lit(scene, '#2a9db5')),
      path(box(-64, -86, 128, 226, 20), '#1b2733'),
      path(
        box(-56, -78, 112, 210, 14),
        scene.paints.vertical([0, '#f7b98f'], [0.45, '#f5dfb6'], [0.5, '#3f95b5'], [1, '#17567d']),
      ),
      path(circle(10, 14, 18), '#fff4d0'),
      path('M-78 -90L20 150H-20L-78 20Z', '#ffffff', { opacity: 0.28 }),
    ].join(''),
    x,
    y,
    turn,
    tall / 320,
  );
}

/** A bottle of water lying on its side of a long shadow. */
export function waterBottle(
  scene: Scene,
  x: number,
  y: number,
  tall: number,
  colour: string,
  turn = 0,
): string {
  const steel = scene.paints.horizontal(
    [0, dim(scene, colour, 0.15)],
    [0.3, mix(lit(scene, colour), '#ffffff', 0.5)],
    [0.55, lit(scene, colour)],
    [1, dim(scene, colour, 0.35)],
  );
  return placed(
    lying(
      scene,
      rounded([
        [-34, -112, 16],
        [34, -112, 16],
        [56, -70, 26],
        [56, 170, 20],
        [-56, 170, 20],
        [-56, -70, 26],
      ]),
      steel,
      12,
    ) +
      lying(scene, box(-32, -158, 64, 50, 10), '#27323c', 6) +
      stroke('M-20 -158C-24 -196 24 -196 20 -158', '#27323c', 12) +
      rect(-56, 66, 112, 12, '#ffffff', { opacity: 0.55 }),
    x,
    y,
    turn,
    tall / 350,
  );
}

/** A diving mask with its snorkel. */
export function snorkelSet(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  colour: string,
  turn = 0,
): string {
  const bright = lit(scene, colour);
  return placed(
    [
      stroke('M150 -110C196 -60 190 60 120 104C96 118 70 112 64 92', scene.light.shadow, 28, {
        opacity: 0.2,
        transform: 'translate(10 14)',
      }),
      stroke('M150 -110C196 -60 190 60 120 104C96 118 70 112 64 92', bright, 26),
      stroke('M150 -110C158 -102 164 -92 168 -82', lit(scene, '#ffd34d'), 26),
      lying(
        scene,
        'M-130 -50C-130 -86 -70 -92 0 -84C70 -92 130 -86 130 -50C134 10 106 56 60 54C36 52 24 26 0 26C-24 26 -36 52 -60 54C-106 56 -134 10 -130 -50Z',
        dim(scene, '#22313d', 0),
        12,
      ),
      path(
        'M-108 -46C-106 -66 -60 -70 -14 -64C-10 -30 -16 4 -30 20C-44 36 -66 36 -84 20C-102 2 -110 -24 -108 -46ZM108 -46C106 -66 60 -70 14 -64C10 -30 16 4 30 20C44 36 66 36 84 20C102 2 110 -24 108 -46Z',
        scene.paints.vertical([0, '#bfeaf2'], [1, '#5fb4cc']),
      ),
      stroke('M-92 -44L-60 10M-72 -50L-36 4M36 -50L74 10', '#ffffff', 7, { opacity: 0.6 }),
      rect(-142, -56, 20, 40, bright, { rx: 6 }) + rect(122, -56, 20, 40, bright, { rx: 6 }),
    ].join(''),
    x,
    y,
    turn,
    size / 300,
  );
}
