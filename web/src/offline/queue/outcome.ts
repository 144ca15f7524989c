import { ApiError, type CallOptions, NetworkError } from '../../client/call-api';
import { mayPass } from '../../client/retry';
import { posts, type Submissions } from '../submissions/submission-kinds';
import type { OutboxItem, SubmissionKind } from './outbox-item';

/** What became of one try. */
export type Outcome<Kind extends SubmissionKind = SubmissionKind> =
  /** The server has it, and said under which id. */
  | { is: 'sent'; receipt: Submissions[Kind]['receipt'] }
  /** The server will not take it as it is; sending it again cannot help. */
  | { is: 'refused'; error: ApiError }
  /** Nobody knows, or the server is not well; the same key makes another try safe. */
  | { is: 'later'; error: ApiError | NetworkError };

/** Sends an item once. Never throws for what the server or the link does. */
export async function trySending<Kind extends SubmissionKind>(
  item: Pick<OutboxItem<Kind>, 'key' | 'kind' | 'body'>,
  options: CallOptions = {},
): Promise<Outcome<Kind>> {
  try {
    const receipt = await posts[item.kind](item.body, item.key, options);
    return { is: 'sent', receipt };
  } catch (error) {
    if (error instanceof NetworkError) return { is: 'later', error };
    if (!(error instanceof ApiError)) throw error;
    return { is: mayPass(error) ? 'later' : 'refused', error };
  }
}
