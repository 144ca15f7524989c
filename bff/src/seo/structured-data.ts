import type { Company, WeekHours } from '../../contract/company';
import type { Faq } from '../../contract/faqs';
import type { SeoRecord } from '../../contract/seo';
import type { BoatFacts, PostFacts } from './describe';
import { siteName } from './seo-record';

/** A thing as schema.org describes it. */
export type JsonLdNode = { '@type': string } & Record<string, unknown>;

/** A step of the way to a page: its name and its path. */
export interface Crumb {
  name: string;
  path: string;
}

/** The company, for the home page and as publisher of posts. */
export function organization(company: Company, publicUrl: string): JsonLdNode {
  const { phone, email, address, map, opening_hours, instagram, linkedin, youtube } = company;
  return {
    // Opening hours are of a place where one meets somebody.
    '@type': opening_hours ? 'LocalBusiness' : 'Organization',
    name: siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    telephone: phone,
    email,
    ...(address && { address }),
    ...(opening_hours && { openingHoursSpecification: openingHours(opening_hours) }),
    ...(opening_hours && map && { hasMap: map }),
    sameAs: [instagram, linkedin, youtube].filter(isOwnPage),
  };
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours of a week, days with the same ones together; a day that is not named is closed. */
function openingHours(week: WeekHours): JsonLdNode[] {
  const days = new Map<string, string[]>();
  for (const [day, hours] of week.entries()) {
    if (!hours) continue;
    const name = `https://schema.org/${dayNames[day]}`;
    const key = `${hours.from} ${hours.to}`;
    days.set(key, [...(days.get(key) ?? []), name]);
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** A page of ours elsewhere, and not a whole site of somebody else's. */
function isOwnPage(link: string | null | false): boolean {
  return Boolean(link) && new URL(String(link)).pathname !== '/';
}

/** The way to a page, the home page first. */
export function breadcrumbs(crumbs: Crumb[], publicUrl: string): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** A boat as something that is on offer; nothing without price and reviews, which search engines take for a mistake. */
export function product(boat: BoatFacts, seo: SeoRecord): JsonLdNode[] {
  if (boat.visitor_price === null && boat.rating_count === 0) return [];
  const thing = {
    '@type': 'Product',
    name: boat.name,
    description: boat.description,
    sku: boat.code,
    category: boat.category_name,
    image: seo.og_image,
    url: seo.canonical_url,
    ...(boat.visitor_price !== null && {
      offers: {
        '@type': 'Offer',
        price: boat.visitor_price.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: seo.canonical_url,
      },
    }),
    ...(boat.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: boat.average_rating.toFixed(1),
        reviewCount: boat.rating_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  return [thing];
}

/** A post of the blog. */
export function blogPosting(post: PostFacts, seo: SeoRecord, publisher: JsonLdNode): JsonLdNode {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: seo.description,
    image: seo.og_image,
    url: seo.canonical_url,
    mainEntityOfPage: seo.canonical_url,
    datePublished: post.published_at.toISOString(),
    dateModified: new Date(Math.max(+post.updated_at, +post.published_at)).toISOString(),
    ...(post.category_name && { articleSection: post.category_name }),
    author: publisher,
    publisher,
  };
}

/** Questions with their answers. */
export function faqPage(faqs: Faq[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
