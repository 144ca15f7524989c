import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEventHandler, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/button';
import { CloseIcon } from '../icons';
import styles from './dialog.module.css';
import { useBackCloses } from './history';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is read out but not shown. */
  titleHidden?: boolean;
  description?: string;
  /** `sheet` is a form-sized panel, `tall` one for long forms, `wide` one for two columns, `full` covers the screen in navy for pictures. */
  kind?: 'sheet' | 'tall' | 'wide' | 'full';
  /** The page's address says that it is open: Back leaves that, and needs no step of its own. */
  hasAddress?: boolean;
  onKeyDown?: KeyboardEventHandler;
  /** What gets the focus afterwards, where what opened the dialog may be gone; null leaves that to the library. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal dialog. Load it lazily: the library behind it is not needed on the first screen. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  description,
  kind = 'sheet',
  hasAddress = false,
  onKeyDown,
  finalFocus,
  children,
}: DialogProps) {
  useBackCloses(open && !hasAddress, onClose);
  useKeyboardHeight(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} data-screen-only />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={growFromOpener}
            className={classNames(styles.popup, kind === 'wide' && styles.tall, styles[kind])}
            onKeyDown={(event) => {
              // The library would keep arrow keys from what listens further out, such as the one that moves pictures.
              event.preventBaseUIHandler();
              onKeyDown?.(event);
            }}
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
          >
            <Base.Close
              className={styles.close}
              data-screen-only
              render={<IconButton label="Close" />}
            >
              <CloseIcon />
            </Base.Close>
            <Base.Title className={classNames(styles.title, titleHidden && styles.hidden)}>
              {title}
            </Base.Title>
            {description && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Has a dialog that opens grow from what had the focus until then, which is what opened it: the middle of that is where its
 * `--opener` lies. Where the focus is nowhere, as after a press in Safari, it grows from its own middle.
 */
function growFromOpener(popup: HTMLElement | null): void {
  const opener = document.activeElement;
  if (!popup || !opener || opener === document.body) return;
  const { x, y, width, height } = opener.getBoundingClientRect();
  const [left, top] = [x + width / 2 - popup.offsetLeft, y + height / 2 - popup.offsetTop];
  popup.style.setProperty('--opener', `${Math.round(left)}px ${Math.round(top)}px`);
}

/** Has styles know, as `--keyboard`, how much of the page a keyboard on the screen covers: it does not make the page smaller. */
function useKeyboardHeight(open: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!open || !seen) return;
    const measure = () => {
      // Whoever enlarges the page with two fingers moves it about; nothing covers it.
      const covered = seen.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
      const height = `${Math.max(0, Math.round(covered))}px`;
      document.documentElement.style.setProperty('--keyboard', height);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [open]);
}

/** The latest value that was not null: what a dialog shows while it fades out. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
