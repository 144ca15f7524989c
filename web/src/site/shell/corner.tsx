import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knownSettingsQuery } from '../../api/site-settings';
import { HelpMenu } from './help-menu';
import { SocialProof } from './social-proof';

/** What floats over every page: the way to a person, and the popup where the operator wants it. */
export default function Corner({ since }: { since: number }) {
  const { data } = useQuery(knownSettingsQuery());
  const [dismissed, setDismissed] = useState(false);
  // Without the operator's word nothing invented is shown.
  const shown = data?.social_proof === true && !dismissed;
  return (
    <>
      {shown && <SocialProof since={since} onDismiss={() => setDismissed(true)} />}
      {data && (
        <aside aria-label="Help" data-screen-only>
          <HelpMenu />
        </aside>
      )}
    </>
  );
}
