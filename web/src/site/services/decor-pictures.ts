/** A picture of our decorations, drawn by web/brand/draw-decor.ts. */
export interface DecorPicture {
  /** Its name under public/decor. */
  file: string;
  title: string;
  alt: string;
}

/** Width and height of the large pictures. */
export const decorSize = { width: 1280, height: 800 };

/** What we have decorated. */
export const decorPictures: readonly DecorPicture[] = [
  {
    file: 'balloon-arch',
    title: 'Balloon arch',
    alt: 'An arch of coral, cream and gold balloons over a red carpet that leads on board, the skyline behind it',
  },
  {
    file: 'birthday-table',
    title: 'Birthday table',
    alt: 'A laid table with a two-layer birthday cake, candles, presents and bunting above',
  },
  {
    file: 'proposal',
    title: 'Proposal at dusk',
    alt: 'A path of rose petals between lanterns that leads to a flower arch on the bow at dusk',
  },
  {
    file: 'bachelorette',
    title: 'Bachelorette',
    alt: 'A pink neon sign that says Bride on a wall of leaves, a bar with champagne and stools before it',
  },
  {
    file: 'baby-shower',
    title: 'Baby shower',
    alt: 'Clouds and stars over a picnic blanket with a teddy bear, a basket and blocks that spell Baby',
  },
  {
    file: 'gender-reveal',
    title: 'Gender reveal',
    alt: 'An open box from which pink and blue balloons rise over the deck',
  },
  {
    file: 'sunset-dinner',
    title: 'Sunset dinner',
    alt: 'A low table for two among cushions, under a canopy with lights, in front of the setting sun',
  },
];

/** Address of a picture; `small` is for thumbnails. */
export function decorAddress(file: string, size: 'large' | 'small'): string {
  return `/decor/${file}-${size === 'large' ? decorSize.width : 320}.webp`;
}
