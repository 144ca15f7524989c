import { useEffect, useRef, useState } from 'react';

interface Watch {
  /** What is shown; the first rows of each are not arrivals. */
  shown: string;
  /** False while the rows are another page's, or where arrivals are not marked. */
  watching: boolean;
}

const none: ReadonlySet<number> = new Set();

/** The ids of rows that came while the list was open, until they are touched. */
export function useArrivals(rows: readonly { id: number }[], { shown, watching }: Watch) {
  const [arrived, setArrived] = useState(none);
  const known = useRef({ shown: '', highest: 0 });
  useEffect(() => {
    if (!watching) return;
    const { highest } = known.current;
    const fresh = rows.filter(({ id }) => id > highest).map(({ id }) => id);
    if (known.current.shown === shown && fresh.length > 0) {
      setArrived((before) => new Set([...before, ...fresh]));
    }
    known.current = { shown, highest: Math.max(highest, ...fresh) };
  }, [rows, shown, watching]);
  const touch = (id: number) =>
    arrived.has(id) && setArrived((before) => new Set([...before].filter((other) => other !== id)));
  return { arrived, touch };
}
