import { Dialog as Base } from '@base-ui/react/dialog';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { useBackCloses } from './history-layers';
import { CloseIcon } from './icons';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is read out but not shown. */
  titleHidden?: boolean;
  description?: string;
  /** `sheet` is a form-sized panel, `tall` one for long forms, `wide` one for two columns, `full` covers the screen in navy for pictures. */
  kind?: 'sheet' | 'tall' | 'wide' | 'full';
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
  onKeyDown,
  finalFocus,
  children,
}: DialogProps) {
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.popup, kind === 'wide' && styles.tall, styles[kind])}
            onKeyDown={(event) => {
              // The library would keep arrow keys from what listens further out, such as the one that moves pictures.
              event.preventBaseUIHandler();
              onKeyDown?.(event);
            }}
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
          >
            <Base.Close className={styles.close} render={<IconButton label="Close" />}>
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
