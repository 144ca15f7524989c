import { menuSlugs, publicPages } from '@mr-sea/bff/contract/pages';
import { linkTo } from '../../web/e2e/support/added-inquiries';
import { addOffer } from '../../web/e2e/support/added-offers';
import { boatAddress, postAddress, wholeAddress } from '../../web/e2e/support/kinds-of-pages';
import { keepSites, startSite } from '../../web/e2e/support/site';
import { launchBrowser } from '../bench/phone';
import { nextFreePort } from '../prepare/port.mjs';
import { loadLighthouse, type Report } from './lighthouse';

interface Kind {
  address: string | (() => Promise<string>);
  /** Search engines are told not to list it, which Lighthouse takes for a fault; nor do they need a description of it. */
  hidden?: true;
  /** It is answered with 404. */
  missing?: true;
}

const menus = Object.fromEntries(
  Object.entries(menuSlugs).map(([menu, slug]) => [
    menu,
    { address: publicPages.menu.replace(':menu', slug) },
  ]),
);

/** A page of every kind by its address. What is new in `publicPages` has to be named here. */
const kinds: Record<string, Kind> = {
  home: { address: publicPages.home },
  search: { address: '/?search=azimut' },
  category: { address: () => wholeAddress('/boats/category/5') },
  boat: { address: boatAddress },
  blog: { address: publicPages.blog },
  'blog-page-2': { address: '/blog?page=2' },
  'blog-category': { address: '/blog?category=1' },
  post: { address: postAddress },
  about: { address: publicPages.about },
  services: { address: publicPages.services },
  ...menus,
  faqs: { address: publicPages.faqs },
  terms: { address: publicPages.terms },
  policy: { address: publicPages.policy },
  inquiry: { address: publicPages.inquiry, hidden: true },
  saved: { address: publicPages.saved, hidden: true },
  compare: { address: '/compare?boats=1,3,9', hidden: true },
  waiting: { address: publicPages.waiting, hidden: true },
  offer: { address: async () => (await addOffer('offer', 1)).path, hidden: true },
  status: { address: async () => linkTo((await addOffer('status', 2)).lead), hidden: true },
  'not-found': { address: '/nothing/here', hidden: true, missing: true },
  login: { address: '/admin/login', hidden: true },
} satisfies Record<string, Kind> & Record<Exclude<keyof typeof publicPages, 'menu'>, Kind>;

const categories = ['accessibility', 'best-practices', 'seo'];
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Says what Lighthouse finds of every kind of public page, or of those that are named, on a phone and on a desktop. How
 * fast they are is measured by `npm run bench -- visit`.
 * @throws when one is below 100
 */
export async function scorePages(asked: string[]): Promise<void> {
  const unknown = asked.find((name) => !Object.hasOwn(kinds, name));
  if (unknown) {
    throw new Error(`There is no page "${unknown}": take ${Object.keys(kinds).join(', ')}.`);
  }
  const lighthouse = await loadLighthouse();
  const site = await startSite();
  keepSites([site]);
  const port = await nextFreePort(19_222);
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const below = new Set<string>();
  try {
    say(`${' '.repeat(22)}${categories.join(', ')}`);
    for (const [name, { address, hidden, missing }] of Object.entries(kinds)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      const path = typeof address === 'string' ? address : await address();
      const skipAudits = [
        ...(hidden ? ['is-crawlable', 'meta-description'] : []),
        ...(missing ? ['http-status-code', 'errors-in-console'] : []),
      ];
      for (const form of ['mobile', 'desktop'] as const) {
        const report = await lighthouse(site.url + path, { port, form, categories, skipAudits });
        const scores = categories.map((each) => report.categories[each]?.score ?? 0);
        say(
          `${name.padEnd(14)}${form.padEnd(8)}${scores.map((score) => Math.floor(score * 100)).join(', ')}`,
        );
        for (const fault of faults(report)) say(`  ${fault}`);
        if (scores.some((score) => score < 1)) below.add(name);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  if (below.size > 0) throw new Error(`Below 100: ${[...below].join(', ')}.`);
}

/** Why a page is below 100: a line for each audit, and for each place. */
function faults({ categories, audits, runtimeError }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const found = [...new Set(counted)].flatMap((id) => {
    const { title, score, details } = audits[id] ?? {};
    if (score == null || score === 1) return [];
    const places = (details?.items ?? []).map(
      ({ node, description, url }) => `  ${node?.snippet ?? description ?? url ?? ''}`,
    );
    return [`${id}: ${title}`, ...places];
  });
  return runtimeError ? [runtimeError.message, ...found] : found;
}
