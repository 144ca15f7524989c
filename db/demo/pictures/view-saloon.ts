import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { mix, multiply } from './colour';
import { type Drawing, startDrawing } from './hull-profile';
import { drawPillow, drawPlanks, drawSetTable, drawSofa } from './interior-parts';
import { shaded, sunlit } from './livery';
import { height, type Scene, width } from './scene';
import { drawSea } from './sea';
import { ellipse, group, line, n, path, rect, rounded, stroke } from './svg';

const woods = ['#8a5a3c', '#c9a27a', '#5d4435', '#d8c3a5', '#a9744f'] as const;

/** A floor lamp with a glowing shade; foot in px. */
function floorLamp({ paints, light }: Drawing, x: number, y: number): string {
  const glow = paints.radial([0, '#ffe9bd', 0.75], [0.35, '#ffdca0', 0.3], [1, '#ffd080', 0]);
  return [
    ellipse(x, y - 330, 260, 210, glow, { opacity: light.lamps > 0 ? 1 : 0.5 }),
    stroke(
      line([
        [x, y],
        [x, y - 300],
      ]),
      '#b9a27c',
      7,
    ),
    ellipse(x, y, 46, 10, '#9c8866'),
    path(
      rounded([
        [x - 66, y - 290, 6],
        [x - 44, y - 384, 6],
        [x + 44, y - 384, 6],
        [x + 66, y - 290, 6],
      ]),
      '#fff2d4',
    ),
  ].join('');
}

/** A big-leaved plant in a pot; foot in px. */
function plant({ light, colours }: Drawing, x: number, y: number): string {
  let d = '';
  for (const [angle, reach] of [
    [-2.6, 130],
    [-2.2, 190],
    [-1.85, 220],
    [-1.5, 235],
    [-1.2, 215],
    [-0.85, 180],
    [-0.5, 125],
  ] as const) {
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    d += `M${x} ${y - 80}q${n(dx * 0.3 - dy * 0.2)} ${n(dy * 0.6 + dx * 0.2)} ${n(dx)} ${n(dy)}q${n(-dx * 0.2 + dy * 0.22)} ${n(-dy * 0.4 - dx * 0.22)} ${n(-dx)} ${n(-dy)}z`;
  }
  return (
    path(d, multiply('#3f7f5f', light.tint)) +
    path(
      rounded([
        [x - 50, y - 90, 8],
        [x + 50, y - 90, 8],
        [x + 38, y, 14],
        [x - 38, y, 14],
      ]),
      colours.canvas,
    )
  );
}

/** A galley counter with two stools in front of it (px). */
function galley(drawing: Drawing, x: number, y: number, wood: string): string {
  const { light, paints, colours } = drawing;
  const stool = (sx: number): string =>
    stroke(
      line([
        [sx, y - 84],
        [sx - 24, y + 4],
      ]) +
        line([
          [sx, y - 84],
          [sx + 24, y + 4],
        ]),
      '#8d979e',
      6,
    ) +
    path(
      rounded([
        [sx - 46, y - 88, 8],
        [sx - 50, y - 120, 18],
        [sx + 50, y - 120, 18],
        [sx + 46, y - 88, 8],
      ]),
      colours.canvas,
    );
  return [
    path(
      rounded([
        [x - 190, y - 190],
        [x + 190, y - 190],
        [x + 190, y - 20],
        [x - 190, y - 20],
      ]),
      paints.vertical([0, wood], [1, shaded(wood, light, 0.4)]),
    ),
    stroke(
      line([
        [x - 60, y - 180],
        [x - 60, y - 30],
      ]) +
        line([
          [x + 70, y - 180],
          [x + 70, y - 30],
        ]),
      shaded(wood, light, 0.5),
      3,
    ),
    rect(x - 208, y - 210, 416, 24, multiply('#f3f1ec', light.tint), { rx: 8 }),
    path(
      rounded([
        [x + 96, y - 210],
        [x + 84, y - 262, 20],
        [x + 118, y - 290, 10],
        [x + 152, y - 262, 20],
        [x + 140, y - 210],
      ]),
      multiply('#dfe9e6', light.tint),
    ),
    ellipse(x + 112, y - 300, 22, 20, '#f28f7b') + ellipse(x + 136, y - 312, 20, 18, '#ffc9b8'),
    stool(x - 100),
    stool(x + 50),
  ].join('');
}

