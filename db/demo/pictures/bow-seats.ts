import type { Drawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { height } from './scene';
import { ellipse, line, n, path, rounded, stroke } from './svg';

/** Path text of the bow seen from behind: pointed at (950, tip), `half` px wide at the bottom. */
export function bowShape(tip: number, half: number, blunt: number): string {
  const low = height + 30;
  const deep = low - tip;
  return `M${n(950 - half)} ${low}C${n(950 - half * 0.94)} ${n(low - deep * 0.5)} ${n(950 - half * blunt)} ${n(tip + 14)} 950 ${tip}C${n(950 + half * blunt)} ${n(tip + 14)} ${n(950 + half * 0.94)} ${n(low - deep * 0.5)} ${n(950 + half)} ${low}Z`;
}

/** The sun pad of a raised foredeck: two mattresses with headrests and piping. */
export function sunPad({ colours, light, paints }: Drawing, accent: string): string {
  const soft = paints.vertical(
    [0, shaded(colours.cushion, light, 0.12)],
    [1, sunlit(colours.cushion, light, 0.3)],
  );
  const half = (turn: number): string => {
    const at = (x: number): number => 950 + turn * x;
    return (
      path(
        rounded([
          [at(14), 872, 20],
          [at(12), 590, 26],
          [at(250), 590, 46],
          [at(385), 872, 40],
        ]),
        shaded(colours.cushion, light, 0.42),
        { transform: 'translate(0 22)' },
      ) +
      path(
        rounded([
          [at(14), 872, 20],
          [at(12), 590, 26],
          [at(250), 590, 46],
          [at(385), 872, 40],
        ]),
        soft,
      ) +
      stroke(
        line([
          [at(14), 690],
          [at(290), 690],
        ]) +
          line([
            [at(14), 782],
            [at(334), 782],
          ]),
        shaded(colours.cushion, light, 0.22),
        4,
      ) +
      path(
        rounded([
          [at(44), 862, 24],
          [at(52), 796, 28],
          [at(304), 796, 30],
          [at(338), 862, 26],
        ]),
        accent,
        { opacity: 0.94 },
      ) +
      path(
        rounded([
          [at(62), 818, 14],
          [at(66), 804, 12],
          [at(290), 804, 14],
          [at(300), 818, 14],
        ]),
        '#ffffff',
        { opacity: 0.22 },
      )
    );
  };
  return half(-1) + half(1);
}

/** Bow seating of an open boat: cushioned benches along both sides, meeting at the front. */
export function bowLounge(
  { colours, light, paints }: Drawing,
  tip: number,
  accent: string,
): string {
  const seat = paints.vertical(
    [0, shaded(colours.cushion, light, 0.06)],
    [1, sunlit(colours.cushion, light, 0.3)],
  );
  const back = paints.horizontal(
    [0, shaded(colours.cushion, light, 0.06)],
    [0.5, shaded(colours.cushion, light, 0.32)],
    [1, shaded(colours.cushion, light, 0.06)],
  );
  const floor = paints.vertical(
    [0, shaded(colours.deck, light, 0.35)],
    [1, sunlit(colours.deck, light, 0.08)],
  );
  let seams = '';
  let pads = '';
  for (const turn of [-1, 1]) {
    const at = (x: number): number => 950 + turn * x;
    seams += line([
      [at(150), tip + 104],
      [at(105), tip + 250],
    ]);
    seams += line([
      [at(420), tip + 186],
      [at(262), tip + 312],
    ]);
    seams += line([
      [at(600), tip + 340],
      [at(356), tip + 440],
    ]);
    for (const [x, y, w] of [
      [505, tip + 148, 92],
      [300, tip + 88, 78],
    ] as const) {
      pads += rounded([
        [at(x - w), y - w * 0.5, 22],
        [at(x + w * 0.5), y - w * 0.18, 22],
        [at(x + w * 0.9), y + w * 0.62, 26],
        [at(x - w * 0.6), y + w * 0.34, 26],
      ]);
    }
  }
  return [
    path(bowShape(tip + 44, 800, 0.5), back),
    path(bowShape(tip + 96, 700, 0.5), shaded(colours.house, light, 0.55)),
    path(bowShape(tip + 88, 690, 0.5), seat),
    stroke(bowShape(tip + 92, 684, 0.5), accent, 5, { opacity: 0.9 }),
    path(bowShape(tip + 236, 400, 0.46), shaded(colours.house, light, 0.5)),
    path(bowShape(tip + 276, 366, 0.46), floor),
    stroke(seams, shaded(colours.cushion, light, 0.26), 5),
    path(pads, light.shadow, { opacity: 0.2, transform: 'translate(5 12)' }),
    path(pads, colours.canvas === '#ffffff' ? accent : colours.canvas),
    ellipse(950, tip + 420, 118, 26, light.shadow, { opacity: 0.25 }),
    ellipse(950, tip + 386, 112, 27, shaded(colours.house, light, 0.4)),
    ellipse(950, tip + 378, 112, 27, sunlit(colours.house, light, 0.2)),
  ].join('');
}
