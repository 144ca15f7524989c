/** Why a login ends: its owner left, or the server refused it. */
export type LogoutReason = 'left' | 'refused';

/** Something that keeps an admin's data or unsent changes on this device. */
export interface KeptData {
  /** How many changes are kept that the server does not have yet. */
  countUnsent: () => Promise<number>;
  /**
   * Removes what is kept, after the tokens went, in the tab that ended the login. A login that was refused may come back:
   * unsent changes may stay then for the same `user_id`, and nobody else may see or send them.
   */
  clear: (reason: LogoutReason) => Promise<void>;
  /** What the server should still hear in the name of this login. Has two seconds. */
  onBeforeLogout?: () => Promise<void>;
}

/** How long a logout waits for what the server should still hear. Milliseconds. */
const beforeLogoutMs = 2_000;

const kept = new Set<KeptData>();

/**
 * Registers data that a logout has to ask about and to remove.
 * @returns unregister
 */
export function beforeLogout(data: KeptData): () => void {
  kept.add(data);
  return () => kept.delete(data);
}

/** How many changes would be lost by a logout now. Storage that fails has nothing to lose. */
export async function countUnsent(): Promise<number> {
  const counts = await Promise.all([...kept].map((data) => data.countUnsent().catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Removes everything that is kept on this device for the login that ended. */
export async function clearKept(reason: LogoutReason): Promise<void> {
  const results = await Promise.allSettled([...kept].map((data) => data.clear(reason)));
  for (const result of results) {
    if (result.status === 'rejected') console.error('Data of a login stayed here.', result.reason);
  }
}

/** Lets the server hear what has to be said before the tokens go, as far as the link allows. */
export async function runBeforeLogout(): Promise<void> {
  const said = Promise.allSettled([...kept].map((data) => data.onBeforeLogout?.()));
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, beforeLogoutMs))]);
}
