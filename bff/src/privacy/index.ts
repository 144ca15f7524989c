import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import {
  adminPrivacyPaths,
  type ErasureRequest,
  exportFileName,
  type PersonErased,
  type PersonFound,
  type PersonRequest,
  privacyFields,
  privacyTexts,
} from '../../contract/admin/privacy';
import { foldEmail } from '../../contract/email';
import { recordChange } from '../audit/record-change';
import { requireProof } from '../auth/passwords';
import { AppError } from '../http/app-error';
import { textSchema } from '../http/fields';
import { adminRoute } from '../http/routes';
import { keepAdmins } from '../users/admin/user-service';
import { erasePerson } from './erase-person';
import { exportPerson } from './export-person';
import { countPerson, findPerson, totalOf } from './find-person';

export const privacy: Plugin<void> = {
  name: 'privacy',
  register(server) {
    server.route([adminFindPerson, adminExportPerson, adminErasePerson]);
  },
};

/** `POST /admin/privacy/find/`: how much there is of a person, and what keeps it from being erased. */
const adminFindPerson = adminRoute<{ payload: PersonRequest }>({
  method: 'POST',
  path: adminPrivacyPaths.find,
  payload: Joi.object({ email: textSchema(privacyFields.email) }),
  async handler({ payload }, request): Promise<PersonFound> {
    return request.server.app.options.knex.transaction(async (trx) => {
      const person = await findPerson(payload.email, trx);
      const found = await countPerson(person, trx);
      const blocked = await refusalOf(keepAdmins(person.users, request, trx));
      return { found, total: totalOf(found), blocked };
    });
  },
});

/** What an admin would hear; null when nothing speaks against it. */
async function refusalOf(asking: Promise<void>): Promise<string | null> {
  try {
    await asking;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.message;
    throw error;
  }
}

/**
 * `POST /admin/privacy/erase/`: erases what there is of a person; what is gone already is no error. 403 with the code
 * `reauthentication_required` unless the password was given again.
 */
const adminErasePerson = adminRoute<{ payload: ErasureRequest }>({
  method: 'POST',
  path: adminPrivacyPaths.erase,
  payload: Joi.object({
    email: textSchema(privacyFields.email),
    confirmation: Joi.string()
      .trim()
      .max(320)
      .required()
      .messages({ '*': privacyTexts.notConfirmed }),
  }),
  async handler({ payload }, request): Promise<PersonErased> {
    const { email, confirmation } = payload;
    if (foldEmail(confirmation) !== foldEmail(email)) {
      throw new AppError(400, 'validation', { confirmation: privacyTexts.notConfirmed });
    }
    const { knex } = request.server.app.options;
    await requireProof(request, knex);
    const found = await knex.transaction((trx) => erasePerson(email, request, trx));
    request.logger.info({ found }, 'an admin erased a person');
    return { found, total: totalOf(found) };
  },
});

/** The file goes to the person whose photos they are, who has a week to fetch them. */
const photoHours = 7 * 24;

/** `POST /admin/privacy/export/`: everything that there is of a person, as a file. That it was read is written down. */
const adminExportPerson = adminRoute<{ payload: PersonRequest }>({
  method: 'POST',
  path: adminPrivacyPaths.export,
  payload: Joi.object({ email: textSchema(privacyFields.email) }),
  async handler({ payload }, request, h) {
    const { options, pictureLinks } = request.server.app;
    const { knex, publicUrl } = options;
    const data = await knex.transaction(async (trx) => {
      // One moment for all tables.
      await trx.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const exported = await exportPerson(
        payload.email,
        (key) => publicUrl + pictureLinks.addressOf(key, photoHours),
        trx,
      );
      await recordChange(
        { action: 'export', entity: 'person', entityId: null, before: null, after: null },
        request,
        trx,
      );
      return exported;
    });
    return h
      .response(JSON.stringify(data, null, 2))
      .type('application/json')
      .header('content-disposition', `attachment; filename="${exportFileName}"`)
      .header('cache-control', 'no-store');
  },
});
