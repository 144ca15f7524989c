import { mix } from './colour';
import { drawBimini, drawEnsign, drawOutboards, drawRail, drawSeat } from './fittings';
import { type Drawing, drawHull, glassPaint, up } from './hull-profile';
import { shaded, sunlit } from './livery';
import { drawPosts } from './superstructure';
import { type Point, path, rounded, smooth, stroke } from './svg';

/** Sport yachts: a long foredeck and one low, swept roof, with an arch on it or not; or an open cockpit behind a windscreen. */
export function drawSportYacht(drawing: Drawing): string {
  const { design, colours, foot, sheer, light, paints } = drawing;
  const { shift, screenRake, variant } = design;
  const base = sheer(300) * 0.7;
  const peak = sheer(420) + (variant[1] ? 4.9 : 4.3) * foot;
  const rise = peak - base;
  const nose = 765 + shift;
  const crown = 470 + shift - screenRake * 18;
  const tail = (variant[0] ? 150 : 195) + shift;
  const roofline: Point[] = [
    [tail - 16, peak - rise * 0.13],
    [tail + 60, peak - rise * 0.03],
    [crown - 100, peak],
    [crown, peak - rise * 0.03],
    [crown + (nose - crown) * 0.42, base + rise * 0.76],
    [nose - 60, sheer(nose - 60) + 0.5 * foot],
    [nose, sheer(nose) - 0.2 * foot],
  ];
  const { top } = design.rig;
  const open = top === 'none' || top === 'canvas';
  const roof = `${smooth(up(...roofline))}L${nose} ${-base * 0.6}L${tail + 170} ${-base * 0.6}L${tail + 118} ${-(peak - rise * 0.2)}L${tail - 6} ${-(peak - rise * 0.22)}Z`;
  const body = paints.vertical(
    [0, sunlit(colours.house, light, 0.3)],
    [0.55, colours.house],
    [1, shaded(colours.house, light, 0.35)],
  );
  const side: Point[] = [
    [tail + 150, peak - rise * 0.2, 8],
    [crown - 20, peak - rise * 0.13, 30],
    [crown + (nose - crown) * 0.4, base + rise * 0.66, 40],
    [nose - 84, sheer(nose - 84) + 0.35 * foot, 8],
    [tail + 240, sheer(400) + 0.7 * foot, 20],
  ];
  const glass = glassPaint(drawing);
  const pillar = crown + 18;
  const parts = [
    drawSeat(drawing, 34, 130, sheer(60) + 0.3 * foot, 'aft'),
    drawSeat(drawing, tail + 60, tail + 120, sheer(200) + 0.5 * foot, 'aft'),
  ];
  if (open) parts.push(drawCockpit(drawing, nose, crown));
  else
    parts.push(
      drawPosts(drawing, [[tail + 20, base, tail + 56, peak - rise * 0.2]], 0.55 * foot),
      path(roof, body),
      path(rounded(up(...side)), glass),
      stroke(
        `M${pillar - 40} ${-(peak - rise * 0.12)}L${pillar + 24} ${-(sheer(pillar) + 0.5 * foot)}`,
        colours.house,
        0.5 * foot,
        { 'stroke-linecap': 'butt' },
      ),
      path(
        rounded(
          up(
            [crown - 150, peak - rise * 0.2],
            [crown - 90, peak - rise * 0.16],
            [crown - 150, sheer(400) + 0.9 * foot],
            [crown - 200, sheer(400) + 0.9 * foot],
          ),
        ),
        '#ffffff',
        { opacity: 0.13 },
      ),
      stroke(smooth(up(...roofline.slice(0, 5))), mix(colours.house, light.glitter, 0.5), 2.4),
    );
  if (design.rig.top === 'arch') {
    parts.push(
      path(
        rounded(
          up(
            [tail + 20, peak - rise * 0.06, 4],
            [tail + 46, peak + 1.5 * foot, 6],
            [tail + 74, peak + 1.5 * foot, 8],
            [tail + 108, peak - 2, 4],
          ),
        ),
        shaded(colours.house, light, 0.12),
      ),
    );
  }
  const pad = nose + 22;
  parts.push(
    path(
      rounded(
        up(
          [pad, sheer(pad) - 4],
          [pad + 6, sheer(pad) + 0.75 * foot, 8],
          [pad + 108, sheer(pad + 108) + 0.55 * foot, 8],
          [pad + 116, sheer(pad + 116) - 4],
        ),
      ),
      colours.cushion,
    ),
    drawEnsign(drawing, 10, sheer(10)),
    drawOutboards(drawing),
    drawHull(drawing),
    drawRail(drawing, nose - 20, 985, 1.9 * foot),
  );
  return parts.join('');
}

/** The open cockpit: seats, the low cabin that runs out into the foredeck, the windscreen, and cloth over it or nothing. */
function drawCockpit(drawing: Drawing, nose: number, crown: number): string {
  const { design, colours, foot, sheer, light, paints } = drawing;
  const x = crown + 40;
  const edge = sheer(x) + 0.5 * foot;
  const cabin: Point[] = [
    [x - 70, edge],
    [x + 40, edge + 1.1 * foot],
    [x + (nose - x) * 0.5, sheer(x + (nose - x) * 0.5) + 1.3 * foot],
    [nose - 40, sheer(nose - 40) + 0.5 * foot],
    [nose + 10, sheer(nose)],
  ];
  const trunk = `${smooth(up(...cabin))}L${nose} 0L${x - 70} 0Z`;
  const screen = rounded(
    up(
      [x - 120, edge],
      [x - 80, edge + 2.1 * foot, 10],
      [x + 6, edge + 2.7 * foot, 16],
      [x + 128, edge + 0.9 * foot, 6],
      [x + 60, edge - 4],
    ),
  );
  const frame = smooth(
    up(
      [x - 120, edge],
      [x - 80, edge + 2.1 * foot],
      [x + 6, edge + 2.7 * foot],
      [x + 128, edge + 0.9 * foot],
    ),
  );
  const shade = edge + 5.4 * foot;
  const poles = [
    [x - 150, edge, x - 300, shade],
    [x - 150, edge, x - 60, shade],
    [x - 150, edge, x - 190, shade + 0.4 * foot],
  ] as const;
  return [
    drawSeat(drawing, x - 250, x - 190, edge + 0.5 * foot, 'aft'),
    ...(design.rig.top === 'canvas'
      ? [drawPosts(drawing, poles, 0.16 * foot), drawBimini(drawing, x - 320, x - 30, shade)]
      : []),
    path(
      trunk,
      paints.vertical(
        [0, sunlit(colours.house, light, 0.3)],
        [1, shaded(colours.house, light, 0.3)],
      ),
    ),
    path(screen, glassPaint(drawing), { opacity: 0.8 }),
    stroke(frame, colours.metal, 0.22 * foot),
  ].join('');
}
