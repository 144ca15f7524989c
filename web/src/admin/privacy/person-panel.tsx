import {
  exportFileName,
  type PersonalData,
  type PersonErased,
  type PersonFound,
  privacyTexts,
} from '@mr-sea/bff/contract/admin/privacy';
import { useEffect, useRef, useState } from 'react';
import { exportPerson } from '../../api/admin/privacy';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { saveFile } from '../../ui/save-file';
import { DownloadIcon, TrashIcon } from '../../ui/work-icons';
import { EraseDialog } from './erase-dialog';
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
