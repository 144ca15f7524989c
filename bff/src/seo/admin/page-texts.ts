import { PictureRow } from '@mr-sea/db/images/picture';
import { PageMetadataRow } from '@mr-sea/db/seo/page-metadata';
import Joi from 'joi';
import type { Transaction } from 'objection';
import { adminPictureTexts } from '../../../contract/admin/images';
import {
  adminPageTextsPath,
  type PageTexts,
  type PageTextsEdit,
  pageTextFields,
  pageTextMessages,
} from '../../../contract/admin/page-texts';
import { withSiteName } from '../../../contract/seo';
import { recordChange } from '../../audit/record-change';
import { refusal } from '../../http/app-error';
import { refuseNul, textSchema } from '../../http/fields';
import { adminRoute } from '../../http/routes';
import type { PictureLinks } from '../../images/picture-access';
import { presentPictureRow } from '../../images/present-picture';
import { publishPictures } from '../../images/unseen-photos';
import { describeBoat, describePost } from '../describe';
import { type FixedPage, pageTexts } from '../page-texts';
import { type PageFacts, sharedPicture, usualPicture } from '../seo-record';
import { findBoatSeo, findPageSeo, findPostSeo } from '../seo-service';

const pictureKeySchema = Joi.string().pattern(/^[a-z0-9][a-z0-9-]{0,99}$/);
const pathSchema = Joi.string().trim().max(2_000).custom(refuseNul).required();

/** `GET /admin/page-texts/?path=`: what search engines and chats show of a page, and what of it staff wrote. */
export const adminGetPageTexts = adminRoute<{ query: { path: string } }>({
  method: 'GET',
  path: adminPageTextsPath,
  query: Joi.object({ path: pathSchema }),
  handler: ({ query }, request): Promise<PageTexts> =>
    request.server.app.options.knex.transaction(async (trx) =>
      presentPageTexts(await findPage(query.path, trx), request.server.app.pictureLinks, trx),
    ),
});

const editSchema = Joi.object({
  og_picture: pictureKeySchema.allow(null).messages({ '*': adminPictureTexts.missing }),
  path: pathSchema,
  updated_at: Joi.string().isoDate().allow(null).required(),
  title: textSchema(pageTextFields.title),
  description: textSchema(pageTextFields.description),
  og_title: textSchema(pageTextFields.og_title),
  og_description: textSchema(pageTextFields.og_description),
  og_image_alt: textSchema(pageTextFields.og_image_alt),
});

/**
 * `PUT /admin/page-texts/`: writes a page's texts and the picture that it is shared with; what is blank goes back to what follows from
 * the page. 409 when somebody was faster.
 */
export const adminSetPageTexts = adminRoute<{ payload: PageTextsEdit }>({
  method: 'PUT',
  path: adminPageTextsPath,
  payload: editSchema,
  handler: ({ payload: { path, updated_at, og_picture, ...texts } }, request): Promise<PageTexts> =>
    request.server.app.options.knex.transaction(async (trx) => {
      if (og_picture) await takePicture(og_picture, trx);
      const { subject, facts, row } = await findPage(path, trx);
      if ((row?.updated_at.toISOString() ?? null) !== updated_at) {
        throw refusal(409, pageTextMessages.changed);
      }
      const og_image = og_picture === undefined ? {} : { og_image: addressOf(og_picture) };
      const columns = { ...texts, ...og_image, updated_at: new Date() };
      const after = row
        ? await row.$query(trx).patchAndFetch(columns)
        : await PageMetadataRow.query(trx)
            .insertAndFetch({ ...subject, ...columns })
            .catch(refuseSecond);
      await recordChange(
        {
          action: row ? 'update' : 'create',
          entity: 'page_metadata',
          entityId: facts.path,
          before: row?.toJSON() ?? null,
          after: after.toJSON(),
        },
        request,
        trx,
      );
      await publishPictures([og_picture], request.app.requestId, trx);
      return presentPageTexts({ facts, row: after }, request.server.app.pictureLinks, trx);
    }),
});

const addressOf = (key: string | null) => key && sharedPicture(key);

/** Makes sure that a picture is there, and that what clears away forgotten uploads finds it young for as long as the page is not stored. */
async function takePicture(key: string, trx: Transaction): Promise<void> {
  const taken = await PictureRow.query(trx).findById(key).patch({ uploaded_at: new Date() });
  if (taken === 0) throw refusal(400, { og_picture: adminPictureTexts.missing });
}

/** Two colleagues wrote the first texts of a page in the same moment. */
function refuseSecond(error: Error & { constraint?: string }): never {
  if (!error.constraint?.startsWith('page_metadata_')) throw error;
  throw refusal(409, pageTextMessages.changed);
}

/** Which page the stored texts are of, as the table says it. */
type Subject =
  | Pick<PageMetadataRow, 'page'>
  | Pick<PageMetadataRow, 'boat_id'>
  | Pick<PageMetadataRow, 'post_id'>;

interface FoundPage {
  subject: Subject;
  facts: PageFacts;
  /** Locked, so that who else wants to write waits; undefined before the first change. */
  row: PageMetadataRow | undefined;
}

/**
 * The page at a path or a whole address: one of the fixed ones, an active boat or a published post.
 * @throws 404 where there is none
 */
async function findPage(address: string, trx: Transaction): Promise<FoundPage> {
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
async function presentPageTexts(
  { facts, row }: Omit<FoundPage, 'subject'>,
  links: PictureLinks,
  trx: Transaction,
): Promise<PageTexts> {
  const address = row?.og_image ?? '';
  const [, key = ''] = /\/media\/([a-z0-9][a-z0-9-]*)\//.exec(address) ?? [];
  const picture = key ? await PictureRow.query(trx).findById(key) : undefined;
  return {
    path: facts.path,
    title: row?.title ?? '',
    description: row?.description ?? '',
    og_title: row?.og_title ?? '',
    og_description: row?.og_description ?? '',
    og_image_alt: row?.og_image_alt ?? '',
    og_picture: picture ? presentPictureRow(picture, links) : null,
    og_image_elsewhere: picture ? null : address || null,
    standard: {
      title: withSiteName(facts.title),
      description: facts.description,
      og_image_alt: facts.title,
    },
    usual_picture: usualPicture(facts),
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}
