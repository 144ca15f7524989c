import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
import styles from './description.module.css';

/** A text that shows its beginning, with "Read more" where there is more of it. */
export function Description({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 2);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div>
      <div
        ref={box}
        id="boat-description"
        className={classNames(
          styles.text,
          text === '' && styles.coming,
          !open && styles.clamped,
          !open && cut && styles.cut,
        )}
      >
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {(cut || open) && (
        <Button
          variant="quiet"
          className={styles.more}
          data-screen-only
          aria-expanded={open}
          aria-controls="boat-description"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
