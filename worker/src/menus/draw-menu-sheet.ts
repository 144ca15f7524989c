import {
  type Dish,
  type DishGroup,
  legendOf,
  type Menu,
  type MenuPackage,
  type MenuPage,
  marksOf,
  priceText,
} from '@mr-sea/bff/contract/menus/menu';
import { centered, decorate, drawMotif, fonts, page, type Tagged, tagged } from './pdf-parts';

/** As on the screen: `menu-viewer.module.css` and `menu-sheet.module.css`. */
const inks: Record<Menu['accent'], { accent: string; deep: string }> = {
  sea: { accent: '#0b5a73', deep: '#052c40' },
  wine: { accent: '#7d2240', deep: '#360b1c' },
  rose: { accent: '#9c3d55', deep: '#4d1a2c' },
};
const [paper, rule, ink, soft] = ['#fdfaf3', '#d8c7a4', '#2b2a26', '#5c564a'] as const;

/** Of what is written in 12 points. */
const largest = 1.32;
/** Where lines of dishes and paragraphs stand. */
const column = { x: 92, width: page.width - 184 };
const folioY = page.height - 50;

interface Sheet {
  menu: Menu;
  sheet: MenuPage;
  /** From 1. */
  number: number;
  phone: string;
}

/** A part of a sheet: how high it is, and how it is drawn from there down. */
interface Block {
  height: number;
  draw(y: number): void;
}

/** Draws a sheet on the present page, its text as large as fits. */
export function drawSheet({ doc, parent }: Tagged, { menu, sheet, number, phone }: Sheet): void {
  const colors = inks[menu.accent];
  const isCover = sheet.look === 'cover';
  const accent = isCover ? '#ffffff' : colors.accent;
  const sect = doc.struct('Sect', { title: sheet.title });
  parent.add(sect);
  const target = { doc, parent: sect };
  drawPaper(doc, isCover ? colors : undefined);

  const head = drawHead(target, sheet, accent);
  const foot = footBlock(target, sheet, legendOf(sheet));
  const space = { top: head + 14, bottom: folioY - 14 - foot.height - 14 };
  const blocks = fitting(target, sheet, accent, space.bottom - space.top);
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  const between = Math.min(
    isCover ? 8 : 24,
    (space.bottom - space.top - height) / (blocks.length + 1),
  );
  const whole = height + between * (blocks.length - 1);
  let y = isCover ? space.bottom - 10 - whole : space.top + (space.bottom - space.top - whole) / 2;
  for (const block of blocks) {
    block.draw(y);
    y += block.height + between;
  }
  foot.draw(folioY - 14 - foot.height);
  sect.end();
  decorate(doc, () => {
    doc
      .font(fonts.text)
      .fontSize(8.5)
      .fillColor(isCover ? '#ffffff' : soft);
    const options = { width: page.width - 2 * 52, lineBreak: false };
    doc.text(menu.name, 52, folioY, options);
    doc.text(`Mr. Sea · ${phone}`, 52, folioY, { ...options, align: 'center' });
    const place = `Page ${number} of ${menu.pages.length}`;
    doc.text(place, 52, folioY, { ...options, align: 'right' });
  });
}

function drawPaper(doc: PDFKit.PDFDocument, cover?: { accent: string; deep: string }): void {
  decorate(doc, () => {
    if (cover) {
      const shade = doc.linearGradient(0, 0, page.width * 0.2, page.height);
      doc.rect(0, 0, page.width, page.height);
      doc.fill(shade.stop(0, cover.accent).stop(1, cover.deep));
      doc.strokeOpacity(0.45);
    } else doc.rect(0, 0, page.width, page.height).fill(paper);
    for (const inset of [24, 28]) {
      doc.rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset).lineWidth(0.75);
      doc.stroke(cover ? '#ffffff' : rule);
    }
    doc.strokeOpacity(1);
  });
}

/** @returns where it ends */
function drawHead({ doc, parent }: Tagged, sheet: MenuPage, accent: string): number {
  const isCover = sheet.look === 'cover';
  const [size, top, titleSize] = isCover ? [150, 150, 52] : [60, 56, 31];
  decorate(doc, () => {
    const x = (page.width - size) / 2;
    drawMotif(doc, { name: sheet.motif, x, y: top, size, color: accent });
  });
  const write = centered({ doc, parent }, accent);
  let y = top + size + (isCover ? 28 : 8);
  write('H2', sheet.title, { y, font: fonts.title, size: titleSize });
  y = doc.y + 4;
  if (sheet.lead) {
    const aside = centered({ doc, parent }, isCover ? '#ffffff' : soft);
    aside('P', sheet.lead, { y, font: fonts.aside, size: isCover ? 16 : 13, width: 400 });
    y = doc.y;
  }
  return y;
}

/** The small print and what the marks mean, at the foot. */
function footBlock(target: Tagged, { foot }: MenuPage, legend: ReturnType<typeof legendOf>): Block {
  const options = { font: fonts.aside, size: 10.5, width: 380 };
  target.doc.font(options.font).fontSize(options.size);
  const words = foot ? target.doc.heightOfString(foot, { width: options.width }) + 7 : 0;
  return {
    height: words + (legend.length > 0 ? 18 : 0),
    draw(y) {
      if (foot) centered(target, soft)('P', foot, { y, ...options });
      if (legend.length > 0) drawLegend(target, legend, y + words);
    },
  };
}

function drawLegend({ doc, parent }: Tagged, legend: ReturnType<typeof legendOf>, y: number): void {
  const size = 9.5;
  const between = 16;
  const widths = legend.map(([mark, meaning]) => {
    const wide = doc.font(fonts.strong).fontSize(size).widthOfString(`${mark} `);
    return [wide, doc.font(fonts.text).fontSize(size).widthOfString(meaning)] as const;
  });
  const whole = widths.reduce((sum, [mark, meaning]) => sum + mark + meaning, 0);
  let x = (page.width - whole - between * (legend.length - 1)) / 2;
  tagged({ doc, parent }, 'P', () => {
    for (const [place, [mark, meaning]] of legend.entries()) {
      const [wide = 0, rest = 0] = widths[place] ?? [];
      doc.fontSize(size).fillColor(ink);
      doc.font(fonts.strong).text(`${mark} `, x, y, { lineBreak: false });
      doc
        .font(fonts.text)
        .fillColor(soft)
        .text(meaning, x + wide, y, { lineBreak: false });
      x += wide + rest + between;
    }
  });
}

/** The parts of a sheet at the largest size at which they fit into a height. */
function fitting(target: Tagged, sheet: MenuPage, accent: string, height: number): Block[] {
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
