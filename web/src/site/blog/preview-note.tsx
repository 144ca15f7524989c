import { type PostPreview, postPage } from '@mr-sea/bff/contract/blog';
import { Link } from 'react-router-dom';
import styles from './preview-note.module.css';

const inMiami = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...{ month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
});

/** Says that this is no public page, and until when its link works. */
export default function PreviewNote({ post, preview }: Pick<PostPreview, 'post' | 'preview'>) {
  const until = `This link works until ${inMiami.format(new Date(preview.until))} (Miami time).`;
  const state = {
    draft: 'The post is not published.',
    scheduled: `The post goes public on ${inMiami.format(new Date(post.published_at))} (Miami time).`,
    published: 'The post is public by now:',
  }[preview.status];
  return (
    <p className={styles.preview} role="note">
      <strong>This is a preview.</strong> {state}{' '}
      {preview.status === 'published' ? (
        <Link to={postPage(post)}>read it on the blog.</Link>
      ) : (
        until
      )}
    </p>
  );
}
