import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boatCalendarQuery, renewBoatCalendar } from '../../api/admin/calendar-feeds';
import { NetworkError } from '../../client/call-api';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import type { Choice } from '../../ui/controls/search-field';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Waiting } from '../../ui/text/spinner';
import { BoatField } from '../lists/boat-field';
import { FailedList } from '../lists/list-states';
import { failureText } from '../session/failure-text';
import { momentWords } from './booking-texts';
import styles from './feeds-dialog.module.css';

/** The secret address of a boat's own calendar, for other sites to read. */
export function OwnCalendar() {
  const [boat, setBoat] = useState<Choice | null>(null);
  return (
    <section className={styles.part} aria-labelledby="own-calendar">
      <h3 id="own-calendar" className={styles.name}>
        Our calendar, for others to read
      </h3>
      <p className={styles.soft}>
        It says only when a boat is taken. Give its address to sites that offer the boat too.
      </p>
      <BoatField label="Boat to share" placeholder="Boat" value={boat} onChange={setBoat} />
      {boat && <OwnAddress key={boat.id} boat={boat} />}
    </section>
  );
}

function OwnAddress({ boat }: { boat: Choice }) {
  const client = useQueryClient();
  const query = boatCalendarQuery(boat.id);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!data) {
    return error ? (
      <FailedList error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <Waiting>Loading the address</Waiting>
    );
  }
  const { url, since } = data;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Copied.');
    } catch {
      // Not over plain http, and not everywhere.
      setSaid('This browser does not let us copy. Please mark the address and copy it.');
    }
  }

  async function renew() {
    setBusy(true);
    setFailure('');
    try {
      client.setQueryData(query.queryKey, await renewBoatCalendar(boat.id));
      setSaid('This is the new address.');
      setAsking(false);
    } catch (reason) {
      setFailure(
        reason instanceof NetworkError
          ? failureText(reason)
          : reasonOr(reason, 'It could not be renewed. Please try again.'),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className={styles.address}>{url}</p>
      <p className={styles.soft}>In use since {momentWords(since)}.</p>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Renew the address
        </Button>
      </div>
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <ConfirmDialog
        open={asking}
        title="Renew the address?"
        text={`Whoever reads the calendar of ${boat.name} at the address of before learns nothing any more.`}
        action="Renew"
        busyAction="Renewing..."
        busy={busy}
        error={failure}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
