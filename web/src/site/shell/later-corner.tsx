import { lazy, useEffect, useState } from 'react';
import { addIdleTask } from '../../client/idle-tasks';
import { Optional } from '../../ui/optional';

const Corner = lazy(() => import('./corner'));

/** What floats over every page, once the first screen is done. */
export function LaterCorner() {
  const idle = useIdle();
  // The popup's time counts from the beginning of the visit, not from when its code arrives.
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(Date.now()), []);
  if (since === null || !idle) return null;
  return (
    <Optional>
      <Corner since={since} />
    </Optional>
  );
}

/** True once the first screen is done; for parts that nobody waits for. False while rendering on the server. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => addIdleTask(() => setIdle(true)), []);
  return idle;
}
