import { type MenuPdf, menuPdfPaths } from '@mr-sea/bff/contract/menu-pdf';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../client/call-api';

/** Milliseconds between questions while the PDF is being made, which takes seconds where the worker runs. */
const firstPauseMs = 1_500;
const longestPauseMs = 15_000;
/** Questions, over some six minutes, after which nobody is told to wait any longer. */
const mostQuestions = 30;

/** How far the PDF of the menus is; asks until it is ready or has failed. */
export function menuPdfQuery() {
  return queryOptions({
    queryKey: ['menu-pdf'],
    queryFn: async ({ client, queryKey, signal }): Promise<MenuPdf> => {
      const found = await fetchJson<MenuPdf>(menuPdfPaths.state, { signal, expect: isMenuPdf });
      const asked = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
      return found.state === 'preparing' && asked >= mostQuestions ? { state: 'failed' } : found;
    },
    refetchInterval: ({ state }) =>
      state.data?.state === 'preparing' &&
      Math.min(firstPauseMs * 1.3 ** state.dataUpdateCount, longestPauseMs),
  });
}

function isMenuPdf(body: unknown): boolean {
  return typeof (body as Partial<MenuPdf> | null)?.state === 'string';
}
