import type { PriceRules } from './price-rules';

/** What an operator configures and every page may need: answer of `GET /site/`. */
export interface SiteSettings {
  /** The company's number as people write it, for WhatsApp, SMS and calls. */
  phone: string;
  /** A number of its own for WhatsApp; null, or absent on devices that kept settings from before, where the phone has it. */
  whatsapp?: string | null;
  /** Where guests find the company, in one line; null where nobody has said. */
  address: string | null;
  /** The address on a map. */
  map?: string | null;
  /** How soon an inquiry is answered, as a sentence of the company's. */
  response?: string | null;
  /** Under which licenses the company works, in a line. */
  license?: string | null;
  /** When somebody answers, in words; null where nobody has said. */
  hours: string | null;
  /** Who founded the company; null where nobody has said. */
  founder: string | null;
  /** The year in Miami, for the foot of the pages. */
  year: number;
  /** Whether the popup and the slider with invented sample people are shown (decisions, "Accounts and safety"). */
  social_proof: boolean;
  /** How the total of a trip comes about; devices may have kept settings from before there were rules. */
  price_rules?: PriceRules;
  /** Addresses elsewhere; null where the company has none. */
  links: {
    instagram: string | null;
    linkedin: string | null;
    youtube: string | null;
    email: string;
    /** The company's page on a site of reviews. */
    reviews: string | null;
    /** Folder with the menus as files. */
    menus: string | null;
  };
}

export const sitePaths = { settings: '/api/site' };
