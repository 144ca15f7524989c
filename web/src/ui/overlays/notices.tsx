import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { classNames } from '../class-names';
import { Button, IconButton } from '../controls/button';
import { CloseIcon } from '../icons';
import styles from './notices.module.css';

interface Notice {
  id: number;
  /** `alert` stays until it is closed or replaced, `done` goes by itself. */
  kind: 'alert' | 'done';
  text: string;
  action?: NoticeAction | undefined;
}

/** What can be done about it. */
interface NoticeAction {
  label: string;
  run: () => void;
}

/** How long good news stays, and how long where something can be done about it. Milliseconds. */
const doneForMs = 6_000;
const actionForMs = 15_000;

const shown = createStore<Notice | null>(() => null);
let lastId = 0;

/** Tells people what needs their attention; it stays until they close it. */
export function alertNotice(text: string): void {
  shown.setState({ id: ++lastId, kind: 'alert', text }, true);
}

/** Tells people that something went well. */
export function doneNotice(text: string, action?: NoticeAction): void {
  shown.setState({ id: ++lastId, kind: 'done', text, action }, true);
}

/** Takes away the notice on the screen. */
function clearNotice(): void {
  shown.setState(null, true);
}

/** Shows the latest notice at the foot of the screen. One for each screen; gone with it. */
export function Notices() {
  const notice = useStore(shown);
  useEffect(() => {
    if (notice?.kind !== 'done') return;
    const timer = setTimeout(
      () => shown.getState() === notice && clearNotice(),
      notice.action ? actionForMs : doneForMs,
    );
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => clearNotice, []);
  return (
    <div className={styles.place} data-screen-only>
      {/* Both stand there before there is something to say, or screen readers would miss it. */}
      <div role="alert">
        {notice?.kind === 'alert' && <Shown key={notice.id} notice={notice} />}
      </div>
      <div role="status">
        {notice?.kind === 'done' && <Shown key={notice.id} notice={notice} />}
      </div>
    </div>
  );
}

function Shown({ notice }: { notice: Notice }) {
  return (
    <div className={classNames(styles.notice, styles[notice.kind])}>
      <p className={styles.text}>{notice.text}</p>
      {notice.action && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            clearNotice();
            notice.action?.run();
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton label="Dismiss" className={styles.close} onClick={clearNotice}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
