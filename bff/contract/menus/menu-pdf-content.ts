import { type Company, companyOnPages } from '../company';
import { catering } from './catering';
import { decoGuide } from './deco-guide';
import { liquor } from './liquor';
import type { Menu } from './menu';

/** Everything that the PDF of the menus says. The file is made anew when any of it changes. */
export interface MenuPdfContent {
  /** To be raised with each change of how the file looks. */
  layout: number;
  menus: readonly Menu[];
  phone: string;
  email: string;
  address: string | null;
  hours: string | null;
  /** Address of the site, without a slash at the end. */
  site: string;
}

/** What the PDF says with the company as it is now. */
export function menuPdfContent(company: Company, site: string): MenuPdfContent {
  const { phone, address, hours, links } = companyOnPages(company);
  return {
    layout: 1,
    menus: [catering, liquor, decoGuide],
    phone,
    email: links.email,
    address,
    hours,
    site,
  };
}
