import { lazy, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { addIdleTask } from '../../client/idle-tasks';
import { Optional } from '../../ui/optional';
import type { OwnHead as Own } from './head-tags';
import { isServedHead } from './served-head';

const load = () => import('./own-head');
const OwnHead = lazy(load);

/**
 * Keeps title, description, canonical address and the tags for previews right on navigation. The first page brings its
 * own from the server, so nothing is asked for then, and the code that writes them comes when nothing is more urgent.
 */
export function PageHead(own: Own) {
  const { pathname } = useLocation();
  const served = useSyncExternalStore(
    never,
    () => isServedHead(pathname),
    () => true,
  );
  // Without its code the head stays as the server sent it.
  useEffect(() => addIdleTask(() => void load().catch(() => undefined)), []);
  if (served) return null;
  return (
    <Optional>
      <OwnHead {...own} />
    </Optional>
  );
}

/** The head changes by our own hand only. */
function never(): () => void {
  return () => undefined;
}
