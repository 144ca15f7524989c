import { boatPage } from '@mr-sea/bff/contract/boats';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { boatNamesQuery, fallbackBoatNames } from '../../api/boat-names-query';
import { IconButton } from '../../ui/controls/button';
import { CloseIcon } from '../../ui/icons';
import { nextEntry, type SampleEntry } from './sample-guests';
import styles from './social-proof.module.css';

/** How far from the foot of the window the card reaches, with the help button below it. Pixels. */
const reach = 150;

/** A dialog is open, something is typed or chosen in a form, or the filters are where the card would lie. */
function isBusy(): boolean {
  const busy = '[role="dialog"], form :focus, :is(input, textarea, select):focus';
  if (document.querySelector(busy)) return true;
  const foot = window.innerHeight;
  return [...document.querySelectorAll('[data-filters]')].some((filters) => {
    const { top, bottom } = filters.getBoundingClientRect();
    return bottom > foot - reach && top < foot;
  });
}

interface SocialProofProps {
  /** When the visit began (milliseconds since 1970). */
  since: number;
  /** The visitor does not want to see it again. */
  onDismiss: () => void;
}

/**
 * A small card with an invented guest, now and then. It is never read out by itself and never in the way: it can be sent
 * off for the rest of the visit, and stays while somebody points at it.
 */
export function SocialProof({ since, onDismiss }: SocialProofProps) {
  const { data } = useQuery(boatNamesQuery());
  const boats = useRef(fallbackBoatNames);
  const [entry, setEntry] = useState<SampleEntry | null>(null);
  const last = useRef<SampleEntry | null>(null);
  const schedule = useRef<PopupSchedule>(null);
  useEffect(() => {
    if (data && data.length > 0) boats.current = data;
  }, [data]);

  useEffect(() => {
    const show = () => {
      last.current = nextEntry(boats.current, last.current);
      setEntry(last.current);
    };
    schedule.current = schedulePopup(
      { isBusy, show, hide: () => setEntry(null) },
      Date.now() - since,
    );
    return () => schedule.current?.stop();
  }, [since]);

  if (!entry) return null;
  const { guest, boat, minutes } = entry;
  const release = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) schedule.current?.release();
  };
  return (
    <aside
      className={styles.card}
      data-screen-only
      aria-label="Recent interest"
      aria-live="off"
      data-testid="social-proof"
      onPointerEnter={() => schedule.current?.hold()}
      onPointerLeave={() => schedule.current?.release()}
      onFocus={() => schedule.current?.hold()}
      onBlur={release}
    >
      <span className={styles.flag} style={{ background: guest.flag }} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <strong>{guest.name}</strong> from {guest.city}, {guest.country}
        </p>{' '}
        <p>
          asked about{' '}
          <Link to={boatPage(boat)} className={styles.boat}>
            {boat.name}
          </Link>
        </p>{' '}
        <p className={styles.time}>{minutes} minutes ago</p>
      </div>
      <IconButton label="Do not show this again" className={styles.close} onClick={onDismiss}>
        <CloseIcon size={14} />
      </IconButton>
    </aside>
  );
}

/** When the popup shows. Milliseconds. */
const popupTiming = { firstAfter: 15_000, firstFor: 5_000, every: 60_000, laterFor: 6_000 };

interface PopupCalls {
  /** Whether the visitor is at something that the popup must not disturb; it waits until that is over. */
  isBusy: () => boolean;
  /** The popup is due, with an entry that differs from the one before. */
  show: () => void;
  hide: () => void;
}

interface PopupSchedule {
  /** Somebody points at it or has it focused: it stays for as long as they do. */
  hold: () => void;
  /** They left: it goes after the time that was left, and no sooner than a moment. */
  release: () => void;
  stop: () => void;
}

/** Nothing disappears at the very moment a pointer leaves it. Milliseconds. */
const shortestRest = 1_000;

/** How often a popup that waits looks again. Milliseconds. */
const lookAgain = 1_000;

/**
 * Shows the popup 15 s from the start for 5 s, then every 60 s for 6 s, until it is stopped. In the browser only.
 * @param elapsed how much of the first 15 s is over already
 */
export function schedulePopup({ isBusy, show, hide }: PopupCalls, elapsed = 0): PopupSchedule {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hidesAt = 0;
  let rest = 0;
  let held = false;

  const hideAfter = (ms: number) => {
    clearTimeout(hiding);
    hidesAt = Date.now() + ms;
    hiding = setTimeout(() => {
      hidesAt = 0;
      hide();
    }, ms);
  };
  const appear = (ms: number) => {
    // What is being read is not replaced under the reader's eyes.
    if (held) return;
    clearTimeout(waiting);
    if (isBusy()) {
      waiting = setTimeout(() => appear(ms), lookAgain);
      return;
    }
    show();
    hideAfter(ms);
  };
  let repeating: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(
    () => {
      appear(popupTiming.firstFor);
      repeating = setInterval(() => appear(popupTiming.laterFor), popupTiming.every);
    },
    Math.max(0, popupTiming.firstAfter - elapsed),
  );

  return {
    hold() {
      if (held || hidesAt === 0) return;
      held = true;
      rest = hidesAt - Date.now();
      clearTimeout(hiding);
    },
    release() {
      if (!held) return;
      held = false;
      hideAfter(Math.max(shortestRest, rest));
    },
    stop() {
      clearTimeout(first);
      clearTimeout(hiding);
      clearTimeout(waiting);
      clearInterval(repeating);
    },
  };
}
