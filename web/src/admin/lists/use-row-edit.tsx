import type { Versioned } from '@mr-sea/bff/contract/admin/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendEdit } from '../../api/admin/rows';
import type { EditOutcome } from '../../offline/staff/edits';
import { type AdminFeature, adminKey } from '../../offline/staff/paths';
import { doneNotice } from '../../ui/overlays/notices';
import { type ConflictField, compareEdit, type ThreeWays } from '../conflicts/compare-edit';
import { ConflictDialog, type OpenConflict, type Side } from '../conflicts/conflict-dialog';
import { queuedSentence } from '../pending/change-words';
import { patchRow } from './row-cache';

interface RowEditOptions<Row, Fields> {
  feature: AdminFeature;
  /** What a row is called. */
  rowName: (row: Row) => string;
  /** The row as it looks with the changes; `changes` over the row unless told otherwise. */
  apply?: (row: Row, changes: Partial<Fields>) => Row;
  /** The fields that admins change, for the choice between mine and theirs. */
  fields: ConflictField<Row, Fields>[];
}

/**
 * `joined`: saved, and the admin was told what somebody else had changed; `kept`: the admin let somebody else's change stand, or
 * cancelled; nothing was saved.
 */
export type SaveResult = 'saved' | 'joined' | 'queued' | 'kept';

/**
 * Edits a row: the lists show the change at once, the server gets it with the version it is based on, and a refusal
 * takes it back. When somebody else changed the row meanwhile, fields that both changed are put to the admin, and the
 * others are joined. Render `dialog`; inside the form's own dialog where there is one.
 */
export function useRowEdit<Row extends Versioned, Fields extends object>({
  feature,
  rowName,
  apply = (row, changes) => ({ ...row, ...changes }) as Row,
  fields,
}: RowEditOptions<Row, Fields>) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict<Row, Fields> | null>(null);
  const decide = useRef<(sides: Record<string, Side> | null) => void>(() => undefined);

  function ask(open: OpenConflict<Row, Fields>) {
    return new Promise<Record<string, Side> | null>((resolve) => {
      decide.current = (sides) => {
        setConflict(null);
        resolve(sides);
      };
      setConflict(open);
    });
  }

  /** Shows a row in all lists until they are read again. */
  const show = (row: Row) => patchRow<Row>(client, feature, row.id, () => row);

  /**
   * Saves the changed fields of a row. Throws `ApiError` and `NetworkError` after taking the change back.
   * @param base the row as it was when the edit began
   */
  async function save(base: Row, changes: Partial<Fields>): Promise<SaveResult> {
    await client.cancelQueries({ queryKey: [...adminKey(feature), 'list'] });
    show(apply(base, changes));
    try {
      return await applyResult(base, changes);
    } catch (error) {
      show(base);
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: adminKey(feature) });
    }
  }

  /** @param asked whether the admin has seen what somebody else changed */
  async function applyResult(
    base: Row,
    changes: Partial<Fields>,
    asked = false,
  ): Promise<SaveResult> {
    const mine = apply(base, changes);
    const edit = { feature, base, changes, mine, name: rowName(base) };
    const outcome: EditOutcome<Row> = await sendEdit(edit);
    if (outcome.status === 'queued') doneNotice(queuedSentence(outcome.problem));
    if (outcome.status === 'saved') {
      show(outcome.row);
      const told = !asked && tellJoined({ base, mine, theirs: outcome.row }, changes);
      return told ? 'joined' : 'saved';
    }
    if (outcome.status !== 'conflict') return outcome.status;

    const rows: ThreeWays<Row> = { base, mine, theirs: outcome.current };
    const comparison = compareEdit(rows, fields, new Set(Object.keys(changes)));
    const left: Partial<Fields> = { ...changes };
    if (comparison.disputed.length > 0) {
      const sides = await ask({ rows, comparison, name: rowName(rows.theirs) });
      if (!sides) return keep(rows.theirs);
      for (const { name } of comparison.disputed) if (sides[name] === 'theirs') delete left[name];
      if (Object.keys(left).length === 0) return keep(rows.theirs);
    }
    const told = comparison.disputed.length === 0 && tellJoined(rows, changes);
    const result = await applyResult(rows.theirs, left, true);
    return told && result === 'saved' ? 'joined' : result;
  }

  /**
   * What somebody else had changed is kept, and joined with the edit without asking.
   * @returns whether there was something to tell
   */
  function tellJoined(rows: ThreeWays<Row>, changes: Partial<Fields>): boolean {
    const { theirsOnly } = compareEdit(rows, fields, new Set(Object.keys(changes)));
    const others = theirsOnly.map(({ label }) => label).join(', ');
    if (others) doneNotice(`Saved. Somebody else had changed: ${others}.`);
    return others !== '';
  }

  function keep(row: Row): SaveResult {
    show(row);
    return 'kept';
  }

  return {
    save,
    dialog: (
      <ConflictDialog
        conflict={conflict}
        onSave={(sides) => decide.current(sides)}
        onCancel={() => decide.current(null)}
      />
    ),
  };
}

/**
 * The fields of a form that differ from the row they came from, as an edit sends them: texts trimmed, blank as null where
 * the row may have none.
 * @param base the row when the form opened
 */
export function changedTexts<Values extends object>(
  base: { [Name in keyof Values]: Values[Name] | null },
  values: Values,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    const value = trimmed(values[name]);
    if (value !== trimmed(base[name])) changes[name] = value as Values[typeof name];
  }
  return changes;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
