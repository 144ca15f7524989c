import { Menu } from '@base-ui/react/menu';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { Button, IconButton } from '../../ui/controls/button';
import { useBackCloses } from '../../ui/overlays/history';
import { MoreIcon, ThumbtackIcon, UnpinIcon } from '../../ui/work-icons';
import type { RowAction } from './list-parts';
import styles from './row-actions.module.css';

interface RowActionsProps {
  actions: RowAction[];
  /** Says which row, for people who do not see the place of the buttons. */
  rowName: string;
}

/** What can be done with a row: buttons for the frequent, a menu for the rest. */
export function RowActions({ actions, rowName }: RowActionsProps) {
  const inMenu = actions.filter((action) => !action.inRow);
  return (
    <div className={styles.actions}>
      {actions
        .filter((action) => action.inRow)
        .map((action) => (
          <InRow key={action.label} action={action} rowName={rowName} />
        ))}
      {inMenu.length > 0 && (
        <ActionMenu
          label={`More actions for ${rowName}`}
          menuLabel={`Actions for ${rowName}`}
          icon={<MoreIcon />}
          actions={inMenu}
        />
      )}
    </div>
  );
}

interface ActionMenuProps {
  /** Of its button. */
  label: string;
  /** Of the menu, where that is another. */
  menuLabel?: string;
  icon: ReactNode;
  actions: RowAction[];
  /** Its button. */
  ref?: Ref<HTMLButtonElement>;
}

/** A round button that opens a menu of what can be done. */
export function ActionMenu({ label, menuLabel = label, icon, actions, ref }: ActionMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <div ref={frame}>
      <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
        <Menu.Trigger ref={ref} render={<IconButton label={label} className={styles.button} />}>
          {icon}
        </Menu.Trigger>
        {/* Within a landmark, where those who jump between them find it. */}
        <Menu.Portal container={frame.current?.closest('main') ?? undefined}>
          <Menu.Positioner className={styles.positioner} align="end" sideOffset={4}>
            <Menu.Popup className={styles.popup} aria-label={menuLabel}>
              {actions.map((action) => (
                <InMenu key={action.label} action={action} />
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

function InRow({ action, rowName }: { action: RowAction; rowName: string }) {
  const look = classNames(styles.button, action.danger && styles.danger);
  const label = `${action.label} ${rowName}`;
  if (action.href) {
    return (
      <a
        className={classNames(look, styles.link)}
        href={action.href}
        target="_blank"
        rel="noopener"
        aria-label={`${label} (opens in a new tab)`}
        title={action.label}
      >
        {action.icon}
      </a>
    );
  }
  if (action.inRow === 'named') {
    return (
      <Button
        variant="outline"
        className={styles.named}
        aria-label={label}
        onClick={action.onSelect}
      >
        {action.icon}
        {action.label}
      </Button>
    );
  }
  return (
    <IconButton label={label} title={action.label} className={look} onClick={action.onSelect}>
      {action.icon}
    </IconButton>
  );
}

function InMenu({ action }: { action: RowAction }) {
  const look = classNames(styles.item, action.danger && styles.danger);
  const content = (
    <>
      {action.icon}
      {action.label}
    </>
  );
  if (action.href) {
    return (
      <Menu.LinkItem className={look} href={action.href} target="_blank" rel="noopener">
        {content}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item className={look} onClick={action.onSelect}>
      {content}
    </Menu.Item>
  );
}

/** Puts a row before the others, or takes it back from there (decisions, "is_priority"). */
export function pinAction(
  isPinned: boolean,
  onChange: (change: { is_priority: boolean }) => void,
): RowAction {
  return {
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? <UnpinIcon /> : <ThumbtackIcon />,
    onSelect: () => onChange({ is_priority: !isPinned }),
  };
}
