import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { alertNotice } from '../../ui/overlays/notices';
import styles from './bulk-bar.module.css';
import type { BulkAction } from './list-parts';

interface BulkBarProps<Row> {
  actions: BulkAction<Row>[];
  selected: Row[];
  /** The alert for an action without rows. */
  noneSelected: string;
  onClear: () => void;
}

/** Chooses what to do with the selected rows, and does it on Apply. */
export function BulkBar<Row>({ actions, selected, noneSelected, onClear }: BulkBarProps<Row>) {
  const [chosen, setChosen] = useState('');
  const action = actions.find(({ label }) => label === chosen);

  function apply() {
    if (selected.length === 0) alertNotice(action?.noneSelected ?? noneSelected);
    else if (!action) alertNotice('Choose a bulk action first.');
    else action.run(selected);
  }

  return (
    <div className={styles.bar}>
      <PickList
        label="Bulk actions"
        className={styles.list}
        value={chosen}
        options={[
          { value: '', label: 'Bulk Actions' },
          ...actions.map(({ label }) => ({ value: label, label })),
        ]}
        onPick={setChosen}
      />
      <Button variant="outline" className={styles.apply} onClick={apply}>
        Apply
      </Button>
      <p className={styles.count} role="status">
        {selected.length > 0 && `${selected.length} selected`}
      </p>
      {selected.length > 0 && (
        <Button variant="quiet" className={styles.apply} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
