import { usePhotoProgress } from '../../offline/submissions/photo-progress';
import styles from './story-form.module.css';

/** How far a story with photos is, and that nobody has to stay for it. */
export function SendingNote({ ids }: { ids: string[] }) {
  const progress = usePhotoProgress();
  if (ids.length === 0) return null;
  const shares = ids.map((id) => progress.get(id) ?? 0);
  const arrived = shares.filter((share) => share === 1).length;
  const total = shares.reduce((sum, share) => sum + share, 0) / ids.length;
  return (
    <div className={styles.sending}>
      <p className={styles.count} role="status">
        {arrived < ids.length
          ? `Sending photo ${arrived + 1} of ${ids.length}`
          : 'All photos are there'}
      </p>
      <progress className={styles.total} value={total} max={1} aria-label="All photos" />
      <p>Your story is kept on this device. You may close this window; it goes on by itself.</p>
    </div>
  );
}
