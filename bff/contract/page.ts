/** One page of a list. `next` and `previous` are the addresses of those pages, or null. */
export interface Page<Row> {
  /** How many rows there are over all pages. */
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}
