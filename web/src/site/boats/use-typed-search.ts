import { useEffect, useRef, useState } from 'react';
import { createAddressEcho } from './address-echo';
import { tidySearch } from './list-params';

/** The address and the server follow when no key was pressed for so long. Milliseconds. */
const settleMs = 150;

/**
 * What stands in the search field. It follows the address when that changes by other means, such as the back button, and
 * `onSettled` is called with what was typed once the visitor pauses.
 */
export function useTypedSearch(
  inAddress: string,
  onSettled: (search: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [echo] = useState(() => createAddressEcho(inAddress));
  const settled = useRef(onSettled);

  useEffect(() => {
    settled.current = onSettled;
  });

  useEffect(() => {
    if (echo.isForeign(inAddress)) setTyped(inAddress);
  }, [inAddress, echo]);

  useEffect(() => {
    const search = tidySearch(typed);
    if (search === echo.heading()) return;
    const timer = setTimeout(() => {
      echo.wrote(search);
      settled.current(search);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, echo]);

  function type(text: string) {
    setTyped(text);
    if (tidySearch(text) !== '' || echo.heading() === '') return;
    // An emptied field is no unfinished word.
    echo.wrote('');
    onSettled('');
  }
  return [typed, type];
}
