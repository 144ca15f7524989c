import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { seoQuery } from '../../api/seo';
import { isServedHead, writeHead } from './document-head';
import { type OwnHead, tagsOfPage, tagsOfRecord } from './head-tags';
import { seoSource } from './seo-source';

/**
 * Keeps title, description, canonical address and the tags for previews right on navigation. The first page brings its
 * own from the server, so nothing is asked for then.
 */
export function PageHead({ title, description, path, picture }: OwnHead) {
  const { pathname } = useLocation();
  const served = useSyncExternalStore(
    never,
    () => isServedHead(pathname),
    () => true,
  );
  // Pages that are not for search engines, and lists of boats, are not in the mapping; they speak for themselves.
  const known = path !== undefined && !path.startsWith('/boats/category/');
  const { data } = useQuery({ ...seoQuery(seoSource(pathname)), enabled: known && !served });
  useEffect(() => {
    if (served) return;
    const own = { title, description, path, picture };
    writeHead(data && known ? tagsOfRecord(data) : tagsOfPage(own, window.location.origin));
  }, [served, known, data, title, description, path, picture]);
  return null;
}

/** The head changes by our own hand only. */
function never(): () => void {
  return () => undefined;
}
