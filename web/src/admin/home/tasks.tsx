import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { CheckIcon, ChevronRightIcon } from '../../ui/icons';
import { type Task, tasks } from './task-list';
import styles from './tasks.module.css';

/** What waits for somebody, each with the way to it. */
export function Tasks({ overview }: { overview: AdminOverview }) {
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className={styles.heading}>
        To do
      </h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.of}>
            <TaskCard task={task} count={overview[task.of]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskCard({ task, count }: { task: Task; count: number }) {
  const waiting = count > 0;
  return (
    <Link
      to={task.to}
      className={classNames(
        styles.card,
        waiting && (task.trouble ? styles.trouble : styles.waiting),
      )}
    >
      {waiting ? (
        <>
          <span className={styles.count}>{count.toLocaleString('en-US')}</span>{' '}
          <span>{count === 1 ? task.one : task.several}</span>
        </>
      ) : (
        <>
          <span className={styles.check}>
            <CheckIcon size={22} />
          </span>
          <span>{task.none}</span>
        </>
      )}
      <span className={styles.go}>
        <ChevronRightIcon size={18} />
      </span>
    </Link>
  );
}
