import { Optional } from '../../ui/optional';
import { lazyPart } from './lazy-part';
import styles from './scene.module.css';
import type { SceneName } from './scene-drawings';

const SceneDrawing = lazyPart(() => import('./scene-drawings'));

/** A small picture where there is nothing else to see; decoration, which comes when nothing is more urgent, and without a link. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <Optional>
        <SceneDrawing name={name} />
      </Optional>
    </div>
  );
}
