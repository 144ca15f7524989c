import {
  type Dish,
  type DishGroup,
  type MenuPackage,
  type MenuPage,
  marksOf,
  priceText,
} from '@mr-sea/bff/contract/menus/menu';
import { centered, decorate, fonts, page, type Tagged, tagged } from './pdf-parts';

/** As on the screen (`menu-sheet.module.css`). */
export const sheetColors = { paper: '#fdfaf3', rule: '#d8c7a4', ink: '#2b2a26', soft: '#5c564a' };
const { rule, ink, soft } = sheetColors;

/** Of what is written in 12 points. */
const largest = 1.32;
/** Where lines of dishes and paragraphs stand. */
const column = { x: 92, width: page.width - 184 };

/** A part of a sheet: how high it is, and how it is drawn from there down. */
export interface Block {
  height: number;
  draw(y: number): void;
}

/** The parts of a sheet at the largest size at which they fit into a height. */
export function fittingBlocks(
  target: Tagged,
  sheet: MenuPage,
  accent: string,
  height: number,
): Block[] {
  const { groups = [], packages = [], paragraphs = [] } = sheet;
  const text = sheet.look === 'cover' ? '#ffffff' : ink;
  for (let scale = largest; ; scale -= 0.04) {
    const blocks = [
      ...groups.map((group) => groupBlock(target, group, accent, scale)),
      ...packages.map((offer) => packageBlock(target, offer, accent, scale)),
      ...paragraphs.map((words) => paragraphBlock(target, words, text, sheet.look, scale)),
    ];
    const whole = blocks.reduce((sum, block) => sum + block.height + 12 * scale, 0);
    // A sheet that does not fit at this size is too long for the screen as well.
    if (whole <= height || scale < 0.6) return blocks;
  }
}

function paragraphBlock(
  { doc, parent }: Tagged,
  words: string,
  color: string,
  look: MenuPage['look'],
  scale: number,
): Block {
  const size = 12 * scale;
  const options = {
    width: column.width,
    lineGap: 3 * scale,
    align: look === 'cover' ? 'center' : 'left',
  } as const;
  const height = doc.font(fonts.text).fontSize(size).heightOfString(words, options);
  const draw = (y: number) =>
    tagged({ doc, parent }, 'P', () => {
      doc.font(fonts.text).fontSize(size).fillColor(color).text(words, column.x, y, options);
    });
  return { height, draw };
}

function groupBlock(target: Tagged, group: DishGroup, accent: string, scale: number): Block {
  const { doc } = target;
  const { title, note, dishes } = group;
  const titleHeight = title ? 17 * scale : 0;
  const noteHeight = note ? 15 * scale : 0;
  const lines = dishes.map((dish) => dishBlock(target, dish, accent, scale));
  const gap = 8 * scale;
  const height =
    titleHeight + noteHeight + lines.reduce((sum, line) => sum + line.height + gap, 0) - gap;
  return {
    height,
    draw(top) {
      let y = top;
      if (title) {
        const heading = { y, font: fonts.strong, size: 9.5 * scale, spacing: 0.9 * scale };
        centered(target, accent)('H3', title.toUpperCase(), heading);
        y += titleHeight;
      }
      if (note) {
        centered(target, soft)('P', note, { y, font: fonts.aside, size: 10.5 * scale });
        y += noteHeight;
      }
      const list = doc.struct('L');
      target.parent.add(list);
      for (const line of lines) {
        const item = doc.struct('LI');
        list.add(item);
        const body = doc.struct('LBody');
        item.add(body);
        line.draw(y, body);
        body.end();
        item.end();
        y += line.height + gap;
      }
      list.end();
    },
  };
}

function dishBlock({ doc }: Tagged, dish: Dish, accent: string, scale: number) {
  const [name, text, price] = dish;
  const [large, small, tiny] = [12 * scale, 10 * scale, 8.5 * scale];
  const nameHeight = doc.font(fonts.strong).fontSize(large).currentLineHeight() + 1;
  const textHeight = text
    ? doc.font(fonts.text).fontSize(small).heightOfString(text, { width: column.width })
    : 0;
  const draw = (y: number, parent: PDFKit.PDFStructureElement): void => {
    const target = { doc, parent };
    const say = (
      words: string,
      x: number,
      {
        font,
        size,
        color,
        expanded,
      }: { font: string; size: number; color: string; expanded?: string },
    ): number => {
      doc.font(font).fontSize(size);
      const width = doc.widthOfString(words);
      // On the line that the name stands on.
      const top = y + (large - size) * 0.95;
      tagged(
        target,
        'Span',
        () => doc.fillColor(color).text(words, x, top, { lineBreak: false }),
        expanded ? { expanded } : {},
      );
      return x + width;
    };
    let x = say(name, column.x, { font: fonts.strong, size: large, color: ink });
    for (const [mark, meaning] of marksOf(dish)) {
      x = say(mark, x + 5, { font: fonts.strong, size: tiny, color: accent, expanded: meaning });
    }
    const end = column.x + column.width;
    const printed = priceText(price);
    if (printed) {
      const priceX = end - doc.font(fonts.text).fontSize(large).widthOfString(printed);
      decorate(doc, () => {
        const base = y + large;
        if (priceX - x > 16) doc.moveTo(x + 7, base).lineTo(priceX - 6, base);
        doc.lineWidth(1.2).lineCap('round').dash(0.1, { space: 3.4 }).stroke(rule);
      });
      say(printed, priceX, { font: fonts.text, size: large, color: ink });
    }
    if (!text) return;
    tagged(target, 'Span', () => {
      doc.font(fonts.text).fontSize(small).fillColor(soft);
      doc.text(text, column.x, y + nameHeight, { width: column.width });
    });
  };
  return { height: nameHeight + textHeight, draw };
}

function packageBlock(target: Tagged, offer: MenuPackage, accent: string, scale: number): Block {
  const { doc } = target;
  const { name, price, includes } = offer;
  const pad = 14 * scale;
  const lineHeight = 16.5 * scale;
  const [nameHeight, priceHeight] = [25 * scale, 21 * scale];
  const height = 2 * pad + nameHeight + priceHeight + includes.length * lineHeight;
  return {
    height,
    draw(top) {
      decorate(doc, () => {
        doc.roundedRect(column.x, top, column.width, height, 2).lineWidth(0.75);
        doc.fillAndStroke('#fffefb', rule);
      });
      let y = top + pad;
      centered(target, ink)('H3', name, { y, font: fonts.title, size: 17 * scale });
      y += nameHeight;
      centered(target, accent)('P', price, { y, font: fonts.strong, size: 12 * scale });
      y += priceHeight;
      const list = doc.struct('L');
      target.parent.add(list);
      for (const part of includes) {
        const item = doc.struct('LI');
        list.add(item);
        const line = centered({ doc, parent: item }, ink);
        line('LBody', part, { y, font: fonts.text, size: 11 * scale });
        item.end();
        y += lineHeight;
      }
      list.end();
    },
  };
}
