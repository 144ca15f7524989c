import { PageMetadataRow } from '@mr-sea/db/seo/page-metadata';
import Joi from 'joi';
import {
  adminPageTextsPath,
  type PageTexts,
  type PageTextsEdit,
  pageTextFields,
  pageTextMessages,
} from '../../../contract/admin/page-texts';
import { recordChange } from '../../audit/record-change';
import { refusal } from '../../http/app-error';
import { refuseNul, textSchema } from '../../http/fields';
import { adminRoute } from '../../http/routes';
import { findPage, presentPageTexts } from '../find-page-texts';

const pathSchema = Joi.string().trim().max(2_000).custom(refuseNul).required();

/** `GET /admin/page-texts/?path=`: what search engines and chats show of a page, and what of it staff wrote. */
export const adminGetPageTexts = adminRoute<{ query: { path: string } }>({
  method: 'GET',
  path: adminPageTextsPath,
  query: Joi.object({ path: pathSchema }),
  handler: ({ query }, request): Promise<PageTexts> =>
    request.server.app.options.knex.transaction(async (trx) =>
      presentPageTexts(await findPage(query.path, trx)),
    ),
});

const editSchema = Joi.object({
  path: pathSchema,
  updated_at: Joi.string().isoDate().allow(null).required(),
  title: textSchema(pageTextFields.title),
  description: textSchema(pageTextFields.description),
  og_title: textSchema(pageTextFields.og_title),
  og_description: textSchema(pageTextFields.og_description),
});

/** `PUT /admin/page-texts/`: writes a page's texts; a blank one goes back to what follows from the page. 409 when somebody was faster. */
export const adminSetPageTexts = adminRoute<{ payload: PageTextsEdit }>({
  method: 'PUT',
  path: adminPageTextsPath,
  payload: editSchema,
  handler: ({ payload: { path, updated_at, ...texts } }, request): Promise<PageTexts> =>
    request.server.app.options.knex.transaction(async (trx) => {
      const { subject, facts, row } = await findPage(path, trx);
      if ((row?.updated_at.toISOString() ?? null) !== updated_at) {
        throw refusal(409, pageTextMessages.changed);
      }
      const columns = { ...texts, updated_at: new Date() };
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
      return presentPageTexts({ facts, row: after });
    }),
});

/** Two colleagues wrote the first texts of a page in the same moment. */
function refuseSecond(error: Error & { constraint?: string }): never {
  if (!error.constraint?.startsWith('page_metadata_')) throw error;
  throw refusal(409, pageTextMessages.changed);
}
