import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import { isEmail } from '../../contract/email';
import { todayInMiami } from '../../contract/miami-day';
import { isPhone } from '../../contract/phone';
import { type SiteSettings, sitePaths } from '../../contract/site';
import { cachedRoute } from '../http/cache/cached-route';
import { priceRulesSchema, readPriceRules } from './price-rules';

export const site: Plugin<void> = {
  name: 'site',
  register(server) {
    server.route([getSettings]);
  },
};

/** `GET /site/`: what the operator configured for every page. */
const getSettings = cachedRoute({
  path: sitePaths.settings,
  read: async (_input, request): Promise<SiteSettings> => request.server.app.options.site,
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

/** What stands on the pages of the demo fleet where nobody has said anything else. */
const examples = {
  COMPANY_ADDRESS: '401 Biscayne Blvd, Miami, FL 33132',
  COMPANY_HOURS: 'Every day, 8 am to 8 pm',
  COMPANY_FOUNDER: 'Teresa Valdés',
  INSTAGRAM_URL: 'https://www.instagram.com/mrsea.example/',
  LINKEDIN_URL: 'https://www.linkedin.com/company/mrsea-example/',
  YOUTUBE_URL: 'https://www.youtube.com/@mrsea-example',
  REVIEWS_URL: 'https://www.tripadvisor.com/Attraction_Review-mrsea-example',
  PRICE_WEEKEND: '10',
  PRICE_HOLIDAY: '20',
  PRICE_SEASONS: 'Winter season 12-15 to 04-15 8',
  PRICE_TAXES: 'Sales tax 7 on trip captain cleaning',
  PRICE_TIPS: '15 18 20',
};

/**
 * The settings of the site in the environment. What nobody has said is an example with the demo fleet, and left out without
 * it; an empty line or link says that the company has none.
 */
export const siteSchema = {
  PUBLIC_URL: webAddress.empty('').default('http://localhost:8080'),
  COMPANY_PHONE: aPhone.empty('').default('+1 305-555-0100'),
  COMPANY_EMAIL: anEmail.empty('').default('hello@mrsea.example'),
  COMPANY_ADDRESS: aLine,
  COMPANY_HOURS: aLine,
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

type SiteVariable = keyof typeof siteSchema;
type SiteEnv = Partial<Record<SiteVariable, string>> &
  Record<'PUBLIC_URL' | 'COMPANY_PHONE' | 'COMPANY_EMAIL', string>;

/** What pages may know of the environment that `siteSchema` has checked. */
export function readSite(value: SiteEnv): SiteSettings {
  const isDemo = value.DEMO?.trim().toLowerCase() !== 'off';
  const said = (name: keyof typeof examples): string | null =>
    (value[name] ?? (isDemo ? examples[name] : '')) || null;
  return {
    phone: value.COMPANY_PHONE,
    address: said('COMPANY_ADDRESS'),
    hours: said('COMPANY_HOURS'),
    founder: said('COMPANY_FOUNDER'),
    get year() {
      return Number(todayInMiami().slice(0, 4));
    },
    social_proof: value.SOCIAL_PROOF ? value.SOCIAL_PROOF === 'on' : isDemo,
    price_rules: readPriceRules(said),
    links: {
      instagram: said('INSTAGRAM_URL'),
      linkedin: said('LINKEDIN_URL'),
      youtube: said('YOUTUBE_URL'),
      email: value.COMPANY_EMAIL,
      reviews: said('REVIEWS_URL'),
      menus: value.MENUS_URL || null,
    },
  };
}
