import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { Dialog } from '../../ui/overlays/dialog';
import { addressFault, insertLink, type Marked, toggleSubheading, wordsFault } from './notation';
import styles from './text-block-field.module.css';

interface TextBlockFieldProps {
  /** What it is called, as in "Paragraph 2". */
  name: string;
  text: string;
  onWrite: (text: string) => void;
}

/** A paragraph that grows with its text, and buttons that write the notation of subheadings and links into it. */
export function TextBlockField({ name, text, onWrite }: TextBlockFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<Marked | null>(null);
  const [linking, setLinking] = useState<Marked | null>(null);
  useEffect(() => {
    // What a button wrote is in the field only now.
    if (!wanted.current || wanted.current.text !== text) return;
    const { start, end } = wanted.current;
    wanted.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  }, [text]);

  function marked(): Marked {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    return { text, start: selectionStart, end: selectionEnd };
  }

  function write(next: Marked) {
    wanted.current = next;
    onWrite(next.text);
  }

  return (
    <div>
      <fieldset className={styles.tools} aria-label={`Tools of ${name.toLowerCase()}`}>
        <Button variant="quiet" onClick={() => write(toggleSubheading(marked()))}>
          Subheading
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setLinking(marked())}>
          Link
        </Button>
      </fieldset>
      {/* The same text unseen below it makes the box as high as it needs. */}
      <div className={styles.growing} data-text={`${text}\n`}>
        <textarea
          ref={area}
          className={styles.text}
          aria-label={name}
          data-part="text"
          placeholder="Write your paragraph..."
          value={text}
          rows={1}
          onChange={(event) => onWrite(event.target.value)}
        />
      </div>
      <Dialog
        open={linking !== null}
        onClose={() => setLinking(null)}
        title="Add a link"
        finalFocus={() => area.current}
      >
        {linking && (
          <LinkForm
            words={linking.text.slice(linking.start, linking.end)}
            onCancel={() => setLinking(null)}
            onAdd={(words, address) => {
              setLinking(null);
              write(insertLink(linking, words, address));
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

interface LinkFormProps {
  /** What was marked in the text. */
  words: string;
  onAdd: (words: string, address: string) => void;
  onCancel: () => void;
}

function LinkForm({ words: marked, onAdd, onCancel }: LinkFormProps) {
  const [words, setWords] = useState(marked);
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const faults = { words: wordsFault(words), address: addressFault(address) };

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the post around it, in React's tree, is not sent.
    event.stopPropagation();
    setTried(true);
    if (!faults.words && !faults.address) onAdd(words, address);
  }

  return (
    <form className={styles.link} onSubmit={submit} noValidate>
      <TextField
        label="Words"
        placeholder="Words"
        autoComplete="off"
        value={words}
        error={tried ? faults.words : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <TextField
        label="Address"
        placeholder="https:// or /boats"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        value={address}
        error={tried ? faults.address : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <FormButtons busy={false} action="Add link" onCancel={onCancel} />
    </form>
  );
}
