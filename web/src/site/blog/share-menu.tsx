import { postPage } from '@mr-sea/bff/contract/blog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { ShareIcon } from '../../ui/icons';
import styles from './share-menu.module.css';

/** How long the word about the copied link stays. Milliseconds. */
const saidForMs = 4_000;

/** Hands a post on: to four places, each in a window of its own, or as a copied link. */
export function ShareMenu({ post }: { post: { title: string; slug: string } }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  useEffect(() => {
    if (!word) return;
    const timer = setTimeout(() => setWord(''), saidForMs);
    return () => clearTimeout(timer);
  }, [word]);

  const url = () => window.location.origin + postPage(post);

  async function copy() {
    setOpen(false);
    button.current?.focus();
    try {
      await navigator.clipboard.writeText(url());
      setWord('Link copied to clipboard!');
    } catch (reason) {
      console.info('The clipboard cannot be written to.', reason);
      setWord('Failed to copy link');
    }
  }

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere in it.
    <div ref={frame} className={styles.share} onKeyDown={close}>
      <Button
        ref={button}
        variant="outline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ShareIcon />
        Share
      </Button>
      <ul id={id} className={styles.list} hidden={!open}>
        {shareAddresses(post.title, '').map(({ name }, place) => (
          <li key={name}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                setOpen(false);
                openShareWindow(shareAddresses(post.title, url())[place]?.address ?? '');
              }}
            >
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.item} onClick={copy}>
            Copy Link
          </button>
        </li>
      </ul>
      <p role="alert" className={styles.word}>
        {word}
      </p>
    </div>
  );
}

/** Where a post can be shared, with the address of each place's own dialog. */
export function shareAddresses(title: string, url: string): { name: string; address: string }[] {
  const [text, link] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'Twitter', address: `https://twitter.com/intent/tweet?url=${link}&text=${text}` },
    { name: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: 'WhatsApp', address: `https://wa.me/?text=${text}%20${link}` },
  ];
}

/** Opens a place's own dialog in a small window, which cannot reach back into ours. */
function openShareWindow(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer,width=600,height=400');
}
