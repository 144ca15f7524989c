import { sharePicture } from '../../contract/images';
import type { SeoRecord } from '../../contract/seo';
import type { JsonLdNode } from './structured-data';

/**
 * The tags of a page for crawlers and chat previews, which run no script. Each has `data-head`, by which the client
 * finds what it has to replace when the visitor goes to another page.
 * @param changed when a post last changed
 */
export function headTags(seo: SeoRecord, nodes: JsonLdNode[], changed?: Date): string {
  const isShared = seo.og_image.endsWith(`/${sharePicture.file}`);
  const tags = [
    title(seo.title),
    named('description', seo.description),
    `<link data-head rel="canonical" href="${escapeHtml(seo.canonical_url)}" />`,
    property('og:title', seo.og_title),
    property('og:description', seo.og_description),
    property('og:image', seo.og_image),
    ...(isShared
      ? [
          property('og:image:width', String(sharePicture.width)),
          property('og:image:height', String(sharePicture.height)),
        ]
      : []),
    property('og:image:alt', seo.og_image_alt),
    property('og:type', seo.og_type),
    property('og:url', seo.og_url),
    property('og:site_name', seo.site_name),
    property('og:locale', seo.site_locale),
    property('article:published_time', seo.post_published_at ?? ''),
    property('article:modified_time', changed?.toISOString() ?? ''),
    named('twitter:card', seo.twitter_card),
    named('twitter:title', seo.twitter_title),
    named('twitter:description', seo.twitter_description),
    named('twitter:image', seo.twitter_image),
    named('twitter:image:alt', seo.twitter_image === seo.og_image ? seo.og_image_alt : ''),
    named('twitter:site', seo.twitter_site),
    named('twitter:creator', seo.twitter_creator),
    nodes.length > 0 ? jsonLd(nodes) : '',
  ];
  return tags.filter(Boolean).join('\n    ');
}

/** The tags of a page that search engines are to leave out. */
export function unlistedTags(name: string): string {
  return [title(name), named('robots', 'noindex')].join('\n    ');
}

function title(text: string): string {
  return `<title data-head>${escapeHtml(text)}</title>`;
}

function named(name: string, content: string): string {
  return content && `<meta data-head name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return content && `<meta data-head property="${name}" content="${escapeHtml(content)}" />`;
}

/** Data, which a browser does not run: the policy against inline scripts stays as it is. */
function jsonLd(nodes: JsonLdNode[]): string {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  // Nothing in a text may end the element or begin a comment in it.
  const safe = data.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script data-head type="application/ld+json">${safe}</script>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML or XML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
