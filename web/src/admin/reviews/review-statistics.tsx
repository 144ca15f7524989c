import type { ReviewStatistics } from '@mr-sea/bff/contract/admin/reviews';
import { useQuery } from '@tanstack/react-query';
import { reviewStatisticsQuery } from '../../api/admin/reviews';
import { Stars } from '../../ui/text/rating';
import styles from './review-statistics.module.css';

const counted = new Intl.NumberFormat('en-US');
const ratings = ['5', '4', '3', '2', '1'] as const;

/** How many reviews there are and what they say; nothing until that is known. */
export function ReviewStatisticsPanel() {
  const { data } = useQuery(reviewStatisticsQuery());
  if (!data) return null;
  const counts: [string, number][] = [
    ['Total', data.total],
    ['Approved', data.approved],
    ['Pending', data.pending],
    ['Rejected', data.rejected],
  ];
  return (
    <section className={styles.panel} aria-label="Statistics">
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label} className={styles.count}>
            <dt>{label}</dt>
            <dd>{counted.format(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.average}>
        <p className={styles.mean}>{data.average_rating}</p>
        <Stars
          value={Number(data.average_rating)}
          label={`Average rating ${data.average_rating} out of 5 stars`}
        />
        <p className={styles.quiet}>Average rating</p>
      </div>
      <Bars statistics={data} />
    </section>
  );
}

function Bars({ statistics: { by_rating } }: { statistics: ReviewStatistics }) {
  const most = Math.max(1, ...ratings.map((rating) => by_rating[rating]));
  return (
    <ul className={styles.bars} aria-label="Approved reviews by rating">
      {ratings.map((rating) => (
        <li key={rating} className={styles.row}>
          <span className={styles.rating}>{rating === '1' ? '1 star' : `${rating} stars`}</span>
          <span
            className={styles.bar}
            style={{ '--share': `${(by_rating[rating] / most) * 100}%` }}
            aria-hidden="true"
          />
          <span className={styles.number}>{counted.format(by_rating[rating])}</span>
        </li>
      ))}
    </ul>
  );
}
