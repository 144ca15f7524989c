import { Link } from 'react-router-dom';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { buttonClass } from '../../ui/controls/button';
import { useLast } from '../../ui/overlays/dialog';
import { ThanksDialog } from '../../ui/overlays/thanks-dialog';
import { useSiteSettings } from '../shell/use-site-settings';
import { factsOf } from './asked-facts';
import type { Sent } from './inquiry-form';

interface ThankYouDialogProps {
  /** How the request went out; null while there is nothing to say. */
  sent: Sent | null;
  onClose: () => void;
}

/** What follows a request: thanks with its reference, or the plain word that it waits on this device; and what was asked for. */
export default function ThankYouDialog({ sent, onClose }: ThankYouDialogProps) {
  // Keeps the words in place while the dialog fades out.
  const shown = useLast(sent);
  const { hours } = useSiteSettings();
  const statusPath = shown?.status === 'sent' && shown.receipt.status_path;
  return (
    <ThanksDialog
      open={sent !== null}
      sent={{
        lead: 'Your request has been sent!',
        more: 'Our team will contact you shortly to finalize the details of your experience.',
        ...(shown?.status === 'sent' && { note: `Your reference: ${shown.receipt.reference}` }),
      }}
      saved={shown?.status === 'saved' ? keptSentence('lead', shown.problem) : null}
      follow={
        statusPath && (
          <Link to={statusPath} className={buttonClass('outline')} onClick={onClose}>
            Where is my request?
          </Link>
        )
      }
      facts={shown ? factsOf(shown.asked, hours) : undefined}
      meanwhile="Make the day yours"
      onClose={onClose}
    >
      <Link to="/services" className={buttonClass('outline')} onClick={onClose}>
        Catering Services
      </Link>
      <Link to="/services" className={buttonClass('outline')} onClick={onClose}>
        Decoration Packages
      </Link>
    </ThanksDialog>
  );
}
