import { OfflineStatus, UpdatePrompt } from '../../offline/after-first-screen';

/** The parts that speak about the connection and about updates; they come after the first screen. */
export function OfflineParts() {
  return (
    <>
      <OfflineStatus />
      <UpdatePrompt />
    </>
  );
}
