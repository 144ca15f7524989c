import type { Versioned } from './admin/lists';
import { type Company, companyFromEnv } from './company';
import { type ResponseClock, responseClockDefaults } from './response-clock';

/** What staff set in the back office in place of the environment, by subject. */
export interface Settings {
  company: Company;
  response_clock: ResponseClock;
}

export type SettingKey = keyof Settings;

/** What holds where staff have set nothing: what the environment says. */
export const settingDefaults: {
  [Key in SettingKey]: (env: Record<string, unknown>) => Settings[Key];
} = {
  company: companyFromEnv,
  response_clock: () => responseClockDefaults,
};

/** The defaults of all settings. */
export function readDefaults(env: Record<string, unknown>): Settings {
  const read = Object.entries(settingDefaults).map(([key, from]) => [key, from(env)]);
  return Object.fromEntries(read) as Settings;
}

/**
 * A subject as it is edited: every field as staff have set it, or null where the default holds. An edit names what it changes and the
 * version that it is based on; null goes back to the default.
 */
export type AdminSetting<Fields extends object> = Versioned & {
  [Name in keyof Fields]: Fields[Name] | null;
} & {
  /** What holds in place of null. */
  defaults: Fields;
  /** ISO 8601, UTC; null before the first change. */
  updated_at: string | null;
  /** E-mail of who changed it last, where that is known. */
  updated_by: string | null;
};

/** GET: an `AdminSetting`; PUT: an edit, 409 with the setting as it is when somebody else was faster. */
export function adminSettingPath(key: SettingKey): string {
  return `/api/admin/settings/${key}`;
}
