import { type SiteSettings, sitePaths } from '@mr-sea/bff/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, fetchJson } from '../client/call-api';
import { cacheFallback } from '../offline/storage/cache-fallback';

/** What stands on the pages until the server has told what the operator configured, and when it does not. */
export const fallbackSettings: SiteSettings = {
  phone: '+1 305-555-0100',
  address: null,
  hours: null,
  founder: null,
  year: 2026,
  social_proof: false,
  links: {
    instagram: null,
    linkedin: null,
    youtube: null,
    email: 'hello@mrsea.example',
    reviews: null,
    menus: null,
  },
};

/** What the operator configured. */
function fetchSiteSettings(options: CallOptions = {}): Promise<SiteSettings> {
  return fetchJson(sitePaths.settings, {
    ...options,
    expect: (body) => typeof (body as Partial<SiteSettings> | null)?.phone === 'string',
  });
}

/** The operator's settings; without a link what they were when the device last heard of them. */
export function knownSettingsQuery() {
  return queryOptions({
    queryKey: ['site-settings'],
    meta: { keptAs: 'site-settings' },
    queryFn: async ({ client, queryKey, signal }): Promise<SiteSettings> => {
      const { data } = await cacheFallback({
        key: 'site-settings',
        network: () => fetchSiteSettings({ signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh.data),
      });
      // Their age is of no interest to the visitor.
      return data;
    },
    staleTime: 10 * 60_000,
    retry: false,
  });
}

/** The same with the built-in settings standing in at once. */
export function siteSettingsQuery() {
  return queryOptions({ ...knownSettingsQuery(), placeholderData: fallbackSettings });
}
