import { lazy, useState } from 'react';
import { useInView } from '../../ui/media/use-in-view';
import { Optional } from '../../ui/optional';
import { Waiting } from '../../ui/text/spinner';
import styles from './free-days.module.css';

const FreeDaysCalendar = lazy(() => import('./free-days-calendar'));

interface FreeDaysProps {
  boat: { id: number; name: string };
  /** Asks for a day (YYYY-MM-DD) that the visitor has chosen. */
  onAsk: (day: string) => void;
}

/** Which days of a boat are free. The calendar comes when the visitor comes near. */
export function FreeDays({ boat, onAsk }: FreeDaysProps) {
  const [near, setNear] = useState(false);
  const section = useInView<HTMLElement>(() => setNear(true), {
    active: !near,
    threshold: 0,
    margin: 600,
  });
  const waiting = <Waiting>Loading free days...</Waiting>;
  return (
    <section
      ref={section}
      id="free-days"
      className={styles.section}
      aria-labelledby="free-days-title"
      data-screen-only
    >
      <h2 id="free-days-title" className={styles.title}>
        Free Days
      </h2>
      <div className={styles.room}>
        <Optional
          fallback={waiting}
          missing={
            <p>The calendar could not be loaded. Please check your connection and reload.</p>
          }
        >
          {near ? <FreeDaysCalendar boat={boat} onAsk={onAsk} /> : waiting}
        </Optional>
      </div>
    </section>
  );
}
