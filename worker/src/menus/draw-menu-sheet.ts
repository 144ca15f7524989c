import { legendOf, type Menu, type MenuPage } from '@mr-sea/bff/contract/menus/menu';
import { centered, decorate, drawMotif, fonts, page, type Tagged, tagged } from './pdf-parts';
import { type Block, fittingBlocks, sheetColors } from './sheet-blocks';

/** As on the screen: `menu-viewer.module.css` and `menu-sheet.module.css`. */
const inks: Record<Menu['accent'], { accent: string; deep: string }> = {
  sea: { accent: '#0b5a73', deep: '#052c40' },
  wine: { accent: '#7d2240', deep: '#360b1c' },
  rose: { accent: '#9c3d55', deep: '#4d1a2c' },
};
const { paper, rule, ink, soft } = sheetColors;
const folioY = page.height - 50;

interface Sheet {
  menu: Menu;
  sheet: MenuPage;
  /** From 1. */
  number: number;
  phone: string;
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
  const blocks = fittingBlocks(target, sheet, accent, space.bottom - space.top);
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
