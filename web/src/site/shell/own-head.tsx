import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { seoQuery } from '../../api/seo';
import { writeHead } from './document-head';
import { type OwnHead as Own, tagsOfPage, tagsOfRecord } from './head-tags';
import { seoSource } from './seo-source';

/** Writes the head of a page that the server did not make. */
export default function OwnHead({ title, description, path, picture }: Own) {
  const { pathname } = useLocation();
  // Pages that are not for search engines, and lists of boats, are not in the mapping; they speak for themselves.
  const known = path !== undefined && !path.startsWith('/boats/category/');
  const { data } = useQuery({ ...seoQuery(seoSource(pathname)), enabled: known });
  useEffect(() => {
    const own = { title, description, path, picture };
    writeHead(data && known ? tagsOfRecord(data) : tagsOfPage(own, window.location.origin));
  }, [known, data, title, description, path, picture]);
  return null;
}
