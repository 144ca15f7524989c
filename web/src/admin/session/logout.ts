import { postLogout } from '../../api/accounts/accounts';
import { clearTokens, readTokens } from '../../offline/staff/tokens';
import { sayFarewell } from './before-logout';
import { whileLeaving } from './session-store';

/**
 * Ends this login here at once, and on the server if it can be reached. Without a link the server's half runs out by
 * itself: nothing on this device knows the tokens any more.
 */
export async function logout(): Promise<void> {
  const refresh = readTokens()?.refresh;
  await sayFarewell();
  whileLeaving(clearTokens);
  // This device is signed out whatever the server says; there the login ends when it runs out.
  if (refresh) await postLogout(refresh).catch(() => undefined);
}
