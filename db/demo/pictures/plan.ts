import type { Drawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { drawPlanCatamaran } from './plan-catamaran';
import {
  drawOutboardsFromAbove,
  drawPlanConsole,
  drawPlanDeckBoat,
  drawPlanSport,
} from './plan-decks';
import { type Plan, planHull } from './plan-parts';
import { path, rounded, stroke } from './svg';

/** Draws the plan of an open boat, a sport yacht or a catamaran. */
export function drawPlan(drawing: Drawing): Plan {
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
    : drawOutboardsFromAbove(drawing);
  return {
    half,
    outline,
    content: [
      aft,
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
