import { menuPath, type menuSlugs } from '../../contract/pages';
import { headTags } from '../seo/head-tags';
import { pageTexts } from '../seo/page-texts';
import { seoRecord } from '../seo/seo-record';
import { breadcrumbs } from '../seo/structured-data';
import { pageRoute } from './page-route';
import { sendRendered } from './send-page';

/** What the menus of the services are called; the web says the same in its own titles. */
const menus: Record<keyof typeof menuSlugs, { title: string; description: string }> = {
  catering: {
    title: 'Catering Menu',
    description:
      'Thirty-eight pages of food for a boat day in Miami: breakfast boards, sushi, paella, grill, vegan and kids’ tables, cakes and packages.',
  },
  liquor: {
    title: 'Liquor Menu',
    description:
      'Champagne, wine, rum and cocktails for a boat day in Miami, for guests 21 and older, with bartenders and the rules on board.',
  },
  guide: {
    title: 'Decoration Guide',
    description:
      'Decoration packages for a boat day in Miami from $210: Basic, Standard and Premium, colors, occasions and how it works.',
  },
  gallery: {
    title: 'Decoration Gallery',
    description:
      'Balloon arches, birthday tables, proposals at dusk and more: seven ways in which we decorate a boat in Miami.',
  },
};

/** The paths of the menus, for the sitemap. */
export const menuPaths = (Object.keys(menus) as (keyof typeof menuSlugs)[]).map(menuPath);

/** A page for each menu, readable without scripts. */
export const menuPages = (Object.keys(menus) as (keyof typeof menuSlugs)[]).map((menu) => {
  const path = menuPath(menu);
  const facts = { ...menus[menu], path, type: 'website' as const, picture: null };
  return pageRoute(path, (request, h) => {
    const { publicUrl } = request.server.app.options;
    const way = [
      { name: pageTexts.services.title, path: pageTexts.services.path },
      { name: facts.title, path },
    ];
    const seo = seoRecord({ facts, overrides: {} }, publicUrl);
    return sendRendered(request, h, headTags(seo, [breadcrumbs(way, publicUrl)]));
  });
});
