import { useEffect, useRef, useState } from 'react';
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

/** Tells what we wrote into the address ourselves from what came by other means. */
export interface AddressEcho {
  /** Where the address is, or is on its way to. */
  heading(): string;
  /** We are writing this now. */
  wrote(text: string): void;
  /** The address has changed; whether that was somebody else, such as the back button. */
  isForeign(text: string): boolean;
}

/**
 * On a slow phone our own writing shows up late, by when more was typed and perhaps written: taking it for somebody else's
 * would swallow letters. So everything under way is remembered until it, or something later, has shown up.
 */
export function createAddressEcho(first: string): AddressEcho {
  let shown = first;
  let underWay: string[] = [];
  return {
    heading: () => underWay.at(-1) ?? shown,
    wrote(text) {
      underWay.push(text);
    },
    isForeign(text) {
      if (text === shown && underWay.length === 0) return false;
      shown = text;
      const own = underWay.indexOf(text);
      underWay = own < 0 ? [] : underWay.slice(own + 1);
      return own < 0;
    },
  };
}
