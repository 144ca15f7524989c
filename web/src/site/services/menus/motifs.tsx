const no = 'none';
const [red, coral, orange, yellow, cream] = ['#e2705f', '#f3a78f', '#f2b25e', '#f7d98a', '#fdf1d8'];
const [green, mint, blue, brown, bread] = ['#8fbf7f', '#cfe6cf', '#bfe0ee', '#b98a62', '#ecc48f'];
const [wine, pink, white] = ['#b0566c', '#f7cdd6', '#ffffff'];

/** Colored drawings on a grid of 64, one for the head of each page: a fill and what it fills, from back to front. */
const drawings = {
  waves: [
    [no, 'M6 24c7-7 13-7 20 0s13 7 20 0 9-6 12-4'],
    [no, 'M6 36c7-7 13-7 20 0s13 7 20 0 9-6 12-4M6 48c7-7 13-7 20 0s13 7 20 0 9-6 12-4'],
  ],
  list: [
    [cream, 'M16 8h32v48H16z'],
    [no, 'M23 20h18M23 28h18M23 36h18M23 44h10'],
  ],
  board: [
    [bread, 'M8 26h40a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H8zM54 35h6'],
    [red, 'M18 31a4 4 0 1 0 .1 0z'],
    [yellow, 'M29 30l9 5-9 5z'],
    [green, 'M45 32a3 3 0 1 0 .1 0z'],
    [no, 'M14 20c2-4 6-4 8 0M32 20c2-4 6-4 8 0'],
  ],
  croissant: [
    [
      bread,
      'M10 42c0-16 10-26 22-26s22 10 22 26c-4 4-9 2-10-3-2-6-6-9-12-9s-10 3-12 9c-1 5-6 7-10 3z',
    ],
    [no, 'M25 17l-5 14M39 17l5 14M14 28l8 8M50 28l-8 8'],
  ],
  egg: [
    [white, 'M32 10c9 0 15 12 15 21a15 15 0 0 1-30 0c0-9 6-21 15-21z'],
    [orange, 'M32 26a7 7 0 1 0 .1 0z'],
    [no, 'M10 54h44'],
  ],
  bowl: [
    [cream, 'M15 32c1-9 7-14 17-14s16 5 17 14z'],
    [red, 'M24 26a4 4 0 1 0 .1 0z'],
    [blue, 'M39 25a4 4 0 1 0 .1 0z'],
    [white, 'M8 32h48c0 12-9 20-17 20H25C17 52 8 44 8 32z'],
    [no, 'M30 20c0-5 2-8 6-10M25 52v4h14v-4'],
  ],
  sun: [
    [yellow, 'M12 42a20 20 0 0 1 40 0z'],
    [no, 'M4 42h56M14 50h36M22 57h20M32 8v8M10 18l6 6M54 18l-6 6'],
  ],
  fruit: [
    [
      red,
      'M32 22c-5-4-18-3-18 12 0 12 8 20 13 20 2 0 3-1 5-1s3 1 5 1c5 0 13-8 13-20 0-15-13-16-18-12z',
    ],
    [no, 'M32 22c0-6 3-10 8-12'],
    [green, 'M33 15c-4 0-8-2-9-6 4 0 8 2 9 6z'],
  ],
  cheese: [
    [cream, 'M8 34 38 14c10 2 18 10 18 20z'],
    [yellow, 'M8 34v18h48V34z'],
    [orange, 'M22 40a4 4 0 1 0 .1 0zM42 37a3 3 0 1 0 .1 0z'],
  ],
  olive: [
    [no, 'M12 54C26 46 40 32 52 10'],
    [green, 'M24 44c-8 0-12-4-12-10 6-1 11 3 12 10zM36 32c-8-2-10-7-9-13 6 1 9 6 9 13z'],
    [mint, 'M44 23c3 6 8 8 13 6-2-6-7-8-13-6z'],
    [wine, 'M37 36a6.500 7.500 0 1 0 .1 0z'],
  ],
  fish: [
    [blue, 'M6 32c10-14 26-16 40-4l12-8v24l-12-8C32 48 16 46 6 32z'],
    [no, 'M16 30h.1M26 23c4 6 4 12 0 18M36 28h3M34 36h3'],
  ],
  oyster: [
    [cream, 'M32 56C16 52 8 40 10 28c2-11 12-18 22-18s20 7 22 18c2 12-6 24-22 28z'],
    [blue, 'M32 49C21 46 16 38 17 30c1-8 8-12 15-12s14 4 15 12c1 8-4 16-15 19z'],
    [white, 'M36 30a4.500 4.500 0 1 0 .1 0z'],
    [no, 'M12 20l4 4M52 20l-4 4M32 10v4M9 34l5 0M55 34l-5 0'],
  ],
  sushi: [
    [white, 'M9 36q0-5 5-5h36q5 0 5 5v9q0 5-5 5H14q-5 0-5-5z'],
    [coral, 'M7 33c2-12 14-15 27-13 12 1 22 6 24 13 0 3-3 4-6 3-12-5-28-5-39 0-3 1-6 0-6-3z'],
    [no, 'M20 20l6 11M31 19l6 11M42 22l5 9M5 56h54'],
  ],
  roll: [
    [white, 'M20 13a14 14 0 1 0 .1 0z'],
    [coral, 'M20 21a6 6 0 1 0 .1 0z'],
    [green, 'M17 25h.1M23 30h.1'],
    [white, 'M45 15a13 13 0 1 0 .1 0z'],
    [green, 'M45 22a6 6 0 1 0 .1 0z'],
    [white, 'M34 33a13 13 0 1 0 .1 0z'],
    [orange, 'M34 40a6 6 0 1 0 .1 0z'],
    [no, 'M4 60h56'],
  ],
  toast: [
    [bread, 'M14 52V30c-6-3-6-14 4-14h28c10 0 10 11 4 14v22z'],
    [green, 'M21 46V32c-3-2-2-9 3-9h16c5 0 6 7 3 9v14z'],
    [no, 'M27 30h.1M35 34h.1M29 39h.1M38 28h.1'],
  ],
  burger: [
    [bread, 'M10 26c0-9 10-15 22-15s22 6 22 15z'],
    [red, 'M11 26h42v5H11z'],
    [green, 'M8 34c6-4 8 4 14 0s8 4 14 0 8 4 14 0 4 0 6 0l-2-4H10z'],
    [brown, 'M10 36h44v7H10z'],
    [bread, 'M10 43h44c0 7-4 11-10 11H20c-6 0-10-4-10-11z'],
    [no, 'M26 19h.1M36 17h.1M42 22h.1'],
  ],
  skewer: [
    [no, 'M6 58 58 6'],
    [red, 'M18 34l12 12-6 6-12-12z'],
    [yellow, 'M30 22l12 12-6 6-12-12z'],
    [green, 'M42 10l12 12-6 6-12-12z'],
  ],
  wrap: [
    [green, 'M19 26c-2-7 4-12 9-9 2-7 12-6 12 1 6-2 9 4 6 9z'],
    [red, 'M27 20a4 4 0 1 0 .1 0z'],
    [bread, 'M14 26h36L40 58H24z'],
    [white, 'M18.700 40 44 46l-4 12H24z'],
  ],
  leaf: [
    [green, 'M10 54C8 28 22 10 54 10c0 32-18 46-44 44z'],
    [no, 'M10 54C20 40 30 29 44 20M22 39l-1-9M32 29l0-9M27 34l12 1M19 43l11 2'],
  ],
  coffee: [
    [white, 'M10 24h34v16a14 14 0 0 1-14 14h-6a14 14 0 0 1-14-14z'],
    [brown, 'M10 24h34v5H10z'],
    [no, 'M44 28h6a6 6 0 0 1 0 14h-6M20 8c-3 4 3 6 0 10M32 8c-3 4 3 6 0 10'],
  ],
  taco: [
    [green, 'M9 44c-4-6 0-11 4-11-1-7 6-11 11-8 3-6 12-6 15 0 6-3 12 2 11 8 5 0 8 5 4 11z'],
    [red, 'M24 27a3.500 3.500 0 1 0 .1 0zM41 27a3.500 3.500 0 1 0 .1 0z'],
    [yellow, 'M6 50a26 22 0 0 1 52 0z'],
    [no, 'M20 44h.1M32 38h.1M42 45h.1'],
  ],
  pan: [
    [brown, 'M10 36v6c0 7 10 12 22 12s22-5 22-12v-6z'],
    [orange, 'M10 36a22 12 0 1 0 44 0 22 12 0 1 0-44 0z'],
    [coral, 'M20 37c1-5 8-6 10-1-1 4-8 5-10 1z'],
    [green, 'M40 31a3 3 0 1 0 .1 0zM31 41a2.500 2.500 0 1 0 .1 0z'],
    [no, 'M10 35H4M54 35h6'],
  ],
  pasta: [
    [yellow, 'M13 36c2-14 11-14 12-4 0-14 12-14 12 0 0-12 12-12 14 4z'],
    [white, 'M8 36h48c0 10-10 18-24 18S8 46 8 36z'],
    [no, 'M19 35c1-6 5-6 6-3M31 34c1-6 5-6 6-2M44 8v20M40 8v8M48 8v8'],
  ],
  flame: [
    [orange, 'M32 6c2 10 16 16 16 32a16 16 0 0 1-32 0c0-8 4-12 7-17 1 5 3 7 6 8 1-8-1-15 3-23z'],
    [yellow, 'M26 44a6 6 0 0 0 12 0c0-5-4-7-5-11-3 3-7 6-7 11z'],
  ],
  lobster: [
    [coral, 'M26 22c-4-6-10-4-12-10 6-4 12 0 10 6zM38 22c4-6 10-4 12-10-6-4-12 0-10 6z'],
    [no, 'M23 32l-9-2M23 38l-10 2M24 45l-8 5M41 32l9-2M41 38l10 2M40 45l8 5'],
    [red, 'M26 53l-5 7h22l-5-7z'],
    [red, 'M32 20c7 0 9 8 9 16s-3 18-9 18-9-10-9-18 2-16 9-16z'],
    [no, 'M29 25h.1M35 25h.1M25 40h14M26 46h12'],
  ],
  wheat: [
    [no, 'M32 58V20'],
    [yellow, 'M32 20c-5-4-5-9 0-14 5 5 5 10 0 14z'],
    [yellow, 'M32 32c-8 0-11-4-11-10 7 0 11 4 11 10zM32 32c8 0 11-4 11-10-7 0-11 4-11 10z'],
    [yellow, 'M32 44c-8 0-11-4-11-10 7 0 11 4 11 10zM32 44c8 0 11-4 11-10-7 0-11 4-11 10z'],
  ],
  boat: [
    [white, 'M32 10c10 5 15 14 16 26H32z'],
    [blue, 'M28 18c-6 5-10 11-11 18h11z'],
    [brown, 'M8 42h48c-2 8-7 12-13 12H21c-6 0-11-4-13-12z'],
    [no, 'M32 42V8'],
  ],
  cake: [
    [pink, 'M10 54V38a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v16z'],
    [white, 'M10 42c4 4 7 4 11 0s7 4 11 0 7 4 11 0 7 4 11 0v-4a6 6 0 0 0-6-6H16a6 6 0 0 0-6 6z'],
    [no, 'M32 32V20M6 54h52'],
    [orange, 'M32 16c-3 0-4-4 0-9 4 5 3 9 0 9z'],
  ],
  cone: [
    [bread, 'M20 28l12 30 12-30z'],
    [pink, 'M16 28a16 14 0 1 1 32 0c-3 3-6 3-8 0-3 3-5 3-8 0-3 3-5 3-8 0-2 3-5 3-8 0z'],
    [no, 'M26 40l10-8M29 48l10-8'],
  ],
  glass: [
    [white, 'M14 10h36L34 32h-4z'],
    [coral, 'M20.500 18h23L34 32h-4z'],
    [green, 'M42 6a4 4 0 1 0 .1 0z'],
    [no, 'M32 32v18M22 54h20v-2c0-2-4-2-10-2s-10 0-10 2z'],
  ],
  flute: [
    [yellow, 'M20 8h12l-2 22a4 4 0 0 1-8 0z'],
    [yellow, 'M38 12h10l-1 18a4 4 0 0 1-8 0z'],
    [no, 'M26 34v18M20 54h12M43 34v18M37 54h12M25 16h.1M27 22h.1M43 20h.1'],
  ],
  wine: [
    [white, 'M20 8h24c2 14-2 24-12 24S18 22 20 8z'],
    [wine, 'M19.500 17h25c0 9-4 15-12.500 15S19.500 26 19.500 17z'],
    [no, 'M32 32v20M22 54h20'],
  ],
  bottle: [
    [green, 'M27 6h10v14c6 3 7 7 7 12v24H20V32c0-5 1-9 7-12z'],
    [cream, 'M20 34h24v14H20z'],
    [no, 'M27 12h10'],
  ],
  beer: [
    [orange, 'M14 22h28v34H14z'],
    [white, 'M14 24c-6-4-1-14 7-11 2-6 12-6 14 0 7-2 12 7 7 11z'],
    [no, 'M42 28h6a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6h-6M23 32v16M33 32v16'],
  ],
  balloon: [
    [pink, 'M42 14c8 0 13 6 13 13 0 8-6 14-12 14s-12-6-12-14c0-7 4-13 11-13zM44 41l-3 4h6z'],
    [coral, 'M24 8c9 0 14 7 14 15 0 9-7 16-14 16s-14-7-14-16c0-8 5-15 14-15zM24 39l-3 4h6z'],
    [no, 'M24 43c0 6 6 8 6 15M44 44c0 6-6 8-8 14'],
  ],
  heart: [
    [
      red,
      'M32 54C16 43 8 34 8 24c0-8 6-14 12-14 5 0 10 3 12 8 2-5 7-8 12-8 6 0 12 6 12 14 0 10-8 19-24 30z',
    ],
  ],
  gift: [
    [coral, 'M14 36h36v20H14z'],
    [red, 'M10 26h44v10H10z'],
    [no, 'M32 26v30'],
    [yellow, 'M32 26c-10 0-16-4-14-10 3-6 11-2 14 10zM32 26c10 0 16-4 14-10-3-6-11-2-14 10z'],
  ],
  palette: [
    [
      bread,
      'M32 8C17 8 8 19 8 32s10 24 22 24c4 0 5-3 4-6-2-5 1-9 6-9h8c5 0 8-4 8-9C56 18 46 8 32 8z',
    ],
    [red, 'M20 21a3 3 0 1 0 .1 0z'],
    [blue, 'M32 15a3 3 0 1 0 .1 0z'],
    [yellow, 'M44 21a3 3 0 1 0 .1 0z'],
    [green, 'M18 35a3 3 0 1 0 .1 0z'],
  ],
} as const satisfies Record<string, readonly (readonly [fill: string, d: string])[]>;

/** The name of a drawing. */
export type MotifName = keyof typeof drawings;

/** A drawing whose outlines have the colour of the text around it; decoration. */
export function Motif({ name, className }: { name: MotifName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name].map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
