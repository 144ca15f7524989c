import { type AdminLead, waitInWords, waitOf } from '@mr-sea/bff/contract/admin/leads';
import { useNow } from '../../offline/storage/age-hooks';
import { Tag } from '../../ui/text/tag';
import { isSent } from './lead-values';

/** How long the person has waited for a first answer, or did; nothing where nobody waits or did. */
export function WaitClock({ lead }: { lead: AdminLead }) {
  const now = useNow(20_000);
  const wait = now !== null && isSent(lead) ? waitOf(lead, now) : null;
  if (!wait) return null;
  const words = waitInWords(wait.minutes);
  return wait.answered ? <Tag>Answered after {words}</Tag> : <Tag tone="warm">Waiting {words}</Tag>;
}
