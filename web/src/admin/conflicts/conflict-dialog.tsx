import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { useId, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import type { Comparison, ConflictField, ThreeWays } from './compare-edit';
import styles from './conflict-dialog.module.css';

export type Side = 'mine' | 'theirs';

/** A conflict that waits for a decision. */
export interface OpenConflict<Row, Fields> {
  rows: ThreeWays<Row>;
  comparison: Comparison<Row, Fields>;
  /** What the row is called. */
  name: string;
}

interface ConflictDialogProps<Row, Fields> {
  conflict: OpenConflict<Row, Fields> | null;
  /** The chosen side of each disputed field. */
  onSave: (sides: Record<string, Side>) => void;
  /** Nothing of the edit is saved. */
  onCancel: () => void;
}

/** Lets an admin choose between their own and somebody else's value, field by field. Nothing is chosen beforehand. */
export function ConflictDialog<Row, Fields>({
  conflict,
  onSave,
  onCancel,
}: ConflictDialogProps<Row, Fields>) {
  return (
    <Dialog
      open={conflict !== null}
      onClose={onCancel}
      title={conflict?.name ?? ''}
      description={`${adminTexts.changedMeanwhile} Choose what to keep.`}
    >
      {conflict && <Choices conflict={conflict} onSave={onSave} onCancel={onCancel} />}
    </Dialog>
  );
}

function Choices<Row, Fields>({
  conflict,
  onSave,
  onCancel,
}: ConflictDialogProps<Row, Fields> & { conflict: OpenConflict<Row, Fields> }) {
  const { rows, comparison } = conflict;
  const [sides, setSides] = useState<Record<string, Side>>({});
  const open = comparison.disputed.filter(({ name }) => !sides[name]).length;
  const all = (side: Side) =>
    setSides(Object.fromEntries(comparison.disputed.map(({ name }) => [name, side])));

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // React hands it on to the form under this dialog, which would save all of the edit again.
        event.stopPropagation();
        if (open === 0) onSave(sides);
      }}
    >
      {comparison.disputed.length > 1 && (
        <div className={styles.all}>
          <Button variant="outline" onClick={() => all('mine')}>
            All mine
          </Button>
          <Button variant="outline" onClick={() => all('theirs')}>
            All theirs
          </Button>
        </div>
      )}
      {comparison.disputed.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          rows={rows}
          side={sides[field.name]}
          onChoose={(side) => setSides((before) => ({ ...before, [field.name]: side }))}
        />
      ))}
      {comparison.theirsOnly.length > 0 && (
        <div className={styles.others}>
          <p>Also changed by somebody else, and kept:</p>
          <ul>
            {comparison.theirsOnly.map(({ name, label, show }) => (
              <li key={name}>
                {label}: {show(rows.theirs) || 'empty'}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={open > 0}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface FieldChoiceProps<Row, Fields> {
  field: ConflictField<Row, Fields>;
  rows: ThreeWays<Row>;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function FieldChoice<Row, Fields>({ field, rows, side, onChoose }: FieldChoiceProps<Row, Fields>) {
  const group = useId();
  const choices: { side: Side; label: string; text: string }[] = [
    { side: 'mine', label: 'Mine', text: field.show(rows.mine) },
    { side: 'theirs', label: 'Theirs', text: field.show(rows.theirs) },
  ];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{field.label}</legend>
      <p className={styles.before}>Before: {field.show(rows.base) || 'empty'}</p>
      <div className={styles.pair}>
        {choices.map((choice) => (
          <label key={choice.side} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={side === choice.side}
              onChange={() => onChoose(choice.side)}
            />
            <span className={styles.side}>{choice.label}</span>
            <span className={styles.text}>{choice.text || 'empty'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
