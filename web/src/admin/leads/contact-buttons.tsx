import type { ContactKind } from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { telLink, whatsAppLink } from '@mr-sea/bff/contract/phone';
import { ChatIcon, MailIcon, PhoneIcon } from '../../ui/work-icons';
import styles from './contact-buttons.module.css';
import { leadName } from './lead-texts';

interface ContactButtonsProps {
  lead: AdminLead;
  /** Somebody was called, mailed or written to. */
  onContact: (kind: ContactKind) => void;
}

/** One tap to call, mail or write to who asked. */
export function ContactButtons({ lead, onContact }: ContactButtonsProps) {
  const name = leadName(lead);
  const tel = telLink(lead.phone);
  const whatsApp = whatsAppLink(lead.phone);
  return (
    <span className={styles.buttons}>
      {tel && (
        <a
          className={styles.button}
          href={tel}
          aria-label={`Call ${name}`}
          title={lead.phone}
          onClick={() => onContact('call')}
        >
          <PhoneIcon />
        </a>
      )}
      <a
        className={styles.button}
        href={mailLink(lead.email, `Your request ${lead.reference}`)}
        aria-label={`Mail ${name}`}
        title={lead.email}
        onClick={() => onContact('mail')}
      >
        <MailIcon />
      </a>
      {whatsApp && (
        <a
          className={styles.button}
          href={whatsApp}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp ${name} (opens in a new tab)`}
          title="WhatsApp"
          onClick={() => onContact('message')}
        >
          <ChatIcon />
        </a>
      )}
    </span>
  );
}
