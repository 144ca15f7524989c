import type { SiteSettings } from '@mr-sea/bff/contract/site';
import { useQuery } from '@tanstack/react-query';
import { fallbackSettings, siteSettingsQuery } from '../../api/site-settings';

/** The operator's settings, or the built-in ones as long as the server has not told them. */
export function useSiteSettings(): SiteSettings {
  return useQuery(siteSettingsQuery()).data ?? fallbackSettings;
}
