import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { saveFile } from '../../ui/save-file';
import { DownloadIcon } from '../../ui/work-icons';
import styles from './account-panels.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onSaved: () => void;
}

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const text = codes.join('\n');

  async function copy() {
    setError('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // Not over plain http, and not everywhere.
      setError('This browser does not let us copy. Please download them or write them down.');
    }
  }
  function download() {
    const words = `Recovery codes for Mr. Sea. Each works once.\n\n${text}\n`;
    saveFile('mr-sea-recovery-codes.txt', new Blob([words], { type: 'text/plain' }));
    setSaid('Saved as mr-sea-recovery-codes.txt.');
  }

  return (
    <>
      <h3>Your recovery codes</h3>
      <p>
        Two-step sign-in is on. Each of these works once in place of a code, should you lose your
        phone. Keep them somewhere safe: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outline" onClick={download}>
          <DownloadIcon />
          Download
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
      <p role="status" className={styles.lead}>
        {said}
      </p>
      {error && <FormError>{error}</FormError>}
    </>
  );
}
