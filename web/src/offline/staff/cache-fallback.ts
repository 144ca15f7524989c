import { ApiError } from '../../client/call-api';
import { networkFirst, type Sourced } from '../../client/network-first';
import { currentAdmin } from './tokens';

interface AdminRead<T> {
  /** Under which name the device keeps the answer. */
  key: string;
  network: () => Promise<T>;
  /** Takes an answer that came after the device had already answered. */
  late?: (fresh: Sourced<T>) => void;
}

// Imported when first needed, so that the login page does not wait for the database.
const answers = () => import('./answers');

/** `networkFirst` for single answers of the back office, such as the overview or a post with its content. */
export function adminCacheFallback<T>({ key, network, late = () => {} }: AdminRead<T>) {
  const reader = currentAdmin();
  return networkFirst<T>({
    network: async () => {
      const data = await network().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) {
          void answers()
            .then(({ forgetAdminAnswer }) => forgetAdminAnswer(key))
            .catch(quietly);
        }
        throw error;
      });
      void answers()
        .then(({ keepAdminAnswer }) => keepAdminAnswer(key, data, reader))
        .catch(quietly);
      return data;
    },
    device: async () => (await answers()).keptAdminAnswer<T>(key),
    late,
  });
}

/** Nobody waits for it, and without storage the screen has its answer all the same. */
export function quietly(reason: unknown): void {
  console.info('What was read cannot be kept on this device.', reason);
}
