import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import { Picture } from '../../ui/media/picture';
import { Tag } from '../../ui/text/tag';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { ListColumn } from '../lists/list-parts';
import styles from './boat-columns.module.css';
import { statusLabels } from './boat-texts';
import { inDollars } from './dollars';

/** The columns of Boats. */
export const boatColumns: ListColumn<AdminBoat>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'asc',
    card: 'title',
    cell: (boat) => <NameCell boat={boat} />,
  },
  {
    id: 'category',
    header: 'Category',
    sort: 'asc',
    from: 700,
    cell: (boat) => boat.category.name,
  },
  { id: 'price', header: 'Price', sort: 'asc', cell: (boat) => <PriceCell boat={boat} /> },
  {
    id: 'length',
    header: 'Length',
    sort: 'asc',
    from: 860,
    cell: (boat) => <span className={styles.number}>{boat.length} ft</span>,
  },
  {
    id: 'capacity',
    header: 'Capacity',
    from: 960,
    cell: (boat) => boat.capacity,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'asc',
    cell: ({ status }) => (
      <Tag tone={status === 'active' ? 'good' : 'neutral'}>{statusLabels[status]}</Tag>
    ),
  },
];

function NameCell({ boat }: { boat: AdminBoat }) {
  return (
    <span className={styles.boat}>
      <span className={styles.thumb}>
        <Picture className={styles.picture} picture={boat.main_picture} alt="" sizes="72px" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{boat.name}</span>
        <span className={styles.quiet}>{boat.code}</span>
        {boat.featured && <Tag tone="brand">Featured</Tag>}
      </span>
    </span>
  );
}

function PriceCell({ boat: { price, discount_price } }: { boat: AdminBoat }) {
  if (price === null) return '-';
  if (discount_price === null) return <span className={styles.number}>{inDollars(price)}</span>;
  return (
    <span className={styles.prices}>
      <span className={styles.number}>
        <VisuallyHidden>Discount price </VisuallyHidden>
        {inDollars(discount_price)}
      </span>
      <s className={styles.before}>
        <VisuallyHidden>Regular price </VisuallyHidden>
        {inDollars(price)}
      </s>
    </span>
  );
}
