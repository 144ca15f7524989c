import type { Company, WeekHours } from '../../contract/company';
import type { Faq } from '../../contract/faqs';
import { type SeoRecord, siteName } from '../../contract/seo';
import type { BoatFacts, PostFacts } from './describe';
import { sharedPicture } from './seo-record';

/** A thing as schema.org describes it. */
export type JsonLdNode = { '@type': string } & Record<string, unknown>;

/** A step of the way to a page: its name and its path. */
export interface Crumb {
  name: string;
  path: string;
}

/** The company, for the home page and as publisher of posts; with an address it is a place that one can go to. */
export function organization(company: Company, publicUrl: string): JsonLdNode {
  const { phone, email, address, map, opening_hours, instagram, linkedin, youtube } = company;
  const ownPages = [instagram, linkedin, youtube].filter(isOwnPage);
  return {
    '@type': address ? 'LocalBusiness' : 'Organization',
    name: siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    telephone: phone,
    email,
    ...(address && { address: postalAddress(address) }),
    ...(address && opening_hours && { openingHoursSpecification: openingHours(opening_hours) }),
    ...(address && map && { hasMap: map }),
    ...(ownPages.length > 0 && { sameAs: ownPages }),
  };
}

/** An address in one line; its parts are told apart where it is written as the post writes it. */
function postalAddress(line: string): JsonLdNode {
  const [, street, city, state, zip] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(line) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? line,
    ...(zip && { addressLocality: city, addressRegion: state, postalCode: zip }),
    addressCountry: 'US',
  };
}

/** The site, whose name search engines show beside its pages. */
export function webSite(publicUrl: string): JsonLdNode {
  return { '@type': 'WebSite', name: siteName, url: `${publicUrl}/` };
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
export function product(boat: BoatFacts, seo: SeoRecord, publicUrl: string): JsonLdNode[] {
  const prices = pricesOf(boat);
  if (prices.length === 0 && boat.rating_count === 0) return [];
  const thing = {
    '@type': 'Product',
    name: boat.name,
    description: boat.description,
    sku: boat.code,
    category: boat.category_name,
    brand: { '@type': 'Brand', name: siteName },
    image: [seo.og_image, ...boat.gallery.map((key) => publicUrl + sharedPicture(key))],
    url: seo.canonical_url,
    ...(prices.length > 0 && {
      offers: prices.map(({ price, hours }) => ({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        // It comes back at the end of the day.
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        ...(hours && {
          eligibleDuration: { '@type': 'QuantitativeValue', value: hours, unitCode: 'HUR' },
        }),
        availability: 'https://schema.org/InStock',
        url: seo.canonical_url,
        seller: { '@type': 'Organization', name: siteName },
      })),
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

/** What a boat costs for each of its lengths of a trip. */
function pricesOf({ visitor_price, duration_hours, more_durations }: BoatFacts) {
  if (visitor_price === null) return [];
  return [{ price: visitor_price, hours: duration_hours }, ...more_durations];
}

/** When a post last changed for its readers: what staff did before that day is nothing to them. */
export function changeOf({ updated_at, published_at }: PostFacts): Date {
  return new Date(Math.max(+updated_at, +published_at));
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
    dateModified: changeOf(post).toISOString(),
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
