import Joi from 'joi';
import {
  adminPrivacyPaths,
  exportFileName,
  type PersonRequest,
  privacyFields,
} from '../../contract/admin/privacy';
import { recordChange } from '../audit/record-change';
import { textSchema } from '../http/fields';
import { adminRoute } from '../http/routes';
import { exportPerson } from './export-person';

/** The file goes to the person whose photos they are, who has a week to fetch them. */
const photoHours = 7 * 24;

/** `POST /admin/privacy/export/`: everything that there is of a person, as a file. That it was read is written down. */
export const adminExportPerson = adminRoute<{ payload: PersonRequest }>({
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
