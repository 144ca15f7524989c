import { accountTexts } from '@mr-sea/bff/contract/accounts';
import { postLogin } from '../../api/accounts/accounts';
import { ApiError, NetworkError } from '../../client/call-api';
import { claimsOf, readTokens, writeTokens } from '../../offline/staff/tokens';
import { failureText } from './failure-text';

/** How an attempt to sign in went; the shared function of login and sign-up. */
export interface LoginResult {
  success: boolean;
  is_admin: boolean;
  /** Why it failed; empty on success. */
  message: string;
  /** Whether e-mail and password are right, and a code is wanted; `message` says so. */
  totpRequired?: boolean;
}

/**
 * Signs in and keeps the tokens. Refused when somebody is signed in already. Never throws.
 * @param totp a one-time or recovery code, where one was asked for
 */
export async function login(email: string, password: string, totp?: string): Promise<LoginResult> {
  if (readTokens()) return failed(accountTexts.alreadyAuthenticated);
  try {
    const tokens = await postLogin({ username: email, password, ...(totp && { totp }) });
    writeTokens(tokens);
    return {
      success: true,
      is_admin: claimsOf(tokens.access)?.is_admin ?? false,
      message: '',
    };
  } catch (error) {
    if (error instanceof ApiError && error.totpRequired) {
      return { ...failed(error.message), totpRequired: true };
    }
    return failed(loginMessage(error));
  }
}

/** The sentence for each way in which a login fails. */
function loginMessage(error: unknown): string {
  if (error instanceof NetworkError && error.reason === 'timeout') return accountTexts.loginTimeout;
  if (!(error instanceof ApiError)) return `Error: ${failureText(error)}`;
  if (error.status === 401) return accountTexts.wrongLogin;
  if (error.status === 400) return accountTexts.noAccount;
  if (error.status === 409) return accountTexts.alreadyLoggedIn;
  return error.message || accountTexts.unexpected;
}

function failed(message: string): LoginResult {
  return { success: false, is_admin: false, message };
}
