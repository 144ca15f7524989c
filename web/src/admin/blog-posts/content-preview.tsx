import { type PostLinkProps, PostText } from '../../ui/text/post-text';
import styles from './content-preview.module.css';
import type { EditorBlock } from './editor-blocks';

/** The content as its subheadings and links will look; pictures by their captions. */
export function ContentPreview({ blocks }: { blocks: EditorBlock[] }) {
  return (
    <section className={styles.preview} aria-label="Preview of the content">
      {blocks.map((block) =>
        block.type === 'text' ? (
          <PostText key={block.id} text={block.content} subheading="h4" Link={PreviewLink} />
        ) : (
          <p key={block.id} className={styles.image}>
            Image: {block.caption || 'without a caption'}
          </p>
        ),
      )}
    </section>
  );
}

/** The editor stays open, whatever link is tried. */
function PreviewLink({ href, children }: PostLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
