import { useState } from 'react';
import { Button, buttonClass } from '../../ui/controls/button';
import styles from './preview-link.module.css';

interface PreviewLinkProps {
  /** Path of the preview; the link holds for a week, for whoever has it. */
  path: string;
  /** Whether the form has something that is not saved, which a preview does not show. */
  changed: boolean;
}

/** Opens the saved draft as visitors would see it, or copies the link for somebody without a login. */
export function PreviewLink({ path, changed }: PreviewLinkProps) {
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      setSaid('Link copied. It works for a week, for whoever has it.');
    } catch {
      // Not over plain http, and not everywhere.
      setSaid('This browser does not let us copy. Please open the preview and copy its address.');
    }
  }

  return (
    <div className={styles.preview}>
      <a className={buttonClass('outline')} href={path} target="_blank" rel="noopener">
        Preview
      </a>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy preview link
      </Button>
      <p className={styles.words} role="status">
        {said || (changed ? 'The preview shows what was saved last.' : '')}
      </p>
    </div>
  );
}
