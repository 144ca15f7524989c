import { adminJobTexts } from '@mr-sea/bff/contract/admin/jobs';
import { useState } from 'react';
import { openQueues } from '../../api/admin/jobs';
import { Button } from '../../ui/controls/button';
import { alertNotice } from '../../ui/overlays/notices';

/** Opens the dashboard of the queues, for who wants to see the machinery. */
export function OpenQueuesButton() {
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      window.location.assign(await openQueues());
    } catch {
      alertNotice(adminJobTexts.noDashboard);
      setBusy(false);
    }
  }

  return (
    <Button look="outline" busy={busy} onClick={() => void open()}>
      Open the queues
    </Button>
  );
}
