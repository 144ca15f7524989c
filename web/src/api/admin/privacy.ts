import {
  adminPrivacyPaths,
  type ErasureRequest,
  type PersonErased,
  type PersonFound,
} from '@mr-sea/bff/contract/admin/privacy';
import { isAnyObject } from '../../client/shape-guards';
import { fetchAdmin } from '../../offline/staff/call-admin';

/** Looking through all tables takes longer than reading one. Milliseconds. */
const timeoutMs = 30_000;

/** Counts what the site holds of a person. */
export function findPerson(email: string): Promise<PersonFound> {
  return post(adminPrivacyPaths.find, { email });
}

/** Everything that the site holds of a person, as it goes into the file. */
export function exportPerson(email: string): Promise<object> {
  return post(adminPrivacyPaths.export, { email });
}

/** Erases it. Asked again, there is nothing left to erase. */
export function erasePerson(request: ErasureRequest): Promise<PersonErased> {
  return post(adminPrivacyPaths.erase, request);
}

function post<Answer>(path: string, body: object): Promise<Answer> {
  return fetchAdmin<Answer>(path, { method: 'POST', body, timeoutMs, expect: isAnyObject });
}
