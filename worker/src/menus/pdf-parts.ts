import { type MotifName, motifs } from '@mr-sea/bff/contract/menus/motifs';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** US Letter; all lengths are in points. */
export const page = { width: 612, height: 792 } as const;

/** Names under which the fonts are registered: those of the site, and the serif of the sheets. */
export const fonts = { title: 'title', aside: 'aside', text: 'text', strong: 'strong' } as const;

/** A document, and the element of its structure that what is drawn belongs to. */
export interface Tagged {
  doc: Doc;
  parent: Element;
}

interface TagOptions {
  /** What a shortened text stands for. */
  expanded?: string;
}

/** Draws something that is read, as an element of the structure. */
export function tagged(
  { doc, parent }: Tagged,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  const element = doc.struct(type, options, draw);
  parent.add(element);
  element.end();
}

/** Draws something that is not read. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

interface Centered {
  y: number;
  font: string;
  size: number;
  width?: number;
  /** Between letters. */
  spacing?: number;
  lineGap?: number;
  /** Address elsewhere. */
  link?: string | undefined;
  /** Destination in the document. */
  goTo?: string;
}

/** Writes centered lines of a color. */
export function centered({ doc, parent }: Tagged, color: string) {
  return (type: string, text: string, { y, font, size, width, spacing, ...more }: Centered) => {
    const wide = width ?? page.width - 120;
    tagged({ doc, parent }, type, () => {
      doc.font(font).fontSize(size).fillColor(color);
      const options = { width: wide, align: 'center', characterSpacing: spacing ?? 0 } as const;
      const { link, ...rest } = more;
      doc.text(text, (page.width - wide) / 2, y, { ...options, ...rest, ...(link && { link }) });
    });
  };
}

/** A line drawing in a square whose upper left corner is (x, y). */
export function drawMotif(
  doc: Doc,
  {
    name,
    x,
    y,
    size,
    color,
  }: { name: MotifName; x: number; y: number; size: number; color: string },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 64);
  doc.lineWidth(1.6).lineCap('round').lineJoin('round');
  for (const [fill, path] of motifs[name]) {
    if (fill === 'none') doc.path(path).stroke(color);
    else doc.path(path).fillAndStroke(fill, color);
  }
  doc.restore();
}
