import type { Plugin, Request } from '@hapi/hapi';
import { readSettings } from '@mr-sea/db/settings/setting';
import Joi from 'joi';
import { type Company, companyOnPages, isDemo } from '../../contract/company';
import { isEmail } from '../../contract/email';
import { todayInMiami } from '../../contract/miami-day';
import { isPhone } from '../../contract/phone';
import type { Settings } from '../../contract/settings';
import { type SiteSettings, sitePaths } from '../../contract/site';
import { cachedRoute } from '../http/cache/cached-route';
import { isDatabaseAway } from '../http/errors';
import { priceRulesSchema, readPriceRules } from './price-rules';
import { publishedResponse } from './published-response';

export const site: Plugin<void> = {
  name: 'site',
  register(server) {
    server.route([getSettings]);
  },
};

/** `GET /site/`: what the operator configured for every page. */
const getSettings = cachedRoute({
  path: sitePaths.settings,
  read: (_input, request): Promise<SiteSettings> => siteNow(request),
});

const webAddress = Joi.string().uri({ scheme: ['https', 'http'] });
const anEmail = Joi.string().custom((value: string, helpers) =>
  isEmail(value) ? value : helpers.message({ custom: '{#label} has to be an e-mail address' }),
);
// What a phone can dial and the wa.me link can carry.
const aPhone = Joi.string().custom((value: string, helpers) =>
  isPhone(value) ? value : helpers.message({ custom: '{#label} has to be a phone number' }),
);

const aLine = Joi.string().trim().max(200).allow('');

/** What prices come to on the demo fleet where nobody has said anything else. */
const examples = {
  PRICE_WEEKEND: '10',
  PRICE_HOLIDAY: '20',
  PRICE_SEASONS: 'Winter season 12-15 to 04-15 8',
  PRICE_TAXES: 'Sales tax 7 on trip captain cleaning',
  PRICE_TIPS: '15 18 20',
};

/** The settings of the site in the environment; `companyFromEnv` reads those of the company. */
export const siteSchema = {
  PUBLIC_URL: webAddress.empty('').default('http://localhost:8080'),
  COMPANY_PHONE: aPhone.empty(''),
  COMPANY_WHATSAPP: aPhone.allow(''),
  COMPANY_EMAIL: anEmail.empty(''),
  COMPANY_ADDRESS: aLine,
  COMPANY_MAP_URL: webAddress.allow(''),
  COMPANY_HOURS: aLine,
  COMPANY_RESPONSE: aLine,
  COMPANY_LICENSE: aLine,
  COMPANY_FOUNDER: aLine,
  DEMO: Joi.string().allow(''),
  SOCIAL_PROOF: Joi.string().valid('on', 'off').empty(''),
  INSTAGRAM_URL: webAddress.allow(''),
  LINKEDIN_URL: webAddress.allow(''),
  YOUTUBE_URL: webAddress.allow(''),
  REVIEWS_URL: webAddress.allow(''),
  MENUS_URL: webAddress.allow(''),
  ...priceRulesSchema,
};

type SiteEnv = Partial<Record<keyof typeof siteSchema, string>>;

/** What pages know beside the company. */
export type SiteBasics = Pick<SiteSettings, 'year' | 'social_proof' | 'price_rules'>;

/** What pages may know of the environment that `siteSchema` has checked, beside the company. */
export function readSite(value: SiteEnv): SiteBasics {
  const demo = isDemo(value);
  const said = (name: keyof typeof examples): string | null =>
    (value[name] ?? (demo ? examples[name] : '')) || null;
  return {
    get year() {
      return Number(todayInMiami().slice(0, 4));
    },
    social_proof: value.SOCIAL_PROOF ? value.SOCIAL_PROOF === 'on' : demo,
    price_rules: readPriceRules(said),
  };
}

/** What every page may know, with the company as it is now, and what is measured where it promises nothing itself. */
export async function siteNow(request: Request): Promise<SiteSettings> {
  const { knex, site } = request.server.app.options;
  const { company, response_clock } = await settingsNow(request);
  const said = siteOf(site, company);
  return { ...said, response: said.response ?? (await publishedResponse(response_clock, knex)) };
}

/** What every page may know. */
export function siteOf(basics: SiteBasics, company: Company): SiteSettings {
  return { ...basics, ...companyOnPages(company) };
}

/** The company as it is now. */
export async function companyNow(request: Request): Promise<Company> {
  return (await settingsNow(request)).company;
}

/** The settings as they are now. Pages are there whether or not the database is: without it, they are as the environment says. */
async function settingsNow(request: Request): Promise<Settings> {
  const { knex, settings } = request.server.app.options;
  return readSettings(settings, knex).catch((error: Error) => {
    if (!isDatabaseAway(error)) throw error;
    request.logger.error({ err: error }, 'the settings are as the environment says');
    return settings;
  });
}
