import { smsLink, whatsAppLink } from '@mr-sea/bff/contract/phone';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { knownSettingsQuery } from '../../api/site-settings';
import { classNames } from '../../ui/class-names';
import { useBackCloses } from '../../ui/overlays/history-layers';
import { useActionBeneath } from './action-beneath';
import { ChatIcon, SmsMark, WhatsAppMark } from './help-icons';
import styles from './help-menu.module.css';

/** What the visitor would ask; they can change it before they send it. */
const helpMessage = "Hi Mr. Sea! I'd like to ask about booking a boat.";

/** "Need help": the way to a person, by WhatsApp or SMS. Not there until the company's number is known. */
export function HelpMenu() {
  const { data } = useQuery(knownSettingsQuery());
  const id = useId();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const inTheWay = useActionBeneath(button, data !== undefined) && !open;
  useBackCloses(open, () => setOpen(false));

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  if (!data) return null;

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it.
    <div
      ref={frame}
      className={classNames(styles.help, inTheWay && styles.inTheWay)}
      onKeyDown={close}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChatIcon />
        <span className={styles.label}>Need help</span>
      </button>
      <div id={id} className={styles.menu} hidden={!open}>
        <p className={styles.title}>Ask us about a boat</p>
        <p className={styles.phone}>{data.phone}</p>
        <ul>
          <li>
            <a
              className={styles.way}
              href={whatsAppLink(data.phone, helpMessage)}
              target="_blank"
              rel="noreferrer"
              onClick={() => setOpen(false)}
            >
              <WhatsAppMark />
              WhatsApp
            </a>
          </li>
          <li>
            <a
              className={styles.way}
              href={smsLink(data.phone, helpMessage)}
              onClick={() => setOpen(false)}
            >
              <SmsMark />
              SMS
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}