/** View 5 of closed boats: the saloon, its sofa and table in front of panorama windows. */
export function viewSaloon(scene: Scene, design: BoatDesign): string {
  const { light, paints, random } = scene;
  const drawing = startDrawing(design, light, paints);
  const { colours } = drawing;
  const horizon = random.whole(400, 430);
  const place = random.pick(['downtown', 'islands', 'beach', 'causeway', 'stiltsville'] as const);
  const wood = multiply(random.pick(woods), light.tint);
  const accent = colours.accent === '#ffffff' ? colours.hull : colours.accent;
  const onLeft = design.variant[0];
  const at = (x: number): number => (onLeft ? x : width - x);
  const panes = design.windows === 'band' ? 2 : design.windows === 'split' ? 3 : 4;
  const [left, right, head, sill] = [150, 1750, 168, 566];
  let holes = '';
  const step = (right - left) / panes;
  for (let i = 0; i < panes; i++) {
    const [a, b] = [left + i * step + 12, left + (i + 1) * step - 12];
    holes += rounded([
      [a, head, 26],
      [a, sill, 26],
      [b, sill, 26],
      [b, head, 26],
    ]);
  }
  const wall = paints.vertical(
    [0, shaded(colours.house, light, 0.16)],
    [0.6, sunlit(colours.house, light, 0.05)],
    [1, shaded(colours.house, light, 0.3)],
  );
  const ceiling = paints.vertical(
    [0, sunlit(colours.house, light, 0.2)],
    [1, shaded(colours.house, light, 0.24)],
  );
  const strip = light.lamps > 0 ? '#ffe0a0' : '#fff4da';
  const sunPatch = paints.vertical([0, light.sun.glow, 0.05], [1, light.sun.glow, 0.4]);
  const sofaLeft = onLeft ? 250 : 500;
  const sofaRight = sofaLeft + 1150;
  return [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    path(`M0 0H${width}V${height}H0Z${holes}`, wall, { 'fill-rule': 'evenodd' }),
    stroke(holes, shaded(colours.house, light, 0.35), 5),
    rect(0, sill + 22, width, 120, paints.vertical([0, wood], [1, shaded(wood, light, 0.3)])),
    rect(0, sill + 18, width, 9, accent),
    path(`M0 0H${width}V70L1700 128H200L0 70Z`, ceiling),
    stroke('M200 128H1700', strip, 10, { opacity: 0.9 }),
    ...[420, 685, 950, 1215, 1480].map((x) => ellipse(x, 66, 30, 9, strip)),
    drawPlanks(drawing, 690, height),
    path('M420 900L620 700H1010L930 900ZM1150 900L1110 700H1400L1600 900Z', sunPatch),
    group(
      ellipse(950, 838, 620, 74, multiply(mix('#ffffff', colours.canvas, 0.3), light.tint)) +
        ellipse(950, 838, 560, 62, 'none', { stroke: accent, 'stroke-width': 6, opacity: 0.7 }),
    ),
    floorLamp(drawing, at(1600), 716),
    galley(drawing, at(1640), 860, wood),
    drawSofa(drawing, sofaLeft, sofaRight, 664, design.variant[1] ? 4 : 5),
    drawPillow(drawing, sofaLeft + 120, 600, 58, colours.canvas, -8),
    drawPillow(drawing, sofaLeft + 222, 612, 46, accent, 8),
    drawPillow(drawing, sofaRight - 130, 600, 58, colours.canvas, 8),
    drawPillow(drawing, sofaRight - 232, 614, 44, mix(accent, '#ffffff', 0.35), -9),
    plant(drawing, at(150), 780),
    drawSetTable(drawing, sofaLeft + 560, 760, 240),
  ].join('');
}
