import { type ClientFile, filesOf } from 'virtual:client-files';
import { inlineScript } from 'virtual:page-script';
import { type PageBundle, pageDataId } from '@mr-sea/bff/contract/page-render';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { lazyPageAt } from '../app/lazy-page';
import { Pages } from '../app/pages';
import { createQueryClient, fillCache } from '../app/query-client';
import { siteRoutes } from '../app/routes';
import { allParts, readPage, type ServedPage } from './page-queries';

const routes = [siteRoutes];

for (const part of allParts) {
  if (!filesOf[part])
    throw new Error(`The build has no files of ${part} (server/page-queries.ts).`);
}

export { inlineScript };

/** Renders a public page with what it shows; the bundle of this module is what the server loads. */
export const renderPage: PageBundle['renderPage'] = async (address, source) => {
  const url = new URL(address, 'http://site');
  const { page, data, isMissing = false } = await readPage(url, source);
  await lazyPageAt(routes, url)?.load();

  const queryClient = createQueryClient();
  fillCache(queryClient, data);
  const html = await renderToText(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={url}>
          <Pages routes={routes} />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  // Pictures that React would have loaded early stand in front of the content; their place is the head.
  const [preloads = ''] = /^(?:<link[^>]*>)*/.exec(html) ?? [];
  const content = html.slice(preloads.length);
  if (/<script|<template|\sstyle="/.test(content)) {
    throw new Error(
      'The page has scripts or styles within its content, which browsers do not accept.',
    );
  }
  return {
    isMissing,
    preloads,
    files: page ? linksTo(page) : '',
    content,
    data: `<script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>`,
  };
};

async function renderToText(page: ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(page, {
    // Above this React would send parts late, with a script that puts them where they belong.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  return new Response(stream).text();
}

/** Everything of the page itself, and the styles of what comes later; each file once. */
function linksTo({ source, laterParts = [], plainParts = [] }: ServedPage): string {
  const links = new Set([...(filesOf[source] ?? []), ...stylesOf(laterParts)].map(linkTo));
  const plain = stylesOf(plainParts).map(linkTo);
  const missing = plain.filter((link) => !links.has(link));
  return [...links, ...(missing.length > 0 ? ['<noscript>', ...missing, '</noscript>'] : [])].join(
    '',
  );
}

function stylesOf(parts: string[]): ClientFile[] {
  return parts.flatMap((part) => filesOf[part] ?? []).filter(({ kind }) => kind === 'style');
}

function linkTo({ path, kind }: ClientFile): string {
  return kind === 'style'
    ? `<link rel="stylesheet" crossorigin href="${path}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`;
}

/** Nothing in a text may end the element or begin a comment in it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
