import { postLogin, postSignUp } from '../../web/src/api/accounts/accounts';
import { fetchAdmin } from '../../web/src/offline/staff/call-admin';
import { refreshTokens } from '../../web/src/offline/staff/refresh-tokens';
import { readTokens, writeTokens } from '../../web/src/offline/staff/tokens';

const account = { email: 'ana@sea.example', password: 'eight characters' };

/** An administrator at work, by the code of the web app. */
export interface Admin {
  /** Renews the login, then reads the leads. @throws what the web app would show */
  work(): Promise<void>;
  isSignedIn(): boolean;
}

/** Makes the first administrator of a site and signs in. */
export async function openAdmin(url: string): Promise<Admin> {
  sendTo(url);
  const name = { first_name: 'Ana', last_name: 'Reyes', phone: '+1 305-555-0100' };
  await postSignUp({ ...name, ...account, is_superuser: true });
  writeTokens(await postLogin({ username: account.email, password: account.password }));
  return {
    async work() {
      await refreshTokens(readTokens()?.access ?? null);
      await fetchAdmin('/api/admin/leads/');
    },
    isSignedIn: () => readTokens() !== null,
  };
}

/** The web app asks the site that it came from; here it came from nowhere. */
function sendTo(url: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    send(typeof input === 'string' && input.startsWith('/') ? `${url}${input}` : input, init);
}
