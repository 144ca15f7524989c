import { n } from './svg';

/** One colour of a gradient: where (0 to 1), which, and how opaque (0 to 1, default 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Hands out gradients and remembers them for the picture's <defs>. */
export interface Paints {
  /** From the top of the shape to its bottom. */
  vertical(...stops: Stop[]): string;
  /** From the left of the shape to its right. */
  horizontal(...stops: Stop[]): string;
  /** From the middle of the shape to its rim. */
  radial(...stops: Stop[]): string;
  /** From the middle of the shape's top edge outwards, like light spreading below the horizon. */
  fan(...stops: Stop[]): string;
  /** Adds a piece to <defs> under an id of its own and returns that id. */
  define(content: string): string;
  /** The collected <defs>. */
  defs(): string;
}

/** Makes the paint box of one picture. Equal gradients share one definition. */
export function createPaints(): Paints {
  const ids = new Map<string, string>();
  const others: string[] = [];
  const gradient = (kind: 'linear' | 'radial', geometry: string, stops: Stop[]): string => {
    const body = stops
      .map(([offset, colour, opacity]) => {
        const alpha =
          opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
        return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${alpha}/>`;
      })
      .join('');
    const key = `${kind}Gradient${geometry}>${body}</${kind}Gradient>`;
    const id = ids.get(key) ?? `p${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  };
  return {
    vertical: (...stops) => gradient('linear', ' x2="0" y2="1"', stops),
    horizontal: (...stops) => gradient('linear', '', stops),
    radial: (...stops) => gradient('radial', '', stops),
    fan: (...stops) => gradient('radial', ' cy="0" fy="0" r="1"', stops),
    define: (content) => {
      const id = `d${others.length}`;
      others.push(`<g id="${id}">${content}</g>`);
      return id;
    },
    defs: () => {
      const gradients = [...ids].map(([key, id]) => {
        const split = key.indexOf('Gradient') + 'Gradient'.length;
        return `<${key.slice(0, split)} id="${id}"${key.slice(split)}`;
      });
      return `<defs>${gradients.join('')}${others.join('')}</defs>`;
    },
  };
}
