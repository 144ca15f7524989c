import { type Drawing, glassPaint } from './hull-profile';
import { shaded, sunlit } from './livery';
import { outboard } from './stern-boat';
import { drawSternHulls } from './stern-hulls';
import { line, mirrored, path, rect, rounded, stroke } from './svg';

/** A catamaran from behind: two hulls with steps, the cockpit between them, roof and helm deck. */
export function drawSternCatamaran(drawing: Drawing): string {
  const { design, colours, light, paints } = drawing;
  const power = !design.rig.sails;
  const wall = paints.vertical(
    [0, sunlit(colours.house, light, 0.2)],
    [1, shaded(colours.house, light, 0.28)],
  );
  const slab = paints.vertical(
    [0, sunlit(colours.house, light, 0.3)],
    [0.5, colours.house],
    [1, shaded(colours.house, light, 0.5)],
  );
  const soft = paints.vertical(
    [0, sunlit(colours.cushion, light, 0.2)],
    [1, shaded(colours.cushion, light, 0.2)],
  );
  const steel = shaded(colours.metal, light, 0.15);
  const parts: string[] = [];
  if (power) {
    parts.push(
      stroke(
        line([
          [-250, -440],
          [-230, -640],
        ]) +
          line([
            [250, -440],
            [230, -640],
          ]),
        steel,
        12,
      ),
      path(
        mirrored([
          [170, -440],
          [160, -540, 30],
        ]),
        soft,
      ),
      path(
        mirrored([
          [320, -640, 10],
          [280, -664, 24],
        ]),
        slab,
      ),
    );
  } else {
    parts.push(
      rect(-9, -1000, 18, 580, wall, { class: 'mast' }),
      stroke(
        line([
          [-9, -900],
          [-430, -420],
        ]) +
          line([
            [9, -900],
            [430, -420],
          ]),
        steel,
        2.5,
      ),
      path(
        rounded([
          [-46, -480, 20],
          [-40, -560, 36],
          [40, -560, 36],
          [46, -480, 20],
        ]),
        colours.canvas,
      ),
    );
  }
  parts.push(
    path(
      mirrored([
        [350, -430],
        [300, -478, 30],
      ]),
      wall,
    ),
    path(
      mirrored([
        [420, -150],
        [400, -405],
      ]),
      shaded(colours.house, light, 0.12),
    ),
    path(
      mirrored([
        [330, -180],
        [325, -385, 14],
      ]),
      glassPaint(drawing),
    ),
    stroke(
      line([
        [-110, -180],
        [-110, -385],
      ]) +
        line([
          [110, -180],
          [110, -385],
        ]) +
        line([
          [0, -180],
          [0, -385],
        ]),
      colours.house,
      7,
    ),
    path(
      rounded([
        [-300, -380],
        [-210, -380],
        [-270, -190],
        [-330, -190],
      ]),
      '#ffffff',
      { opacity: 0.12 },
    ),
    stroke(
      line([
        [-440, -160],
        [-440, -400],
      ]) +
        line([
          [440, -160],
          [440, -400],
        ]),
      steel,
      14,
    ),
    path(
      mirrored([
        [540, -404, 10],
        [510, -446, 30],
      ]),
      slab,
    ),
    path(
      mirrored([
        [510, -404],
        [470, -388, 10],
      ]),
      light.shadow,
      { opacity: 0.3 },
    ),
    path(
      mirrored([
        [350, -150],
        [350, -226, 20],
      ]),
      soft,
    ),
    ...[-230, -115, 0, 115, 230].map((x, i) =>
      path(
        rounded([
          [x - 44, -206, 14],
          [x - 40, -268, 18],
          [x + 40, -268, 18],
          [x + 44, -206, 14],
        ]),
        i % 2 ? colours.canvas : sunlit(colours.cushion, light, 0.1),
      ),
    ),
    path(
      mirrored([
        [372, -96, 10],
        [372, -180, 8],
      ]),
      wall,
    ),
    path(
      mirrored([
        [372, -118],
        [372, -130],
      ]),
      colours.accent,
    ),
    path(
      mirrored([
        [380, -84, 30],
        [376, -112],
      ]),
      shaded(colours.house, light, 0.6),
    ),
    drawSternHulls(drawing),
    ...(design.rig.outboards ? [-1, 1] : []).map((side) => outboard(drawing, side * 462, -92, 60)),
  );
  return parts.join('');
}
