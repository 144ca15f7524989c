import { foldEmail, isEmail } from '../../contract/email';

/**
 * Whether an e-mail address is that of ADMIN_EMAIL, however it is capitalized. One that an earlier version took and no mail
 * reaches is not: some other letters become those of somebody else's address in lower case.
 */
export function isOperator(email: string, adminEmail: string | undefined): boolean {
  return adminEmail !== undefined && isEmail(email) && foldEmail(email) === foldEmail(adminEmail);
}
