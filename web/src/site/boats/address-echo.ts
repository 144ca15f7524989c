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
