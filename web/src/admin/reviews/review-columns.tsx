import { type AdminReview, reviewCommentLength } from '@mr-sea/bff/contract/admin/reviews';
import { Stars } from '../../ui/text/rating';
import { Tag } from '../../ui/text/tag';
import type { ListColumn } from '../lists/list-parts';
import styles from './review-columns.module.css';
import { shortComment, statusLabels, statusOf, statusTones } from './review-texts';

/** From these widths of the list on there are columns for boat, comment and date. Pixels. */
const boatFrom = 760;
const commentFrom = 900;
const dateFrom = 1060;

/** The columns of Reviews. A table too narrow for some of them shows these below the name. */
export function reviewColumns(onRead: (review: AdminReview) => void): ListColumn<AdminReview>[] {
  return [
    {
      id: 'reviewer_name',
      header: 'Reviewer',
      sort: 'asc',
      card: 'title',
      cell: (review) => (
        <span className={styles.review}>
          <span className={styles.name}>{review.reviewer_name}</span>
          <span className={styles.boat}>{review.boat.name}</span>
          <span className={styles.email}>{review.email}</span>
          <span className={styles.date}>{review.formatted_created_at}</span>
          <span className={styles.below}>
            <Comment review={review} onRead={onRead} />
          </span>
        </span>
      ),
    },
    { id: 'boat', header: 'Boat', sort: 'asc', from: boatFrom, cell: ({ boat }) => boat.name },
    {
      id: 'rating',
      header: 'Rating',
      sort: 'desc',
      cell: ({ rating }) => (
        <span className={styles.stars}>
          <Stars value={rating} />
        </span>
      ),
    },
    {
      id: 'comment',
      header: 'Comment',
      from: commentFrom,
      card: 'none',
      cell: (review) => <Comment review={review} onRead={onRead} />,
    },
    {
      id: 'created_at',
      header: 'Received',
      sort: 'desc',
      from: dateFrom,
      card: 'none',
      cell: (review) => <span className={styles.time}>{review.formatted_created_at}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (review) => {
        const status = statusOf(review);
        return (
          <span className={styles.status}>
            <Tag tone={statusTones[status]}>{statusLabels[status]}</Tag>
            {review.verified && <Tag tone="good">Verified trip</Tag>}
            {review.answer && <Tag>Answered</Tag>}
          </span>
        );
      },
    },
  ];
}

/** The beginning of the comment; a press shows all of it. */
function Comment({
  review,
  onRead,
}: {
  review: AdminReview;
  onRead: (review: AdminReview) => void;
}) {
  const text = shortComment(review.comment);
  if (review.comment.trim().length <= reviewCommentLength) return text;
  return (
    <button
      type="button"
      className={styles.comment}
      aria-label={`Read all of it: ${text}`}
      onClick={() => onRead(review)}
    >
      {text}
    </button>
  );
}
