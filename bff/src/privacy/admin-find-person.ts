import Joi from 'joi';
import {
  adminPrivacyPaths,
  type PersonFound,
  type PersonRequest,
  privacyFields,
} from '../../contract/admin/privacy';
import { AppError } from '../http/app-error';
import { textSchema } from '../http/fields';
import { adminRoute } from '../http/routes';
import { keepAdmins } from '../users/admin/user-service';
import { countPerson, totalOf } from './count-person';
import { findPerson } from './find-person';

/** `POST /admin/privacy/find/`: how much there is of a person, and what keeps it from being erased. */
export const adminFindPerson = adminRoute<{ payload: PersonRequest }>({
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
