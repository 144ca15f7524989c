import { drawBimini, drawEnsign, drawMast, drawOutboards, drawRail, drawSeat } from './fittings';
import { hullStrip } from './hull-lines';
import { type Drawing, drawHull, up } from './hull-profile';
import { shaded } from './livery';
import { drawCoaming, drawHouse, drawPosts, drawSlab } from './superstructure';
import { group, line, path, rounded, stroke } from './svg';

/** Rig of a sailing catamaran with the sail stowed on the boom; the mast may leave the picture. */
function rig({ colours, light, foot, sheer }: Drawing, mast: number, base: number): string {
  const spar = shaded(colours.metal, light, 0.1);
  const high = base + 900;
  const boom = base + 1.9 * foot;
  const wires =
    line(up([mast, high - 60], [985, sheer(985)])) +
    line(up([mast, high], [40, sheer(40)])) +
    line(up([mast - 6, high - 200], [mast - 60, base - 20]));
  const parts = [
    stroke(wires, spar, 1.5),
    path(
      rounded(up([mast - 6, base - 30], [mast - 4, high], [mast + 4, high], [mast + 6, base - 30])),
      colours.house,
    ),
    stroke(line(up([mast - 3, base], [mast - 1, high])), shaded(colours.house, light, 0.5), 4, {
      opacity: 0.6,
    }),
    path(
      rounded(
        up(
          [mast - 12, boom, 4],
          [mast - 12, boom + 2.2 * foot, 14],
          [mast - 370, boom + 1.7 * foot, 14],
          [mast - 380, boom, 4],
        ),
      ),
      colours.canvas,
    ),
    stroke(line(up([mast, boom - 2], [mast - 392, boom - 2])), spar, 7),
    path(
      rounded(
        up([985, sheer(985)], [mast + 8, high - 70], [mast + 5, high - 70], [980, sheer(980)]),
      ),
      colours.canvas,
    ),
  ];
  return group(parts.join(''), { class: 'mast' });
}

/** Catamarans: two slim upright bows, a long low saloon between them; power or sail. */
export function drawCatamaran(drawing: Drawing): string {
  const { design, colours, foot, sheer, light } = drawing;
  const { shift, variant, hull } = design;
  const far = hullStrip(hull, () => -10, sheer);
  const floor = sheer(200) * 0.85;
  const roof = Math.max(sheer(500) + 4.4 * foot, floor + 6.8 * foot);
  const front = 690 + shift;
  const thick = 0.75 * foot;
  const lean = (roof - floor) * (0.2 + design.screenRake * 0.42);
  const parts = [
    // The second hull stands a little further away, so it looks shorter and sits higher.
    group(
      path(far, shaded(colours.hull, light, 0.42)) +
        path(
          hullStrip(
            hull,
            () => 2,
            () => 0.5 * foot,
          ),
          colours.boot,
        ),
      { transform: 'translate(46 -9) scale(.985 .97)' },
    ),
    stroke(
      line(up([965, sheer(965) - 12], [1008, sheer(1000) - 4])),
      shaded(colours.metal, light, 0.3),
      9,
    ),
    drawSeat(drawing, 70, 150, sheer(100) + 0.5 * foot, 'aft'),
    drawPosts(
      drawing,
      [
        [92 + shift, floor, 92 + shift, roof],
        [170 + shift, floor, 170 + shift, roof],
      ],
      0.4 * foot,
    ),
    drawHouse(drawing, {
      aft: 205 + shift,
      front,
      base: floor * 0.8,
      top: roof,
      frontLean: lean,
      aftLean: 4,
      sill: 0.48,
      head: 0.88,
      panes: variant[1] ? 6 : 5,
    }),
  ];
  const fly = roof + thick;
  if (design.rig.sails) {
    parts.push(
      drawCoaming(
        drawing,
        300 + shift,
        front - lean - 50,
        roof + thick * 0.4,
        1.7 * foot,
        1.4 * foot,
      ),
      drawSlab(drawing, 66 + shift, front - lean + 2.2 * foot, roof, thick, 0.2 * foot),
      rig(drawing, 560 + shift, fly),
    );
  } else {
    const canopy = fly + 6.3 * foot;
    const [aft, fore] = [262 + shift, 500 + shift];
    const posts = [
      [aft + 20, fly, aft + 26, canopy],
      [fore - 10, fly, fore - 30, canopy],
    ] as const;
    parts.push(
      drawPosts(drawing, posts, 0.45 * foot),
      design.rig.top === 'canvas' ? '' : drawMast(drawing, aft + 120, canopy + thick * 0.6, 0.85),
      drawSeat(drawing, aft + 60, aft + 120, fly + 1.5 * foot, 'aft'),
      design.rig.top === 'canvas'
        ? drawBimini(drawing, aft - 24, fore + 26, canopy)
        : drawSlab(drawing, aft - 24, fore + 26, canopy, thick * 0.9),
      drawCoaming(
        drawing,
        232 + shift,
        front - lean - 40,
        roof + thick * 0.4,
        2.5 * foot,
        2 * foot,
      ),
      drawSlab(drawing, 66 + shift, front - lean + 2.2 * foot, roof, thick, 0.2 * foot),
    );
  }
  parts.push(
    drawEnsign(drawing, 14, sheer(14)),
    drawOutboards(drawing),
    drawHull(drawing),
    drawRail(drawing, front - lean * 0.4, 988, 2.2 * foot),
  );
  return parts.join('');
}
