import { mix } from './colour';
import { drawEnsign, drawRail, drawSeat } from './fittings';
import { type Drawing, drawHull, glassPaint, up } from './hull-profile';
import { shaded, sunlit } from './livery';
import { drawPosts } from './superstructure';
import { type Point, path, rounded, smooth, stroke } from './svg';

/** Sport yachts: a long foredeck and one low, swept roof (closed coupe, or open with an arch). */
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
  ];
  if (variant[2]) {
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
    drawHull(drawing),
    drawRail(drawing, nose - 20, 985, 1.9 * foot),
  );
  return parts.join('');
}
