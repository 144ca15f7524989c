import { sameValue } from '../../offline/staff/change';

/** A field that both sides of a conflict may have changed. */
export interface ConflictField<Row, Fields> {
  name: keyof Fields & string;
  label: string;
  /** What is compared. */
  value: (row: Row) => unknown;
  /** What people read; blank reads as "empty". */
  show: (row: Row) => string;
}

/** What a row was when an edit began, as the edit wants it, and as somebody else made it meanwhile. */
export interface ThreeWays<Row> {
  base: Row;
  mine: Row;
  theirs: Row;
}

/** What an edit and a foreign change of the same row have to do with each other. */
export interface Comparison<Row, Fields> {
  /** Changed by both, to different values: somebody has to choose. */
  disputed: ConflictField<Row, Fields>[];
  /** Changed by the others only; kept in any case. */
  theirsOnly: ConflictField<Row, Fields>[];
}

/**
 * Compares field by field. An edited field that is not among `fields` counts as undisputed.
 * @param edited names of the fields that the edit changes
 */
export function compareEdit<Row, Fields>(
  { base, mine, theirs }: ThreeWays<Row>,
  fields: ConflictField<Row, Fields>[],
  edited: ReadonlySet<string>,
): Comparison<Row, Fields> {
  const changedByThem = fields.filter(({ value }) => !sameValue(value(base), value(theirs)));
  return {
    disputed: changedByThem.filter(
      ({ name, value }) => edited.has(name) && !sameValue(value(mine), value(theirs)),
    ),
    // What follows from the edit is not theirs: a booking that is confirmed is no hold that ends.
    theirsOnly: changedByThem.filter(
      ({ name, value }) => !edited.has(name) && !sameValue(value(mine), value(theirs)),
    ),
  };
}
