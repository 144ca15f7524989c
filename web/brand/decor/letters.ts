import { stroke } from '../../../db/demo/pictures/svg';

/** Letters of one line each on a field of 60x100, as neon tubes and ribbons are bent. */
const shapes: Record<string, string> = {
  A: 'M0 100L30 0L60 100M12 62H48',
  B: 'M6 100V0H34Q56 2 54 24Q52 46 30 48Q58 48 58 74Q56 100 30 100H6M6 48H30',
  D: 'M6 0V100H24Q60 96 60 50Q60 4 24 0Z',
  E: 'M54 0H6V100H54M6 48H44',
  H: 'M6 0V100M54 0V100M6 50H54',
  I: 'M30 0V100',
  L: 'M8 0V100H54',
  O: 'M30 0Q60 0 60 50T30 100Q0 100 0 50T30 0Z',
  R: 'M6 100V0H32Q56 2 54 26Q52 50 30 52H6M30 52L56 100',
  V: 'M0 0L30 100L60 0',
  Y: 'M0 0L30 48L60 0M30 48V100',
};

/** A word in lines of one thickness; middle, top and height in px. */
export function letters(
  word: string,
  x: number,
  top: number,
  height: number,
  colour: string,
  width: number,
): string {
  const scale = height / 100;
  const step = 84 * scale;
  const start = x - (step * word.length - 24 * scale) / 2;
  return [...word]
    .map((letter, place) =>
      stroke(shapes[letter] ?? '', colour, width / scale, {
        transform: `translate(${Math.round(start + step * place)} ${top}) scale(${scale})`,
      }),
    )
    .join('');
}

/** A word as a neon sign: light around the tubes, pale glass in their middle. */
export function neon(word: string, x: number, top: number, height: number, colour: string): string {
  return [
    `<g opacity="0.16">${letters(word, x, top, height, colour, 54)}</g>`,
    `<g opacity="0.3">${letters(word, x, top, height, colour, 30)}</g>`,
    letters(word, x, top, height, colour, 14),
    letters(word, x, top, height, '#fff2f8', 5),
  ].join('');
}
