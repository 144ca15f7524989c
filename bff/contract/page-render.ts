import type { BlogCategory, BlogPostList, BlogPostPage } from './blog';
import type { Boat, BoatFilter, BoatSummary, FleetFacts, SizeRange } from './boats';
import type { Category } from './categories';
import type { InquiryAnswer } from './inquiry-page';
import type { InquiryStatus } from './inquiry-status';
import type { Offer } from './offers';
import type { Page } from './page';
import type { Review } from './reviews';
import type { SiteSettings } from './site';

/** Which boats a list shows; everything given has to hold. */
export interface BoatListQuestion {
  filter?: BoatFilter;
  size_range?: SizeRange;
  category_id?: number;
  search?: string;
}

/** Which posts a list shows. */
export interface PostListQuestion {
  /** From 1. */
  page: number;
  category: number | null;
  /** Empty without a search. */
  search: string;
}

/** Where a page that is rendered on the server reads: each as the API answers, or null where the API refuses. */
export interface PageSource {
  site(): SiteSettings;
  boats(question: BoatListQuestion, page: number): Promise<Page<BoatSummary> | null>;
  categories(): Promise<Category[]>;
  fleet(): Promise<FleetFacts>;
  boat(id: number): Promise<Boat | null>;
  relatedBoats(id: number): Promise<BoatSummary[] | null>;
  boatReviews(id: number): Promise<Review[] | null>;
  posts(question: PostListQuestion): Promise<BlogPostList | null>;
  blogCategories(): Promise<BlogCategory[]>;
  post(slug: string): Promise<BlogPostPage | null>;
  /** By the token of its link. */
  offer(token: string): Promise<Offer | null>;
  /** By the token of its link. */
  inquiryStatus(token: string): Promise<InquiryStatus | null>;
  /** What became of the inquiry that was posted to this page; null where it was only asked for. */
  inquiry(): InquiryAnswer | null;
}

/** A page as the server's bundle of the web app renders it; everything is HTML that may stand as it is. */
export interface RenderedPage {
  /** Whether there is nothing of what the address asks for, as a page past the end of a list. */
  isMissing: boolean;
  /** Goes to the beginning of the head: what the browser is to load before anything else. */
  preloads: string;
  /** Goes to the end of the head: style sheets and scripts of this page. */
  files: string;
  /** Goes into `#root`. */
  content: string;
  /** Stands behind `#root`: a block of data with what was read, which is no script. */
  data: string;
}

/** `address` is path and search of the page. */
export type RenderPage = (address: string, source: PageSource) => Promise<RenderedPage>;

/** What the server's bundle of the web app exports. */
export interface PageBundle {
  renderPage: RenderPage;
  /** Stands within every page with content, the only script that does; the security policy names it by its hash. */
  inlineScript: string;
}

/** Id of the element that holds what was read for the page. */
export const pageDataId = 'page-data';
