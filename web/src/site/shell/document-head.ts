import type { HeadTags } from './head-tags';
import { noteOwnHead } from './served-head';

/** Names that we, or the server for us, put into the head; whatever of them a page does not have goes. */
const ours = 'meta[name="description"],meta[name="robots"],meta[name^="twitter:"],meta[property]';
const structured = 'script[type="application/ld+json"]';

/** Makes the document's head say what a page says of itself, each tag once. In the browser only. */
export function writeHead({ title, canonical, metas, article }: HeadTags): void {
  noteOwnHead();
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
