import styles from './editor-block.module.css';

interface TextBlockFieldProps {
  /** What it is called, as in "Paragraph 2". */
  name: string;
  text: string;
  onWrite: (text: string) => void;
}

/** A paragraph that grows with its text. */
export function TextBlockField({ name, text, onWrite }: TextBlockFieldProps) {
  return (
    // The same text unseen below it makes the box as high as it needs.
    <div className={styles.growing} data-text={`${text}\n`}>
      <textarea
        className={styles.text}
        aria-label={name}
        data-part="text"
        placeholder="Write your paragraph..."
        value={text}
        rows={1}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  );
}
