import { type ComponentType, lazy } from 'react';
import { env } from '../../client/env';
import { addIdleTask } from '../../client/idle-tasks';

/**
 * A part below the first screen. A page from the server has it from the beginning, and its code comes once the browser has
 * nothing more urgent to do.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    if (!env.server) await new Promise<void>(addIdleTask);
    return load();
  });
}
