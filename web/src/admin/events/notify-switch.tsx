import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormError } from '../../ui/controls/form-parts';
import { Spinner } from '../../ui/text/spinner';
import { BellIcon } from '../layout/menu-icons';
import { type NotifyState, notifyState, turnOff, turnOn } from './notifications';
import styles from './notify-switch.module.css';

const queryKey = ['admin', 'notifications'];

const explanations: Record<NotifyState, string> = {
  on: 'This device tells you of new leads, also while the back office is closed.',
  off: 'This device can tell you of new leads, also while the back office is closed.',
  denied:
    "Notifications are blocked for this site. Allow them in the browser's site settings, then come back.",
  unsupported:
    'This browser cannot show notifications. On an iPad or iPhone, add Mr. Sea to the home screen and open it there.',
  unavailable: 'Notifications are not set up on the server.',
};

/** "Notify me of new leads", for this device, with what stands in the way if something does. */
export function NotifySwitch() {
  const queryClient = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: notifyState, retry: false });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const id = useId();
  // Without an answer of the server there is nothing to switch.
  if (!state || state === 'unavailable') return null;

  const change = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      queryClient.setQueryData(queryKey, await (state === 'on' ? turnOff() : turnOn()));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.card} aria-labelledby={`${id}-name`}>
      <span className={styles.icon}>
        <BellIcon size={24} />
      </span>
      <div className={styles.words}>
        <h2 id={`${id}-name`} className={styles.name}>
          Notify me of new leads
        </h2>
        <p id={`${id}-explanation`} className={styles.explanation}>
          {explanations[state]}
        </p>
        {failed && (
          <FormError>This did not work. Please check your connection and try again.</FormError>
        )}
      </div>
      {(state === 'on' || state === 'off') && (
        <button
          type="button"
          role="switch"
          aria-checked={state === 'on'}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-explanation`}
          aria-disabled={busy || undefined}
          className={styles.toggle}
          onClick={() => void change()}
        >
          <span className={styles.track}>
            <span className={styles.thumb}>{busy && <Spinner small />}</span>
          </span>
        </button>
      )}
    </section>
  );
}
