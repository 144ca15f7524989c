import type { BoatDesign } from './boat-design';
import { type Drawing, startDrawing } from './hull-profile';
import type { Light } from './light';
import type { Paints } from './paints';
import { drawCatamaran } from './profile-catamaran';
import { drawCenterConsole } from './profile-center-console';
import { drawDeckBoat } from './profile-deck-boat';
import { drawFlybridge } from './profile-flybridge';
import { drawMotorYacht } from './profile-motor-yacht';
import { drawSportYacht } from './profile-sport-yacht';

const families: Readonly<Record<BoatDesign['category'], (drawing: Drawing) => string>> = {
  'Motor Yachts': drawMotorYacht,
  'Flybridge Yachts': drawFlybridge,
  'Sport Yachts': drawSportYacht,
  Catamarans: drawCatamaran,
  'Center Consoles': drawCenterConsole,
  'Deck Boats': drawDeckBoat,
};

/** The whole boat from the side, bow to the right, 1000 units long, waterline at y 0. */
export function drawProfile(design: BoatDesign, light: Light, paints: Paints): string {
  return families[design.category](startDrawing(design, light, paints));
}
