import type { OpenSession } from '@mr-sea/bff/contract/accounts';
import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endOtherSessions, endOwnSession, ownSessionsQuery } from '../../api/accounts/security';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { Tag } from '../../ui/text/tag';
import { NeedsLink } from '../lists/list-states';
import styles from './account-panels.module.css';

const failed = 'Nobody was signed out. Please try again.';

/** Where the own account is signed in, and the way to sign out there. */
export function OpenSessions() {
  const client = useQueryClient();
  const query = useQuery(ownSessionsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  /** What is being ended: a login by its id, or all others. */
  const [ending, setEnding] = useState<string | null>(null);
  const [error, setError] = useState('');
  const sessions = query.data?.sessions ?? [];

  async function end(which: string, work: () => Promise<string>) {
    setEnding(which);
    setError('');
    try {
      const done = await work();
      await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
      doneNotice(done);
      // The button that was pressed is gone.
      heading.current?.focus();
    } catch (reason) {
      setError(reasonOr(reason, failed));
    } finally {
      setEnding(null);
    }
  }

  const endOne = ({ id, device }: OpenSession) =>
    end(id, async () => {
      await endOwnSession(id);
      return `Signed out: ${nameOf(device)}.`;
    });
  const endOthers = () =>
    end('others', async () => {
      const { ended } = await endOtherSessions();
      return ended === 1
        ? 'Signed out on 1 other device.'
        : `Signed out on ${ended} other devices.`;
    });

  return (
    <section className={styles.panel} aria-labelledby="where">
      <h2 id="where" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <div>
        <p className={styles.lead}>
          If you do not know one of these, sign out there and choose a new password.
        </p>
        <NeedsLink what="Changing this" />
      </div>
      {query.isPending && <Waiting>Loading your devices</Waiting>}
      {query.isError && (
        <>
          <FormError>{adminTexts.loadFailed}</FormError>
          <div className={styles.row}>
            <Button variant="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {nameOf(session.device)}
                {session.current && <Tag tone="brand">This device</Tag>}
              </p>
              <p className={styles.times}>Signed in {session.formatted_signed_in_at}</p>
              <p className={styles.times}>Last used {session.formatted_last_used_at}</p>
            </div>
            {!session.current && (
              <Button
                variant="outline"
                busy={ending === session.id}
                aria-label={`Sign out there: ${nameOf(session.device)}, signed in ${session.formatted_signed_in_at}`}
                onClick={() => void endOne(session)}
              >
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <FormError>{error}</FormError>}
      {sessions.length > 1 && (
        <div className={styles.row}>
          <Button variant="outline" busy={ending === 'others'} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </section>
  );
}

function nameOf(device: string | null): string {
  return device ?? 'Unknown device';
}
