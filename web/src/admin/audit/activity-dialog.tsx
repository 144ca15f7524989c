import type { Activity } from '@mr-sea/bff/contract/admin/audit';
import { classNames } from '../../ui/class-names';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import styles from './activity-dialog.module.css';
import { actionOf, fieldLabel, fieldValue, rowOf, subjectOf, whoOf } from './activity-texts';

interface ActivityDialogProps {
  /** Null while the dialog is closed. */
  activity: Activity | null;
  onClose: () => void;
}

/** One change in full: who, what, when, and each field before and after. */
export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const shown = useLast(activity);
  return (
    <Dialog
      open={activity !== null}
      onClose={onClose}
      title={shown ? `${actionOf(shown).done}: ${subjectOf(shown)}` : ''}
      {...(shown && {
        description: [shown.subject && rowOf(shown), whoOf(shown), shown.formatted_at]
          .filter(Boolean)
          .join(', '),
      })}
    >
      {shown && (
        <>
          {shown.changes.length > 0 ? (
            <Changes activity={shown} />
          ) : (
            <p className={styles.none}>No field was changed by it.</p>
          )}
          {shown.request_id && (
            <p className={styles.request}>In the log as request {shown.request_id}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Of a new row there is nothing before, of a deleted one nothing after: those have one column. */
function Changes({ activity: { changes, entity } }: { activity: Activity }) {
  const sides = (['before', 'after'] as const).filter((side) =>
    changes.some((change) => side in change),
  );
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {heading[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(change.field, entity)}</th>
            {sides.map((side) => (
              <td
                key={side}
                data-label={heading[side]}
                className={classNames(styles.value, side === 'before' && styles.before)}
              >
                {fieldValue(change.field, change[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heading = { before: 'Before', after: 'After' };
