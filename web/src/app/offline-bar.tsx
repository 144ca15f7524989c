import { publicPages } from '@mr-sea/bff/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isReachable } from '../client/connection';
import { useLink } from '../client/use-online';
import { startOffline } from '../offline/start';
import { useNow, useSavedAt } from '../offline/storage/age-hooks';
import { linkSentence } from '../offline/storage/link-sentences';
import { sendNow } from '../offline/submissions/keep-submitting';
import { outboxSentence } from '../offline/submissions/outbox-sentences';
import { useOutbox } from '../offline/submissions/use-outbox';
import { reportWaiting } from '../offline/submissions/waiting-count';
import { classNames } from '../ui/class-names';
import { Button, buttonClass } from '../ui/controls/button';
import styles from './offline-bar.module.css';

/**
 * A calm bar that says when the link is bad, how old the boats on the screen are and what waits to be sent; once, that the
 * fleet is on the device; nothing when all is well. It also starts what goes on behind the screens, so it is mounted once for the whole site.
 */
export function OfflineBar() {
  const queryClient = useQueryClient();
  const [fleetNews, tellFleetNews] = useFleetNews();
  useEffect(() => startOffline(queryClient, tellFleetNews), [queryClient, tellFleetNews]);
  const link = useLink();
  const savedAt = useSavedAt();
  const now = useNow(30_000);
  const { worthAWord } = useOutbox();
  const { pathname } = useLocation();
  const what = pathname.startsWith(publicPages.blog) ? 'posts' : 'boats';
  const waiting = worthAWord.filter(({ state }) => state === 'waiting').length;
  const needsYou = worthAWord.length - waiting;
  useEffect(() => reportWaiting({ waiting, needsYou }), [waiting, needsYou]);

  // The page of what waits says it better.
  const items = pathname === publicPages.waiting ? [] : worthAWord;
  const troubles = [linkSentence(link, savedAt, now, what), outboxSentence(items)].filter(Boolean);
  const sentences = troubles.length > 0 ? troubles : [fleetNews].filter(Boolean);
  const bar = useRef<HTMLDivElement>(null);
  useFootBar(bar, sentences.length > 0);
  return (
    <div role="status" className={styles.place} data-screen-only>
      {sentences.length > 0 && (
        <div ref={bar} className={classNames(styles.bar, troubles.length === 0 && styles.news)}>
          <p>{sentences.join(' ')}</p>
          {items.length > 0 && (
            <div className={styles.actions}>
              <Link to={publicPages.waiting} className={buttonClass('quiet')}>
                Show
              </Link>
              {waiting > 0 && isReachable(link) && <SendNowButton />}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function SendNowButton() {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await sendNow().finally(() => setBusy(false));
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void send()}>
      Send now
    </Button>
  );
}

/**
 * Tells the style sheets, as `--foot-bar`, how much of the window's foot a bar takes, so that what floats there moves out
 * of its way.
 */
function useFootBar(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!shown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--foot-bar', `${element.offsetHeight + 8}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-bar');
    };
  }, [bar, shown]);
}

/** Where the device remembers that it was said. */
const storageName = 'fleet-kept';

/** Long enough to be read twice. Milliseconds. */
const shownMs = 8_000;

/**
 * The news that the site can do without a link from now on. It comes once for each device, when the fleet is kept and the
 * service worker is there, and goes by itself.
 * @returns the sentence, empty when there is none; and what to call whenever the fleet is known to be kept
 */
function useFleetNews(): [string, () => void] {
  const [told, setTold] = useState(false);
  const tell = useCallback(async () => {
    await navigator.serviceWorker?.ready;
    if (navigator.serviceWorker && isDue()) setTold(true);
  }, []);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(false), shownMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told ? `The whole fleet is now on this ${device()}.` : '', tell];
}

/** Whether somebody is looking who was not told before; notes that it is being said. */
function isDue(): boolean {
  if (document.visibilityState !== 'visible') return false;
  try {
    if (localStorage.getItem(storageName)) return false;
    localStorage.setItem(storageName, 'said');
    return true;
  } catch {
    // What cannot be remembered would come again and again.
    return false;
  }
}

/** What people call what they hold. */
function device(): string {
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'device';
}
