import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { TickField } from '../../ui/controls/checkbox';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './lead-keys.module.css';

const keys = [
  ['/', 'Search'],
  ['j', 'To the next lead'],
  ['k', 'To the lead before'],
  ['Enter', 'Open the lead'],
  ['e', 'Edit the lead'],
  ['a', 'Assign the lead to me'],
  ['?', 'Show these keys'],
] as const;

interface LeadKeysProps {
  rows: readonly AdminLead[];
  /** The one beside the list, from which j and k go on; 0 for none. */
  openId: number;
  onEdit: (lead: AdminLead) => void;
  onTake: (lead: AdminLead) => void;
}

/**
 * Single keys that lead through the list, while nothing is typed and no dialog is open. Whoever speaks to the device or presses keys by
 * mistake turns them off.
 */
export function LeadKeys({ rows, openId, onEdit, onTake }: LeadKeysProps) {
  const [shown, setShown] = useState(false);
  const [isOn, setOn] = useState(wereOn);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const openers = [...document.querySelectorAll<HTMLElement>('[data-opens-row]')];
    const focused = openers.findIndex((opener) => rowOf(opener)?.contains(document.activeElement));
    const isOpen = ({ dataset }: HTMLElement) => dataset.opensRow === String(openId);
    const at = focused >= 0 ? focused : openers.findIndex(isOpen);
    const lead = rows.find(({ id }) => String(id) === openers[at]?.dataset.opensRow);
    const actions: Record<string, (() => void) | undefined> = {
      '/': () => document.querySelector<HTMLElement>('[data-list-top] [type="search"]')?.focus(),
      j: () => openers[at + 1]?.focus(),
      k: () => openers[at - 1]?.focus(),
      e: lead && (() => onEdit(lead)),
      a: lead && (() => onTake(lead)),
      '?': () => setShown(true),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Button variant="quiet" className={styles.button} onClick={() => setShown(true)}>
        Keys
      </Button>
      <Dialog open={shown} onClose={() => setShown(false)} title="Keys of this list">
        <dl className={styles.keys}>
          {keys.map(([key, what]) => (
            <div key={key} className={styles.line}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <TickField
          label="Use these keys on this device"
          checked={isOn}
          onChange={(on) => {
            setOn(on);
            remember(on);
          }}
        />
      </Dialog>
    </>
  );
}

function rowOf(element: Element): Element | null {
  return element.closest('[data-row-id]');
}

/** Whether something else wants the key. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';
  return (
    defaultPrevented ||
    (target instanceof Element && target.closest(fields) !== null) ||
    // Under an open dialog.
    document.querySelector('[data-list-top]')?.closest('[aria-hidden="true"], [inert]') != null
  );
}

const setting = 'adminLeadKeys';

function wereOn(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off';
  } catch {
    return true;
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(setting, on ? 'on' : 'off');
  } catch {
    // Without storage it lasts as long as the page.
  }
}
