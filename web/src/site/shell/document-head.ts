import type { HeadTags } from './head-tags';

/** Names that we, or the server for us, put into the head; whatever of them a page does not have goes. */
const ours = 'meta[name="description"],meta[name="robots"],meta[name^="twitter:"],meta[property]';
const structured = 'script[type="application/ld+json"]';

/** The path whose tags the server put into the page that it sent; null where it sent the bare app. */
let served: string | null | undefined;

/** Whether the head still is what the server made for this path. In the browser only. */
export function isServedHead(pathname: string): boolean {
  if (served === undefined) {
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    served = canonical ? new URL(canonical.href).pathname : null;
  }
  return served === pathname;
}

/** Makes the document's head say what a page says of itself, each tag once. In the browser only. */
export function writeHead({ title, canonical, metas, article }: HeadTags): void {
  served = null;
  document.title = title;
  writeCanonical(canonical);
  const wanted = new Map(Object.entries(metas).filter(([, content]) => content));
  for (const tag of document.head.querySelectorAll<HTMLMetaElement>(ours)) {
    const name = tag.getAttribute('property') ?? tag.name;
    const content = wanted.get(name);
    if (content === undefined) tag.remove();
    else tag.content = content;
    wanted.delete(name);
  }
  for (const [name, content] of wanted) {
    const tag = document.createElement('meta');
    tag.setAttribute(/^(og|article):/.test(name) ? 'property' : 'name', name);
    tag.content = content;
    document.head.append(tag);
  }
  writeArticle(article);
}

function writeCanonical(address: string | null): void {
  const [first, ...more] = document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
  for (const link of more) link.remove();
  if (!address) {
    first?.remove();
    return;
  }
  const link = first ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = address;
  if (!first) document.head.append(link);
}

function writeArticle(article: object | null): void {
  for (const script of document.head.querySelectorAll(structured)) script.remove();
  if (!article) return;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(article);
  document.head.append(script);
}
