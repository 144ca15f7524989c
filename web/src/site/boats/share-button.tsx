import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { CheckIcon, ShareIcon } from '../../ui/icons';
import styles from './share-button.module.css';

/** How long "Link copied" stays. Milliseconds. */
const confirmedForMs = 2_500;

interface ShareButtonProps {
  /** What is shared, as in a boat's name. */
  name: string;
  /** Its address, without the host. */
  path: string;
}

/** Hands an address to another person: by the device's own sheet where there is one, else by copying it. */
export function ShareButton({ name, path }: ShareButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(null), confirmedForMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function share() {
    const done = await shareLink(name, window.location.origin + path);
    setResult(done === 'shared' ? null : done);
  }

  return (
    <span className={styles.share}>
      <Button
        variant="quiet"
        className={styles.button}
        aria-label={result === 'copied' ? undefined : `Share ${name}`}
        onClick={share}
      >
        {result === 'copied' ? <CheckIcon /> : <ShareIcon />}
        {result === 'copied' ? 'Link copied' : 'Share'}
      </Button>
      <span role="status" className={result === 'failed' ? styles.message : styles.hidden}>
        {result === 'copied' && 'Link copied'}
        {result === 'failed' &&
          'The link could not be copied. Please copy it from the address bar.'}
      </span>
    </span>
  );
}

/**
 * Shares an address by the device's own sheet where there is one, else copies it. Closing the sheet is as good as
 * sharing: the visitor knows.
 */
export async function shareLink(
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // Some browsers offer the function and then know nobody to share with.
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    console.info('The clipboard cannot be written to.', reason);
    return 'failed';
  }
}
