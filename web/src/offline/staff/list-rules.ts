import {
  type AdminBlogCategory,
  type AdminPostSummary,
  postStatusAt,
} from '@mr-sea/bff/contract/admin/blog';
import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import type { AdminCategory } from '@mr-sea/bff/contract/admin/categories';
import type { FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import {
  type AdminLead,
  isInView,
  type LeadView,
  pinCounts,
} from '@mr-sea/bff/contract/admin/leads';
import type { ReplyTemplate } from '@mr-sea/bff/contract/admin/reply-templates';
import type { AdminReview } from '@mr-sea/bff/contract/admin/reviews';
import type { AdminStory } from '@mr-sea/bff/contract/admin/stories';
import type { AdminUser } from '@mr-sea/bff/contract/admin/users';
import { leadReference, leadStatuses } from '@mr-sea/bff/contract/leads';
import { lowerCase } from '@mr-sea/bff/contract/lower-case';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { phoneSearch } from '@mr-sea/bff/contract/phone';
import type { AdminFeature } from './paths';
import { currentAdmin } from './tokens';

/** By what a row is sorted; null is blank, which comes last in either direction. */
type SortKey = string | number | boolean | null;

/** How the server searches, filters and sorts a list; the same here. */
export interface ListRules<Row> {
  /** True before false, before any order that is asked for. */
  pins: ((row: Row) => boolean)[];
  /** Where no order is asked for, the rows that it holds for come before all others. */
  leading?: (row: Row, today: string) => boolean;
  sorts: Record<string, (row: Row) => SortKey>;
  /** The order where none is asked for. */
  usualSort: string;
  /** What is searched, joined by blanks. */
  searched: (row: Row) => (string | null | undefined)[];
  /** A number that is found in whichever spelling. */
  phone?: (row: Row) => string;
  filters?: Record<string, (row: Row, value: string) => boolean>;
}

const users: ListRules<AdminUser> = {
  pins: [(user) => user.is_priority, (user) => user.is_superuser],
  sorts: {
    full_name: (user) => lowerCase(user.full_name),
    email: (user) => lowerCase(user.email),
    is_active: (user) => user.is_active,
    created_at: (user) => user.created_at,
  },
  usualSort: '-created_at',
  searched: (user) => [user.first_name, user.last_name, user.email, user.phone],
  phone: (user) => user.phone,
  filters: { staff: ({ is_superuser, is_active }) => is_superuser && is_active },
};

const leads: ListRules<AdminLead> = {
  pins: [],
  leading: pinCounts,
  sorts: {
    created_at: (lead) => lead.created_at,
    full_name: (lead) => lowerCase(lead.full_name),
    date: (lead) => lead.date,
    // As a lead goes through them: new ones first.
    status: (lead) => leadStatuses.indexOf(lead.status),
  },
  usualSort: '-created_at',
  searched: (lead) => [
    lead.reference,
    leadReference(lead.id),
    lead.full_name,
    lead.email,
    lead.phone,
    lead.destination?.name,
    lead.message,
    lead.note,
  ],
  phone: (lead) => lead.phone,
  filters: {
    status: (lead, status) => lead.status === status,
    view: (lead, view) =>
      isInView(lead, view as LeadView, { by: currentAdmin(), today: todayInMiami() }),
    ids: (lead, ids) => ids.split(',').includes(String(lead.id)),
  },
};

const boats: ListRules<AdminBoat> = {
  pins: [(boat) => boat.is_priority],
  sorts: {
    name: (boat) => lowerCase(boat.name),
    price: (boat) => boat.price,
    length: (boat) => boat.length,
    status: (boat) => boat.status,
    category: (boat) => lowerCase(boat.category.name),
    created_at: (boat) => boat.created_at,
  },
  usualSort: '-created_at',
  searched: (boat) => [boat.name, boat.code, boat.category.name],
  filters: {
    status: (boat, status) => boat.status === status,
    category: (boat, category) => String(boat.category.id) === category,
    ids: (boat, ids) => ids.split(',').includes(String(boat.id)),
  },
};

const reviews: ListRules<AdminReview> = {
  pins: [],
  sorts: {
    created_at: (review) => review.created_at,
    rating: (review) => review.rating,
    reviewer_name: (review) => lowerCase(review.reviewer_name),
    boat: (review) => lowerCase(review.boat.name),
  },
  usualSort: '-created_at',
  searched: (review) => [review.reviewer_name, review.email, review.comment],
  filters: {
    filter: (review, filter) => {
      if (filter === 'approved') return review.is_approved;
      if (filter === 'pending') return review.moderated_at === null;
      if (filter === 'unanswered') return review.is_approved && !review.answer;
      return filter === 'rejected' ? !review.is_approved && review.moderated_at !== null : true;
    },
  },
};

const categories: ListRules<AdminCategory> = {
  pins: [(category) => category.is_default],
  sorts: {
    name: (category) => lowerCase(category.name),
    boats_count: (category) => category.boats_count,
  },
  usualSort: 'name',
  searched: (category) => [category.name],
};

const replyTemplates: ListRules<ReplyTemplate> = {
  pins: [],
  sorts: {
    position: (template) => template.position,
    name: (template) => lowerCase(template.name),
  },
  usualSort: 'position',
  searched: (template) => [template.name, template.subject, template.text],
};

const posts: ListRules<AdminPostSummary> = {
  pins: [],
  sorts: {
    id: (post) => post.id,
    title: (post) => lowerCase(post.title),
    category: (post) => post.category && lowerCase(post.category.name),
    status: (post) => postStatusAt(post),
    created_at: (post) => post.created_at,
  },
  usualSort: '-created_at',
  searched: (post) => [post.title],
  filters: { status: (post, status) => postStatusAt(post) === status },
};

const blogCategories: ListRules<AdminBlogCategory> = {
  pins: [],
  sorts: {
    id: (category) => category.id,
    name: (category) => lowerCase(category.name),
    is_active: (category) => category.is_active,
  },
  usualSort: 'name',
  searched: (category) => [category.name, category.description],
};

const stories: ListRules<AdminStory> = {
  pins: [],
  sorts: {
    created_at: (story) => story.created_at,
    full_name: (story) => lowerCase(story.full_name),
  },
  usualSort: '-created_at',
  searched: (story) => [story.full_name, story.email, story.message],
};

const jobs: ListRules<FailedJob> = {
  pins: [],
  sorts: {
    failed_at: (job) => job.failed_at,
    job: (job) => job.job,
    attempts: (job) => job.attempts,
  },
  usualSort: '-failed_at',
  searched: (job) => [job.job, job.request_id ?? ''],
};

/** The rules of each list that is kept on the device (the server's stand with its lists, in `bff/src/<feature>/admin`). */
export const listRules = {
  users,
  leads,
  boats,
  categories,
  'reply-templates': replyTemplates,
  reviews,
  'blog-posts': posts,
  'blog-categories': blogCategories,
  stories,
  jobs,
} satisfies Partial<Record<AdminFeature, unknown>>;

/** A list that is kept on the device. */
export type KeptFeature = keyof typeof listRules;

/** Whether the device keeps a list. */
export function isKept(feature: AdminFeature): feature is KeptFeature {
  return feature in listRules;
}

/** The rows that match search and filters, as the server finds them. */
export function matchingRows<Row>(
  rows: Row[],
  rules: ListRules<Row>,
  search: string,
  filters: Record<string, unknown>,
): Row[] {
  const wanted = lowerCase(search.trim());
  const digits = phoneSearch(wanted);
  const isFound = (row: Row) =>
    lowerCase(rules.searched(row).join(' ')).includes(wanted) ||
    (digits !== undefined && rules.phone?.(row).replace(/\D/g, '').includes(digits));
  const tests = Object.entries(filters).flatMap(([name, value]) => {
    const test = rules.filters?.[name];
    return test && value !== undefined && value !== ''
      ? [(row: Row) => test(row, String(value))]
      : [];
  });
  return rows.filter((row) => tests.every((test) => test(row)) && (wanted === '' || isFound(row)));
}

/** The rows in the order that is asked for, as a new array: pins or what leads first, blanks last, the id ends it. */
export function orderRows<Row extends { id: number }>(
  rows: Row[],
  rules: ListRules<Row>,
  sort?: string,
): Row[] {
  const known = sort && sort.replace(/^-/, '') in rules.sorts ? sort : rules.usualSort;
  const keyOf = rules.sorts[known.replace(/^-/, '')] ?? (() => null);
  const direction = known.startsWith('-') ? -1 : 1;
  const { leading } = rules;
  const today = todayInMiami();
  const pins = leading && !sort ? [(row: Row) => leading(row, today)] : rules.pins;
  return [...rows].sort((a, b) => {
    for (const pin of pins) {
      const first = Number(pin(b)) - Number(pin(a));
      if (first !== 0) return first;
    }
    const [x, y] = [keyOf(a), keyOf(b)];
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1;
    } else if (x !== y) {
      return (x < y ? -1 : 1) * direction;
    }
    return (a.id - b.id) * direction;
  });
}
