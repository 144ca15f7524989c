import type { ResponseClock } from '@mr-sea/bff/contract/response-clock';
import { type AdminSetting, adminSettingPath } from '@mr-sea/bff/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { fetchAdmin } from '../../offline/staff/call-admin';

type Setting = AdminSetting<ResponseClock>;

/** When staff are reminded, as it is edited. */
export function responseClockQuery() {
  return queryOptions({
    queryKey: ['admin', 'response_clock', 'one'],
    queryFn: ({ signal }) =>
      fetchAdmin<Setting>(adminSettingPath('response_clock'), { signal, expect: isSetting }),
  });
}

/** Changes the named fields; 409 when a colleague changed any since `version`. */
export function saveResponseClock(
  edit: Partial<ResponseClock> & { version: number },
): Promise<Setting> {
  return fetchAdmin<Setting>(adminSettingPath('response_clock'), { method: 'PUT', body: edit });
}

function isSetting(body: unknown): boolean {
  return typeof (body as Partial<Setting> | null)?.version === 'number';
}
