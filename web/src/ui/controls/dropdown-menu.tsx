import { Menu } from '@base-ui/react/menu';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { CheckIcon } from '../icons';
import { useBackCloses } from '../overlays/history';
import type { DropdownProps } from './dropdown';
import styles from './dropdown.module.css';

interface DropdownMenuProps extends Omit<DropdownProps, 'label' | 'active'> {
  /** What the list is called, for screen readers. */
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list that a dropdown opens; closes on a choice, Escape or a press elsewhere. */
export default function DropdownMenu({
  name,
  anchor,
  open,
  onOpenChange,
  value,
  options,
  message,
  onChoose,
}: DropdownMenuProps) {
  useBackCloses(open, () => onOpenChange(false));
  const entered = useRef(false);
  useEffect(() => {
    if (!open) entered.current = false;
  }, [open]);

  /** The list takes the focus when it opens; hand it on to the chosen option, once. */
  function enter(event: FocusEvent<HTMLElement>) {
    if (entered.current || event.target !== event.currentTarget) return;
    entered.current = true;
    event.currentTarget.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }

  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next, details) => {
        // A press on the button itself is the button's business: it closes what is open.
        const target = details.event.target;
        if (target instanceof Node && anchor.current?.contains(target)) return;
        onOpenChange(next);
      }}
    >
      {/* Within a landmark, where those who jump between them find it. */}
      <Menu.Portal container={anchor.current?.closest('main') ?? undefined}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} align="start" sideOffset={8}>
          <Menu.Popup
            className={styles.popup}
            finalFocus={anchor}
            aria-label={name}
            onFocus={enter}
          >
            {message ? (
              <p className={styles.message} role="status">
                {message}
              </p>
            ) : (
              <Menu.RadioGroup value={value} onValueChange={onChoose}>
                {options.map((option) => (
                  <Menu.RadioItem
                    key={option.value}
                    className={styles.item}
                    value={option.value}
                    closeOnClick
                  >
                    {option.label}
                    <Menu.RadioItemIndicator>
                      <CheckIcon size={16} />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
