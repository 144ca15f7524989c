import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Scene } from './scene';
import type { SceneName } from './scene-drawings';

interface EmptyStateProps {
  scene: SceneName;
  title: string;
  /** What will be here, and how it comes here. */
  text: string;
  /** The link that leads on. */
  children: ReactNode;
}

/** Stands on a page of the visitor's own things while there are none. */
export function EmptyState({ scene, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Scene name={scene} />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
