import { useEffect, useRef, useState } from 'react';
import {
  beginCorrection,
  type Correction,
  endCorrection,
  holdEveryMs,
  holdItem,
} from '../../offline/submissions/correction';
import type { OutboxItem, SubmissionKind } from '../../offline/submissions/outbox-item';

/** The form of an item, opened by the visitor. */
export interface OpenedItem {
  /** Another number each time, so that each time begins with a new form. */
  turn: number;
  kind: SubmissionKind;
  correction: Correction;
  open: boolean;
}

/** Which item's form is open. As long as it is, the item is not sent as it was. */
export function useCorrection(): {
  opened: OpenedItem | null;
  edit: (item: OutboxItem) => Promise<void>;
  close: () => void;
} {
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  const held = useRef<Correction>(null);

  useEffect(() => {
    const timer = setInterval(() => {
      if (held.current) void holdItem(held.current.key);
    }, holdEveryMs);
    const leave = () => release(held);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    opened,
    async edit({ key, kind }) {
      const correction = await beginCorrection(key);
      // Sent or deleted a moment ago; the list shows it by now.
      if (!correction) return;
      held.current = correction;
      setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, kind, correction, open: true }));
    },
    close() {
      release(held);
      setOpened((before) => before && { ...before, open: false });
    },
  };
}

function release(held: { current: Correction | null }): void {
  if (held.current) void endCorrection(held.current);
  held.current = null;
}
