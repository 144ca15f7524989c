import Joi from 'joi';
import { accountTexts } from '../../contract/accounts';
import { AppError } from '../http/app-error';

/** The parts of a mailed link. What they have to be is for the database to say: any other is an invalid link. */
export interface ResetLink {
  uidb64: string;
  token: string;
}

export const linkParams = Joi.object({
  uidb64: Joi.string().max(100).required(),
  token: Joi.string().max(200).required(),
});

/** The refusal of a link that is used, expired or none; also in the shape of a `ResetAnswer`. */
export function invalidLink(): AppError {
  const message = accountTexts.linkInvalid;
  return new AppError(400, 'bad_request', message, {}, { success: false, message });
}
