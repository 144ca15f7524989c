import {
  type BoatBulkEdit,
  type BoatBulkResult,
  boatBulkPath,
} from '@mr-sea/bff/contract/admin/boat-bulk';
import { isAnyObject } from '../../client/shape-guards';
import { fetchAdmin } from '../../offline/staff/call-admin';

/** Changes many boats by one call. Throws `ApiError` and `NetworkError`; to send the same again is safe. */
export function editBoats(edit: BoatBulkEdit): Promise<BoatBulkResult> {
  return fetchAdmin<BoatBulkResult>(boatBulkPath, {
    method: 'POST',
    body: edit,
    expect: isAnyObject,
  });
}
