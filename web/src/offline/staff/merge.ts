import {
  type AdminChange,
  type Fields,
  fieldValue,
  patchOf,
  pick,
  sameValue,
  wantedValue,
} from './change';
import type { AnyRow } from './database';

/** What a change becomes after the server said how the row is now. Null: nothing of it is left to be sent. */
export type Rebased = AdminChange | null;

/**
 * The fields that this change and somebody else changed, to different values. What the device itself may have sent
 * before, without hearing of it, is not somebody else's.
 */
export function disputedFields(change: AdminChange, theirs: AnyRow): string[] {
  const { base, changes, tried } = change;
  const isForeign = (field: string) => {
    const now = fieldValue(theirs, field);
    const isNow = (sent: Fields) =>
      field in sent && sameValue(wantedValue(base, field, sent[field]), now);
    return !sameValue(now, fieldValue(base, field)) && ![changes, ...tried].some(isNow);
  };
  return Object.keys(changes).filter((field) =>
    field === 'released' ? goesWithRelease.some(isForeign) : isForeign(field),
  );
}

/** What somebody else may have changed of a booking, and would be gone with it unseen. */
const goesWithRelease = ['kind', 'boat', 'starts_at', 'ends_at', 'lead', 'note'];

/**
 * Bases a change on the row as it is now. Fields that only one side changed are joined; where both did, its author has to
 * choose, and nothing is sent until then.
 */
export function rebase(change: AdminChange, theirs: AnyRow): Rebased {
  if (disputedFields(change, theirs).length > 0) {
    return { ...change, state: 'needs-you', lastProblem: 'conflict', theirs, sendingSince: null };
  }
  return basedOn(change, theirs, change.changes);
}

/**
 * What is left of a change after the server took `sent` and answered with the row: edits that were made while it was on
 * its way. They are compared too, because an answer to a repeat may bring what others did.
 */
export function afterSaving(change: AdminChange, sent: Fields, row: AnyRow): Rebased {
  const left = pick(
    change.changes,
    (field) => !(field in sent) || !sameValue(sent[field], change.changes[field]),
  );
  // What was sent is no longer a guess; and the row has it.
  return rebase({ ...change, changes: left, tried: [...change.tried, sent] }, row);
}

/**
 * The change after its author chose.
 * @param keepTheirs the disputed fields in which somebody else's value stays
 */
export function decide(change: AdminChange, keepTheirs: ReadonlySet<string>): Rebased {
  if (!change.theirs) return change;
  const mine = pick(change.changes, (field) => !keepTheirs.has(field));
  return basedOn(change, change.theirs, mine);
}

function basedOn(change: AdminChange, base: AnyRow, wanted: Fields): Rebased {
  const changes = pick(
    wanted,
    (field) => !sameValue(wantedValue(change.base, field, wanted[field]), fieldValue(base, field)),
  );
  const fields = Object.keys(changes);
  if (fields.length === 0) return null;
  return {
    ...change,
    base,
    changes,
    patch: patchOf(change.patch, fields),
    tried: [],
    state: 'waiting',
    lastProblem: null,
    theirs: null,
    refusal: null,
    sendingSince: null,
  };
}
