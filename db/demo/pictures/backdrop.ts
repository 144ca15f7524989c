import { drawBeachHotels, drawBridge, drawLighthouse, drawStiltsville } from './landmarks';
import { drawIsland } from './palms';
import { type Scene, width } from './scene';
import { drawFarCoast, drawHaze, drawSky } from './sky';
import { drawSkyline } from './skyline';

/** Where a picture is: what stands on its horizon. */
export type Place =
  | 'downtown'
  | 'causeway'
  | 'beach'
  | 'stiltsville'
  | 'lighthouse'
  | 'islands'
  | 'open';

/** Sky and everything that stands on the horizon (px from the top). The sea comes after it. */
export function drawBackdrop(scene: Scene, place: Place, horizon: number): string {
  const { random } = scene;
  const sky = drawSky(scene, horizon);
  const haze = drawHaze(scene, horizon);
  // Towers stand off the middle so that they frame the boat and do not grow out of its roof.
  const side = random.chance(0.5) ? random.between(0.1, 0.3) : random.between(0.7, 0.9);
  const centre = side * width;
  switch (place) {
    case 'downtown':
      return sky + drawSkyline(scene, horizon, centre, random.between(210, 280)) + haze;
    case 'causeway':
      return sky + drawSkyline(scene, horizon, centre, 160) + haze + drawBridge(scene, horizon);
    case 'beach': {
      const from = random.between(-80, 500);
      return (
        sky +
        drawFarCoast(scene, horizon) +
        drawBeachHotels(scene, horizon, from, from + 1200) +
        haze
      );
    }
    case 'stiltsville':
      return sky + drawFarCoast(scene, horizon) + haze + drawStiltsville(scene, horizon);
    case 'lighthouse': {
      const island = drawIsland(scene, centre, horizon + 4, random.between(260, 380), 7);
      return (
        sky +
        drawFarCoast(scene, horizon) +
        haze +
        drawLighthouse(scene, Math.round(centre + 60), horizon) +
        island
      );
    }
    case 'islands':
      return [
        sky,
        drawFarCoast(scene, horizon),
        haze,
        drawIsland(scene, centre, horizon + 3, random.between(240, 380), 8),
        drawIsland(scene, width - centre + random.between(-80, 80), horizon + 2, 170, 5),
      ].join('');
    case 'open':
      return sky + drawFarCoast(scene, horizon) + haze;
  }
}
