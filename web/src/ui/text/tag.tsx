import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'good' | 'warm' | 'bad' | 'brand';

/** A word or two about the state of a row. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
