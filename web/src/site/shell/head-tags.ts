import { type SeoRecord, seoFallback, withSiteName } from '@mr-sea/bff/contract/seo';

/** What a page knows of itself, for the time until its metadata are there and for when they never come. */
export interface OwnHead {
  title: string;
  description?: string;
  /** The page's canonical path; a page without one is not for search engines. */
  path?: string;
  /** Address of the picture that previews show. */
  picture?: string;
}

/** The tags of the document's head. */
export interface HeadTags {
  title: string;
  /** Absolute, or null for a page that is not for search engines. */
  canonical: string | null;
  /** Content by name or property; an empty one is left out. */
  metas: Record<string, string>;
  /** Structured data, or null. */
  article: object | null;
}

/** The tags that the server's metadata ask for. */
export function tagsOfRecord(record: SeoRecord): HeadTags {
  return {
    title: record.title,
    canonical: record.canonical_url,
    metas: {
      description: record.description,
      'og:title': record.og_title,
      'og:description': record.og_description,
      'og:image': record.og_image,
      'og:image:alt': record.og_image_alt,
      'og:type': record.og_type,
      'og:url': record.og_url,
      'og:site_name': record.site_name,
      'og:locale': record.site_locale,
      'article:published_time': record.post_published_at ?? '',
      'twitter:card': record.twitter_card,
      'twitter:title': record.twitter_title,
      'twitter:description': record.twitter_description,
      'twitter:image': record.twitter_image,
      'twitter:site': record.twitter_site,
      'twitter:creator': record.twitter_creator,
    },
    article: record.og_type === 'article' ? blogPosting(record) : null,
  };
}

/** The tags of a page whose metadata are not there. */
export function tagsOfPage(own: OwnHead, origin: string): HeadTags {
  const title = withSiteName(own.title);
  const description = own.description ?? seoFallback.description;
  const canonical = own.path === undefined ? null : origin + own.path;
  const picture = own.picture ? new URL(own.picture, origin).href : '';
  return {
    title,
    canonical,
    metas: {
      description,
      robots: canonical ? '' : 'noindex',
      'og:title': title,
      'og:description': description,
      'og:image': picture,
      'og:type': 'website',
      'og:url': canonical ?? '',
      'twitter:card': seoFallback.twitter_card,
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': picture,
    },
    article: null,
  };
}

function blogPosting(record: SeoRecord): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: record.og_title,
    description: record.description,
    image: record.og_image || undefined,
    datePublished: record.post_published_at ?? undefined,
    mainEntityOfPage: record.canonical_url,
    publisher: { '@type': 'Organization', name: record.site_name },
  };
}
