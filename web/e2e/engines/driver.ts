/** A browser of any engine, as a journey needs it. What people do and see is built on this once, for all (visitor.ts). */
export interface Driver {
  /** Opens an address and waits until it is loaded. Rejects when nothing answers and nothing is kept. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the text of an expression in the page and waits for its promise. @returns what it is, as JSON has it */
  evaluate<T>(expression: string): Promise<T>;
  /** A press of the mouse at a point of the window; CSS pixels. */
  pressAt(point: { x: number; y: number }): Promise<void>;
  /** Keys, one after the other, for what has the focus. */
  type(text: string): Promise<void>;
  /** Gives files of this machine to the input that a selector finds. */
  choose(selector: string, paths: string[]): Promise<void>;
  /**
   * Ends the browser and starts it anew with what it keeps on the disk. Where an engine keeps nothing while it is driven, its
   * last page is closed and another one opened.
   */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A kind of browser that may be installed here. */
export interface Engine {
  name: string;
  /** Why it cannot run here; nothing where it can. */
  missing?: string;
  /** Opens an empty page of phone's or tablet's size in a new profile. */
  open(size: { width: number; height: number }): Promise<Driver>;
}
