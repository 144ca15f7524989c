/** Tiny functions that build SVG text. Lengths are in the units of the enclosing group. */

export type Attributes = Record<string, string | number | undefined>;
/** A point: x to the right, y downwards, and optionally the corner radius there. */
export type Point = readonly [x: number, y: number, radius?: number];

/** A number with at most one decimal: smaller text, and the same text on every machine. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

function element(name: string, attributes: Attributes, content?: string): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${value}"`;
  }
  return content === undefined ? `${text}/>` : `${text}>${content}</${name}>`;
}

/** A filled path. */
export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return element('path', { d, fill, ...attributes });
}

/** A line along a path, with round ends unless told otherwise. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': n(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

/** A rectangle from its top left corner. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { x: n(x), y: n(y), width: n(width), height: n(height), fill, ...more });
}

/** An ellipse from its centre and two radii. */
export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('ellipse', { cx: n(cx), cy: n(cy), rx: n(rx), ry: n(ry), fill, ...more });
}

/** A group; the way to move, scale or fade several elements together. */
export function group(content: string, attributes: Attributes = {}): string {
  return element('g', attributes, content);
}

/** Draws an element (by id) once more elsewhere. */
export function use(id: string, attributes: Attributes): string {
  return element('use', { href: `#${id}`, ...attributes });
}

/** Path text of an open line or closed polygon with straight sides. */
export function line(points: readonly Point[], closed = false): string {
  const text = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  return `M${text}${closed ? 'Z' : ''}`;
}

/** Path text of a closed polygon whose corners are rounded by each point's radius. */
export function rounded(points: readonly Point[]): string {
  let text = '';
  points.forEach(([x, y, radius = 0], i) => {
    const before = points[(i + points.length - 1) % points.length] as Point;
    const after = points[(i + 1) % points.length] as Point;
    const towards = (to: Point): string => {
      const distance = Math.hypot(to[0] - x, to[1] - y) || 1;
      const share = Math.min(radius / distance, 0.5);
      return `${n(x + (to[0] - x) * share)} ${n(y + (to[1] - y) * share)}`;
    };
    const command = text === '' ? 'M' : 'L';
    text +=
      radius === 0
        ? `${command}${n(x)} ${n(y)}`
        : `${command}${towards(before)}Q${n(x)} ${n(y)} ${towards(after)}`;
  });
  return `${text}Z`;
}

/** Path text of a shape symmetrical about x 0, from the points of its right half. */
export function mirrored(points: readonly Point[]): string {
  const left = [...points].reverse().map(([x, y, r]) => [-x, y, r] as const);
  return rounded([...points, ...left]);
}

/** Path text of a smooth curve through all points (Catmull-Rom turned into Bezier pieces). */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  let text = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    text += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} `;
    text += `${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} `;
    text += `${n(p2[0])} ${n(p2[1])}`;
  }
  return text;
}

/** Path text of a flat lens, the shape of every ripple and light streak on the water. */
export function lens(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const [h, w] = [n(halfHeight * 2), n(halfWidth * 2)];
  return `M${n(x - halfWidth)} ${n(y)}q${n(halfWidth)}-${h} ${w} 0q-${n(halfWidth)} ${h}-${w} 0z`;
}
