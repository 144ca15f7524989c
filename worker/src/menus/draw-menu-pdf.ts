import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { Menu } from '@mr-sea/bff/contract/menus/menu';
import type { MenuPdfContent } from '@mr-sea/bff/contract/menus/menu-pdf-content';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { telLink } from '@mr-sea/bff/contract/phone';
import PDFDocument from 'pdfkit';
import { drawSheet } from './draw-menu-sheet';
import { centered, decorate, drawMotif, fonts, page, type Tagged } from './pdf-parts';

const { resolve } = createRequire(import.meta.url);
const fontFiles: Record<keyof typeof fonts, string> = {
  title: '@fontsource/gelasio/files/gelasio-latin-400-normal.woff',
  aside: '@fontsource/gelasio/files/gelasio-latin-400-italic.woff',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
};

const title = 'Menus & Decoration Guide';

/** Draws the menus as one tagged PDF: a cover with how to reach the company, then a page for each sheet. */
export async function drawMenuPdf(content: MenuPdfContent): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    // Accessible as ISO 14289 asks; the types do not know it.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${title} – Mr. Sea`, Author: 'Mr. Sea' },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolved, failed) => doc.on('end', resolved).on('error', failed));
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, resolve(file));

  const whole = doc.struct('Document', { title });
  doc.addStructure(whole);
  drawCover({ doc, parent: whole }, content);
  for (const menu of content.menus) await drawMenu({ doc, parent: whole }, menu, content);
  whole.end();
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

async function drawMenu({ doc, parent }: Tagged, menu: Menu, content: MenuPdfContent) {
  const part = doc.struct('Part', { title: menu.name });
  parent.add(part);
  let bookmark: PDFKit.PDFOutline | undefined;
  for (const [place, sheet] of menu.pages.entries()) {
    // Fifty sheets take a second; whatever else the worker does goes on between them.
    await setImmediate();
    doc.addPage();
    if (place === 0) {
      doc.addNamedDestination(destination(menu));
      bookmark = doc.outline.addItem(menu.name);
    } else bookmark?.addItem(sheet.title);
    drawSheet({ doc, parent: part }, { menu, sheet, number: place + 1, phone: content.phone });
  }
  part.end();
}

function destination({ name }: Menu): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** What is in the file, and how to reach the company. */
function drawCover({ doc, parent }: Tagged, content: MenuPdfContent): void {
  const { menus, phone, email, address, hours, site } = content;
  doc.addPage();
  doc.outline.addItem('Cover');
  decorate(doc, () => {
    const sea = doc.linearGradient(0, 0, page.width * 0.3, page.height);
    sea.stop(0, '#0b7bb8').stop(0.45, '#006098').stop(1, '#03263d');
    doc.rect(0, 0, page.width, page.height).fill(sea);
    for (const [inset, width] of [
      [22, 1],
      [26, 0.5],
    ] as const) {
      doc
        .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
        .lineWidth(width)
        .strokeOpacity(0.45)
        .stroke('#ffffff');
    }
    doc.strokeOpacity(1);
    drawMotif(doc, { name: 'boat', x: page.width / 2 - 52, y: 96, size: 104, color: '#ffffff' });
  });
  const sect = doc.struct('Sect');
  parent.add(sect);
  const write = centered({ doc, parent: sect }, '#ffffff');
  write('P', 'Mr. Sea · Boat rental in Miami', {
    y: 222,
    font: fonts.strong,
    size: 11,
    spacing: 1.2,
  });
  write('H1', 'Menus', { y: 250, font: fonts.title, size: 54 });
  write('P', 'Catering, drinks and decorations for your day on the water', {
    y: 322,
    font: fonts.aside,
    size: 15,
  });
  let y = 392;
  const list = doc.struct('L');
  sect.add(list);
  for (const menu of menus) {
    const item = doc.struct('LI');
    list.add(item);
    const body = doc.struct('LBody');
    item.add(body);
    const line = centered({ doc, parent: body }, '#ffffff');
    line('Link', menu.name, { y, font: fonts.title, size: 20, goTo: destination(menu) });
    line('Span', `${menu.pages.length} pages`, { y: y + 26, font: fonts.text, size: 10.5 });
    body.end();
    item.end();
    y += 56;
  }
  list.end();
  y = 596;
  const say = (
    type: string,
    text: string,
    options: { link?: string | undefined; size?: number } = {},
  ) => {
    write(type, text, {
      y,
      font: options.size ? fonts.strong : fonts.text,
      size: 11.5,
      ...options,
    });
    y += (options.size ?? 11.5) * 1.6;
  };
  say('P', 'To order, or to ask:');
  say('Link', phone, { link: telLink(phone), size: 20 });
  say('Link', email, { link: mailLink(email) });
  if (address) say('P', address);
  if (hours) say('P', hours);
  const services = `${site}${publicPages.services}`;
  say('Link', services.replace(/^https?:\/\//, ''), { link: services });
  sect.end();
}
