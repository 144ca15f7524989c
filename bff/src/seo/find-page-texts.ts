import { PageMetadataRow } from '@mr-sea/db/seo/page-metadata';
import type { Transaction } from 'objection';
import { type PageTexts, pageTextMessages } from '../../contract/admin/page-texts';
import { refusal } from '../http/app-error';
import { describeBoat, describePost } from './describe';
import type { PageFacts } from './page-facts';
import { type FixedPage, pageTexts } from './page-texts';
import { withSiteName } from './seo-record';
import { findBoatSeo, findPageSeo, findPostSeo } from './seo-service';

/** Which page the stored texts are of, as the table says it. */
type Subject =
  | Pick<PageMetadataRow, 'page'>
  | Pick<PageMetadataRow, 'boat_id'>
  | Pick<PageMetadataRow, 'post_id'>;

export interface FoundPage {
  subject: Subject;
  facts: PageFacts;
  /** Locked, so that who else wants to write waits; undefined before the first change. */
  row: PageMetadataRow | undefined;
}

/**
 * The page at a path or a whole address: one of the fixed ones, an active boat or a published post.
 * @throws 404 where there is none
 */
export async function findPage(address: string, trx: Transaction): Promise<FoundPage> {
  const path = pathOf(address);
  const found = await findSubject(path, trx);
  if (!found) throw refusal(404, pageTextMessages.noPage);
  const row = await PageMetadataRow.query(trx).findOne(found.subject).forUpdate();
  return { ...found, row };
}

async function findSubject(
  path: string,
  trx: Transaction,
): Promise<Omit<FoundPage, 'row'> | undefined> {
  const page = (Object.keys(pageTexts) as FixedPage[]).find(
    (name) => pageTexts[name].path === path,
  );
  if (page) return { subject: { page }, facts: (await findPageSeo(page, trx)).facts };

  const [, boatId] = /^\/boats\/([1-9]\d{0,8})(\/|$)/.exec(path) ?? [];
  const boat = boatId && (await findBoatSeo(Number(boatId), trx));
  if (boat) return { subject: { boat_id: boat.id }, facts: describeBoat(boat) };

  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  const post = slug && (await findPostSeo(slug, trx));
  if (!post) return undefined;
  const { id } = await trx('blog_posts').where({ slug }).first('id');
  return { subject: { post_id: id }, facts: describePost(post) };
}

/** The path of an address that was copied or typed; a part of it may be encoded. */
function pathOf(address: string): string {
  try {
    const { pathname } = new URL(address, 'http://site');
    const path = decodeURIComponent(pathname).replace(/(.)\/$/, '$1');
    // Postgres takes any text but this.
    return path.includes('\0') ? '' : path;
  } catch {
    return '';
  }
}

/** A page's texts as its form shows them. */
export function presentPageTexts({ facts, row }: Omit<FoundPage, 'subject'>): PageTexts {
  return {
    path: facts.path,
    title: row?.title ?? '',
    description: row?.description ?? '',
    og_title: row?.og_title ?? '',
    og_description: row?.og_description ?? '',
    standard: { title: withSiteName(facts.title), description: facts.description },
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}
