import { accountTexts } from '@mr-sea/bff/contract/accounts';
import { ApiError } from '../../client/call-api';
import { failureText } from '../session/failure-text';

/** The sentence for each way in which a sign-up fails (admin back office, section 8). */
export function signUpMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return `Error: ${failureText(error)}`;
  if (error.status === 409) return accountTexts.emailTaken;
  if (error.status !== 400) return accountTexts.unexpected;
  const aboutFields = Object.keys(error.fields).length > 0;
  return aboutFields || !error.message ? accountTexts.signUpInvalid : error.message;
}
