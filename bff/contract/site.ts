/** What an operator configures and every page may need: answer of `GET /site/`. */
export interface SiteSettings {
  /** The company's number as people write it, for WhatsApp, SMS and calls. */
  phone: string;
  /** Whether the popup and the slider with invented sample people are shown (decisions, "Accounts and safety"). */
  social_proof: boolean;
  /** Addresses elsewhere; null where the company has none. */
  links: {
    instagram: string | null;
    linkedin: string | null;
    youtube: string | null;
    email: string;
    reviews: string;
    /** Folder with the menus as files. */
    menus: string;
  };
}

export const sitePaths = { settings: '/api/site' };
