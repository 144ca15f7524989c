import type { Plugin, ServerRoute } from '@hapi/hapi';
import type Joi from 'joi';
import { adminSettingPath, type SettingKey } from '../../contract/settings';
import { versionSchema } from '../admin-lists/edit-row';
import { adminRoute } from '../http/routes';
import { companySchema } from './company-schema';
import { responseClockSchema } from './response-clock-schema';
import { findSetting, type SettingEdit, updateSetting } from './setting-service';

/** What staff may set of each subject: every field may be absent, and null, which goes back to the default. */
const schemas: Record<SettingKey, Joi.ObjectSchema> = {
  company: companySchema,
  response_clock: responseClockSchema,
};

export const settings: Plugin<void> = {
  name: 'settings',
  register(server) {
    for (const key of Object.keys(schemas) as SettingKey[]) server.route(routesOf(key));
  },
};

/**
 * `GET /admin/settings/{key}/`: a subject with its defaults; `PUT`: changes the fields that are sent, 409 when somebody else changed it
 * meanwhile.
 */
function routesOf(key: SettingKey): ServerRoute[] {
  const path = adminSettingPath(key);
  return [
    adminRoute({
      method: 'GET',
      path,
      handler: (_input, { server: { app } }) =>
        app.options.knex.transaction((trx) => findSetting(key, app.options.settings[key], trx)),
    }),
    adminRoute<{ payload: SettingEdit }>({
      method: 'PUT',
      path,
      payload: schemas[key].keys({ version: versionSchema }),
      handler: ({ payload }, request) => {
        const { knex, settings: defaults } = request.server.app.options;
        return knex.transaction((trx) => updateSetting(key, defaults[key], payload, request, trx));
      },
    }),
  ];
}
