import type { AdminStory } from '@mr-sea/bff/contract/admin/stories';
import { lazy, useState } from 'react';
import { Picture } from '../../ui/media/picture';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import styles from './story-dialog.module.css';
import { storyName } from './story-texts';

const PictureGallery = lazy(() => inTime(import('../../ui/media/picture-gallery')));

/** The pictures of a story; a tap shows them on the whole screen. */
export function StoryPictures({ story }: { story: AdminStory }) {
  const [start, setStart] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const { pictures } = story;
  const name = storyName(story);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures} aria-label="Pictures">
        {pictures.map((picture, place) => (
          <li key={picture.image}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Show picture ${place + 1} of ${pictures.length}`}
              onClick={() => {
                setWanted(true);
                setStart(place);
              }}
            >
              <Picture picture={picture} alt="" sizes="200px" />
            </button>
          </li>
        ))}
      </ul>
      {wanted && (
        <LazyBoundary open={start !== null} onClose={() => setStart(null)}>
          <PictureGallery
            name={name}
            pictures={pictures}
            open={start !== null}
            start={start ?? 0}
            onClose={() => setStart(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
