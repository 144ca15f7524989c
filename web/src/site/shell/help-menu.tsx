import { smsLink, whatsAppLink } from '@mr-sea/bff/contract/phone';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { knownSettingsQuery } from '../../api/site-settings';
import { classNames } from '../../ui/class-names';
import { useBackCloses } from '../../ui/overlays/history';
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
              href={whatsAppLink(data.whatsapp ?? data.phone, helpMessage)}
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

/** The icons of the help menu, drawn with the colour of the text around them. */
function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

const ChatIcon = icon(<path d="M4 5.500h16v11H11L6.500 20v-3.500H4zM8 9.500h8M8 12.500h5" />);
const WhatsAppMark = icon(
  <>
    <path d="m3.500 20.500 1.300-4.300a8.500 8.500 0 1 1 3.200 3.100z" />
    <path d="M9 8.300c-.8.600-.9 2 .9 4.100 1.900 2.200 3.900 2.900 5 2 .5-.4.700-.9.600-1.400l-1.900-1-1 .9c-1-.4-1.800-1.200-2.200-2.100l.8-1.100-.8-1.800c-.5 0-1 .1-1.400.4" />
  </>,
);
const SmsMark = icon(
  <>
    <rect x="6.500" y="2.500" width="11" height="19" rx="2.500" />
    <path d="M11 18.500h2M9.500 7h5M9.500 10h3" />
  </>,
);

/** What a visitor may want to press. Pictures that lead where a button leads too are no stop of the Tab key and do not count. */
const actions = 'a, button, input, textarea, select, label';
const shares = [0, 0.5, 1];

/** A page that scrolls is left alone until it rests for so long. Milliseconds. */
const restMs = 100;

/**
 * Whether an action lies beneath a button that floats over the page; never where the window is wide.
 * @param there whether the button is on the page
 */
function useActionBeneath(button: RefObject<Element | null>, there: boolean): boolean {
  const [beneath, setBeneath] = useState(false);
  useEffect(() => {
    if (!there) return;
    const narrow = matchMedia('(max-width: 899.98px)');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setBeneath(narrow.matches && button.current !== null && liesOverAction(button.current));
      }, restMs);
    };
    // What arrives later moves what is there.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [button, there]);
  return beneath;
}

function liesOverAction(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return shares.some((x) =>
    shares.some((y) => {
      const action = document
        .elementsFromPoint(left + x * (width - 1), top + y * (height - 1))
        .find((element) => !button.contains(element) && !element.contains(button))
        ?.closest(actions);
      return action?.matches(':not([tabindex="-1"])') ?? false;
    }),
  );
}
