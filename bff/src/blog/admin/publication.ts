import { adminPostTexts, type PostStatus, postScheduleDays } from '../../../contract/admin/blog';
import { AppError } from '../../http/app-error';

/** Whether a post is public, and since or from when. */
export interface Publication {
  /** As it is now: a scheduled post whose time has come is published. */
  status: PostStatus;
  published_at: Date | null;
}

/** What a save asks for; what is absent stays as it is. */
export interface AskedPublication {
  status?: PostStatus | undefined;
  /** Of a scheduled post. */
  published_at?: Date | null | undefined;
}

/** Of a post that is new. */
export const unpublished: Publication = { status: 'draft', published_at: null };

const dayMs = 24 * 60 * 60_000;

/**
 * What becomes of a post's publication. The time of its first publication stays with it for ever, unless it is scheduled for
 * another; a plan that is given up leaves nothing.
 * @param now by the clock of the database, by which the public queries decide
 * @throws 400 when the time of a new plan is missing, past, or too far away
 */
export function publicationAfter(
  before: Publication,
  asked: AskedPublication,
  now: Date,
): Publication {
  const wasPublic = before.published_at && before.published_at <= now ? before.published_at : null;
  const status = asked.status ?? (asked.published_at ? 'scheduled' : before.status);
  if (status === 'draft') return { status, published_at: wasPublic };
  if (status === 'published') return { status, published_at: wasPublic ?? now };
  const planned = asked.published_at ?? (wasPublic ? null : before.published_at);
  if (!planned) throw wrong(adminPostTexts.scheduleMissing);
  // The same plan again, perhaps after its time has come: an answer was lost.
  if (before.status !== 'draft' && +planned === Number(before.published_at)) return before;
  if (planned <= now) throw wrong(adminPostTexts.schedulePast);
  if (+planned > +now + postScheduleDays * dayMs) throw wrong(adminPostTexts.scheduleTooFar);
  return { status, published_at: planned };
}

function wrong(message: string): AppError {
  return new AppError(400, 'validation', { published_at: message });
}
