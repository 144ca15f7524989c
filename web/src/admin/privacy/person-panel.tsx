import {
  exportFileName,
  type PersonalData,
  type PersonErased,
  type PersonFound,
  privacyTexts,
} from '@mr-sea/bff/contract/admin/privacy';
import { foldEmail } from '@mr-sea/bff/contract/email';
import { useEffect, useRef, useState } from 'react';
import { erasePerson, exportPerson } from '../../api/admin/privacy';
import { ApiError } from '../../client/call-api';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { saveFile } from '../../ui/save-file';
import { DownloadIcon, TrashIcon } from '../../ui/work-icons';
import { NeedsLink } from '../lists/list-states';
import { usePasswordAgain } from '../session/use-password-again';
import styles from './privacy.module.css';
import { entries, foundLines, privacyPageTexts } from './privacy-texts';

interface PersonPanelProps {
  email: string;
  person: PersonFound;
  onErased: (erased: PersonErased) => void;
}

/** What there is under an address, and what can be done with it. */
export function PersonPanel({
  email,
  person: { found, total, blocked },
  onErased,
}: PersonPanelProps) {
  const heading = useFocus();
  const [asking, setAsking] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [error, setError] = useState('');

  async function save() {
    setExporting(true);
    setError('');
    try {
      const data = JSON.stringify(await exportPerson(email), null, 2);
      saveFile(exportFileName, new Blob([data], { type: 'application/json' }));
      doneNotice(`Saved as ${exportFileName}.`);
    } catch {
      setError(privacyTexts.exportFailed);
    } finally {
      setExporting(false);
    }
  }

  if (total === 0) {
    return (
      <section className={styles.panel} aria-label="What was found">
        <h2 ref={heading} tabIndex={-1}>
          {email}
        </h2>
        <p>{privacyPageTexts.nothing}</p>
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-label="What was found">
      <h2 ref={heading} tabIndex={-1}>
        {entries(total)} of {email}
      </h2>
      <FoundList found={found} />
      {error && <FormError>{error}</FormError>}
      {blocked && <p className={styles.blocked}>{blocked} Its data cannot be erased before.</p>}
      <div className={styles.actions}>
        <Button variant="outline" busy={exporting} onClick={() => void save()}>
          <DownloadIcon />
          Export
        </Button>
        <Button
          variant="outline"
          className={styles.erase}
          disabled={blocked !== null}
          onClick={() => setAsking(true)}
        >
          <TrashIcon />
          Erase...
        </Button>
      </div>
      <EraseDialog
        open={asking}
        email={email}
        total={total}
        onErased={onErased}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** What came of erasing. */
export function ErasedPanel({ found, total }: PersonErased) {
  const heading = useFocus();
  return (
    <section className={classNames(styles.panel, styles.done)} aria-label="What was erased">
      <h2 ref={heading} tabIndex={-1}>
        {entries(total)} erased
      </h2>
      <FoundList found={found} />
      <p className={styles.outside}>{privacyPageTexts.outside}</p>
    </section>
  );
}

/** What has just appeared is where reading goes on. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** What there is of a person, by kind. */
function FoundList({ found }: { found: PersonalData }) {
  return (
    <ul className={styles.found}>
      {foundLines(found).map(({ kind, count }) => (
        <li key={kind}>
          <span className={styles.count}>{count.toLocaleString('en-US')}</span> {kind}
        </li>
      ))}
    </ul>
  );
}

interface EraseDialogProps {
  open: boolean;
  email: string;
  total: PersonFound['total'];
  onErased: (erased: PersonErased) => void;
  onClose: () => void;
}

/** Erasing wants the address once more, typed: nothing brings the data back. */
function EraseDialog({ open, ...props }: EraseDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Erase this person's data">
      {open && <EraseForm {...props} />}
    </Dialog>
  );
}

function EraseForm({ email, total, onErased, onClose }: Omit<EraseDialogProps, 'open'>) {
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { withPassword, dialog } = usePasswordAgain();
  const same = foldEmail(confirmation.trim()) === foldEmail(email);

  async function erase() {
    if (busy || !same) return;
    setBusy(true);
    setError('');
    try {
      const erased = await withPassword(() => erasePerson({ email, confirmation }));
      if (erased === 'cancelled') setBusy(false);
      else onErased(erased);
    } catch (reason) {
      const refused = reason instanceof ApiError && reason.status === 409;
      setError(refused ? reason.message : privacyTexts.eraseFailed);
      setBusy(false);
    }
  }

  return (
    <>
      <form
        className={styles.confirm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <div className={styles.intro}>
          <p>
            {entries(total)} of <strong>{email}</strong> will be erased, reviews and blog posts that
            visitors can read among them. This cannot be undone.
          </p>
          <NeedsLink what="Erasing" />
        </div>
        {error && <FormError>{error}</FormError>}
        <TextField
          label="Confirm the address"
          placeholder="Confirm the address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!same} className={styles.danger}>
            {busy ? 'Erasing...' : 'Erase for good'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
