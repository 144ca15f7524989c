import Joi from 'joi';
import {
  adminPrivacyPaths,
  type ErasureRequest,
  type PersonErased,
  privacyFields,
  privacyTexts,
} from '../../contract/admin/privacy';
import { foldEmail } from '../../contract/email';
import { requireProof } from '../auth/prove-password';
import { AppError } from '../http/app-error';
import { textSchema } from '../http/fields';
import { adminRoute } from '../http/routes';
import { totalOf } from './count-person';
import { erasePerson } from './erase-person';

/**
 * `POST /admin/privacy/erase/`: erases what there is of a person; what is gone already is no error. 403 with the code
 * `reauthentication_required` unless the password was given again.
 */
export const adminErasePerson = adminRoute<{ payload: ErasureRequest }>({
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
