import Joi from 'joi';
import { isEmail } from '../../contract/email';
import { isPhone } from '../../contract/phone';
import type { SiteSettings } from '../../contract/site';

const webAddress = Joi.string().uri({ scheme: ['https', 'http'] });
const anEmail = Joi.string().custom((value: string, helpers) =>
  isEmail(value) ? value : helpers.message({ custom: '{#label} has to be an e-mail address' }),
);
// What a phone can dial and the wa.me link can carry.
const aPhone = Joi.string().custom((value: string, helpers) =>
  isPhone(value) ? value : helpers.message({ custom: '{#label} has to be a phone number' }),
);

/** The settings of the site in the environment. An empty link says that the company has none. */
export const siteSchema = {
  PUBLIC_URL: webAddress.empty('').default('http://localhost:8080'),
  COMPANY_PHONE: aPhone.empty('').default('+1 305-555-0100'),
  COMPANY_EMAIL: anEmail.empty('').default('hello@mrsea.example'),
  SOCIAL_PROOF: Joi.string().valid('on', 'off').empty('').default('on'),
  INSTAGRAM_URL: webAddress.allow('').default('https://www.instagram.com/'),
  LINKEDIN_URL: webAddress.allow('').default('https://www.linkedin.com/'),
  YOUTUBE_URL: webAddress.allow('').default('https://www.youtube.com/'),
  REVIEWS_URL: webAddress.empty('').default('https://www.tripadvisor.com/'),
  MENUS_URL: webAddress.empty('').default('https://drive.google.com/'),
};

/** What pages may know of the environment that `siteSchema` has checked. */
export function readSite(value: Record<keyof typeof siteSchema, string>): SiteSettings {
  return {
    phone: value.COMPANY_PHONE,
    social_proof: value.SOCIAL_PROOF === 'on',
    links: {
      instagram: value.INSTAGRAM_URL || null,
      linkedin: value.LINKEDIN_URL || null,
      youtube: value.YOUTUBE_URL || null,
      email: value.COMPANY_EMAIL,
      reviews: value.REVIEWS_URL,
      menus: value.MENUS_URL,
    },
  };
}
