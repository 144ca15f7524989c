const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was found so far. */
export class Findings {
  #failed = 0;

  /** Prints what is promised and whether it holds. */
  add(holds: boolean, text: string): void {
    if (!holds) this.#failed += 1;
    say(`  ${holds ? 'holds' : 'FAILS'}  ${text}`);
  }

  get failed(): number {
    return this.#failed;
  }
}

/** A line about how far it is. */
export function note(text: string): void {
  say(`         ${text}`);
}
