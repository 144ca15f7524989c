import type { BoatDesign } from './boat-design';
import { multiply } from './colour';
import { type Drawing, startDrawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import {
  drawOutboardsFromAbove,
  drawPlanCatamaran,
  drawPlanConsole,
  drawPlanDeckBoat,
  drawPlanSport,
} from './plan-boats';
import { type Plan, planHull } from './plan-parts';
import { height, type Scene, width } from './scene';
import {
  ellipse,
  group,
  lens,
  n,
  type Point,
  path,
  rect,
  rounded,
  smooth,
  stroke,
  use,
} from './svg';

/** Clear water seen from straight above: sand banks, weed and the moving net of light. */
function waterFromAbove({ light, paints, random }: Scene): string {
  const tint = (colour: string): string => multiply(colour, light.tint);
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      paints.horizontal([0, tint('#0b86ad')], [0.45, tint('#1fb2c6')], [1, tint('#4fd0cd')]),
    ),
  ];
  const bank = paints.radial([0, '#fbf0cf', 0.8], [0.55, '#c9f0dc', 0.5], [1, '#7fdcd2', 0]);
  const deep = paints.radial([0, '#03608c', 0.55], [1, '#03608c', 0]);
  for (let i = 0; i < 3; i++) {
    parts.push(
      ellipse(
        random.between(0, 900),
        random.between(0, height),
        random.between(280, 520),
        random.between(120, 260),
        deep,
      ),
    );
    parts.push(
      ellipse(
        random.between(1000, 1950),
        random.between(0, height),
        random.between(260, 520),
        random.between(90, 200),
        bank,
      ),
    );
  }
  let net = '';
  for (let i = 0; i < 130; i++)
    net += lens(
      random.between(0, width),
      random.between(0, height),
      random.between(16, 60),
      random.between(0.8, 2.2),
    );
  return parts.join('') + path(net, '#ffffff', { opacity: 0.3 });
}

/** A beach across the lower right corner, with surf. The bow points away from it. */
function beach({ light, random }: Scene): string {
  const points: Point[] = [];
  for (let i = 0; i <= 7; i++)
    points.push([1040 + i * 140, 1010 - i * 62 - random.between(-22, 22)]);
  const shore = `${smooth(points)}L2100 1000Z`;
  const tint = (colour: string): string => multiply(colour, light.tint);
  return [
    path(shore, '#ffffff', { opacity: 0.35, transform: 'translate(-34 -30)' }),
    stroke(smooth(points), '#ffffff', 16, { opacity: 0.85, transform: 'translate(-14 -12)' }),
    path(shore, tint('#d9bf8c')),
    path(shore, tint('#f7e3b8'), { transform: 'translate(20 18)' }),
  ].join('');
}

/** Foam trail and bow waves of a boat under way, in plan units (stern at 0, bow at 1000). */
function wakeFromAbove({ paints, random }: Scene, half: number): string {
  const foam = paints.horizontal([0, '#ffffff', 0], [0.7, '#ffffff', 0.45], [1, '#ffffff', 0.9]);
  let churn = '';
  for (let i = 0; i < 46; i++) {
    const t = random.between(0, 1);
    churn += lens(
      20 - 760 * t,
      random.between(-half, half) * (0.75 + t * 0.7),
      random.between(20, 60),
      random.between(2, 5),
    );
  }
  const arm = (turn: number): string =>
    `M860 ${n(turn * half * 0.5)}C640 ${n(turn * half * 1.3)} 100 ${n(turn * half * 1.5)} -760 ${n(turn * half * 3)}C-200 ${n(turn * half * 1.9)} 300 ${n(turn * half * 1.35)} 860 ${n(turn * half * 0.5)}Z`;
  return (
    path(
      `M30 ${n(-half * 0.85)}C-200 ${n(-half * 0.9)} -500 ${n(-half * 1.2)} -800 ${n(-half * 1.5)}V${n(half * 1.5)}C-500 ${n(half * 1.2)} -200 ${n(half * 0.9)} 30 ${n(half * 0.85)}Z`,
      foam,
    ) +
    path(arm(1) + arm(-1), '#ffffff', { opacity: 0.6 }) +
    path(churn, '#ffffff', { opacity: 0.7 })
  );
}

/** View 6 of open boats, catamarans and some sport yachts: straight from above. */
export function viewAerial(scene: Scene, design: BoatDesign): string {
  const { light, paints, random } = scene;
  const plan = drawPlan(startDrawing(design, light, paints));
  const id = paints.define(plan.content);
  const moving = design.category !== 'Catamarans' && random.chance(0.6);
  const turn = random.between(8, 22) * (random.chance(0.5) ? 1 : -1);
  const long = design.category === 'Catamarans' ? 1080 : 1280;
  const scale = long / 1000;
  const angle = (turn * Math.PI) / 180;
  const x = width / 2 - (Math.cos(angle) * long) / 2 + (moving ? 60 : 0);
  const y = height / 2 - (Math.sin(angle) * long) / 2;
  const place = (dx: number, dy: number): string =>
    `translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turn)}) scale(${scale})`;
  return [
    waterFromAbove(scene),
    moving
      ? ''
      : group(beach(scene), turn > 0 ? { transform: `translate(0 ${height}) scale(1 -1)` } : {}),
    path(plan.outline, '#064a6e', { opacity: 0.32, transform: place(34, 46) }),
    moving ? group(wakeFromAbove(scene, plan.half), { transform: place(0, 0) }) : '',
    path(plan.outline, '#ffffff', {
      opacity: 0.55,
      stroke: '#ffffff',
      'stroke-width': 15,
      'stroke-linejoin': 'round',
      transform: place(0, 0),
    }),
    use(id, { transform: place(0, 0) }),
  ].join('');
}

/** Draws the plan of an open boat, a sport yacht or a catamaran. */
function drawPlan(drawing: Drawing): Plan {
  const { design, colours, light, paints } = drawing;
  if (design.category === 'Catamarans') return drawPlanCatamaran(drawing);
  const deckBoat = design.category === 'Deck Boats';
  const sport = design.category === 'Sport Yachts';
  const half = deckBoat ? 182 : sport ? 150 - design.length * 0.3 : 158;
  const full = deckBoat ? 0.85 : sport ? 0.25 : 0.35;
  const outline = planHull(half, full);
  const deck = paints.vertical(
    [0, sunlit(colours.house, light, 0.2)],
    [1, shaded(colours.house, light, 0.16)],
  );
  const hull = paints.vertical(
    [0, sunlit(colours.hull, light, 0.2)],
    [1, shaded(colours.hull, light, 0.35)],
  );
  const inside = sport
    ? drawPlanSport(drawing, half)
    : deckBoat
      ? drawPlanDeckBoat(drawing, half)
      : drawPlanConsole(drawing, half);
  const aft = sport
    ? path(
        rounded([
          [-56, -half * 0.74, 14],
          [20, -half * 0.8],
          [20, half * 0.8],
          [-56, half * 0.74, 14],
        ]),
        colours.deck,
      )
    : '';
  return {
    half,
    outline,
    content: [
      aft,
      drawOutboardsFromAbove(drawing),
      path(outline, hull),
      path(planHull(half, full, 12), deck),
      stroke(
        planHull(half, full, 17),
        colours.accent === '#ffffff' ? colours.boot : colours.accent,
        4,
      ),
      inside,
    ].join(''),
  };
}
