import { useSyncExternalStore } from 'react';

/** As much of the Network Information API as is used; not every browser has it. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const reducedData = '(prefers-reduced-data: reduce)';

/** Whether the visitor asks for few bytes, by the browser's data saver or by a preference. In the browser only. */
export function savesData(): boolean {
  return connection()?.saveData === true || matchMedia(reducedData).matches;
}

/** Whether the visitor asks for few bytes; false while rendering on the server. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(onChange, savesData, () => false);
}

function onChange(listener: () => void): () => void {
  const link = connection();
  const preference = matchMedia(reducedData);
  link?.addEventListener('change', listener);
  preference.addEventListener('change', listener);
  return () => {
    link?.removeEventListener('change', listener);
    preference.removeEventListener('change', listener);
  };
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
