import { useEffect, useState } from 'react';
import { whenIdle } from '../../client/when-idle';

/** True once the first screen is done; for parts that nobody waits for. False while rendering on the server. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
