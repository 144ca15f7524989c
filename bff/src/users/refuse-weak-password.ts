import { dictionary } from '@zxcvbn-ts/language-common';
import { accountTexts } from '../../contract/accounts';
import { AppError } from '../http/app-error';

/** Whose password it is to be. */
export interface PasswordOwner {
  first_name: string;
  last_name: string;
  email: string;
}

/** Some 50,000 that people choose most, in lower case; on the server only, where their megabyte costs nobody a download. */
const common = new Set(dictionary['passwords-common']);

/**
 * Refuses a password that is guessed first: one of the most common ones, however it is capitalised, or the person or the
 * site by name, whatever digits follow too.
 * @param publicUrl the site, whose host is one of its names
 * @throws 400 with a sentence for the field `password`
 */
export function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  publicUrl: string,
): void {
  const typed = password.trim().toLowerCase();
  if (common.has(typed)) throw refused(accountTexts.passwordCommon);
  const { first_name, last_name, email } = owner;
  const names = [
    first_name,
    last_name,
    `${first_name}${last_name}`,
    `${last_name}${first_name}`,
    email,
    email.split('@')[0] ?? '',
    'Mr. Sea',
    new URL(publicUrl).hostname,
  ].map(lettersAndDigits);
  const plain = lettersAndDigits(password);
  const stem = plain.replace(/\p{N}+$/u, '');
  const isName = names.some((name) => name !== '' && (name === plain || name === stem));
  if (isName) throw refused(accountTexts.passwordPersonal);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function refused(message: string): AppError {
  return new AppError(400, 'validation', { password: message });
}
