import {
  type Dish,
  type DishGroup,
  legendOf,
  type MenuPackage,
  type MenuPage,
  marksOf,
  priceText,
} from '@mr-sea/bff/contract/menus/menu';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './menu-sheet.module.css';
import { Motif } from './motif';

interface MenuSheetProps {
  page: MenuPage;
  /** From 1. */
  number: number;
  count: number;
  menu: string;
}

/** One page as it would lie printed on the table, of real words. */
export function MenuSheet({ page, number, count, menu }: MenuSheetProps) {
  const id = useId();
  const legend = legendOf(page);
  const { title, lead, motif, look, paragraphs = [], groups = [], packages = [], foot } = page;
  return (
    <article
      className={classNames(styles.sheet, look === 'cover' && styles.cover)}
      aria-labelledby={id}
      data-menu-page={number}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <Motif name={motif} className={styles.motif} />
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        <div className={styles.body}>
          {groups.map((group) => (
            <Group key={group.title ?? group.dishes[0]?.[0]} {...group} />
          ))}
          {packages.map((offer) => (
            <Package key={offer.name} {...offer} />
          ))}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        {foot && <p className={styles.foot}>{foot}</p>}
        {legend.length > 0 && <Legend marks={legend} />}
        <p className={styles.folio}>
          <span>{menu}</span>
          <span>
            Page {number} of {count}
          </span>
        </p>
      </div>
    </article>
  );
}

function Group({ title, note, dishes }: DishGroup) {
  return (
    <section>
      {title && <h4 className={styles.groupTitle}>{title}</h4>}
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <Line key={dish[0]} dish={dish} />
        ))}
      </ul>
    </section>
  );
}

function Line({ dish }: { dish: Dish }) {
  const [name, text, price] = dish;
  const cost = priceText(price);
  return (
    <li className={styles.dish}>
      <span className={styles.name}>
        {name}
        {marksOf(dish).map(([mark, meaning]) => (
          <span key={mark} className={styles.mark}>
            <span aria-hidden="true">{mark}</span>
            <VisuallyHidden>, {meaning}</VisuallyHidden>
          </span>
        ))}
      </span>
      {cost && (
        <>
          <span className={styles.dots} aria-hidden="true" />
          <span className={styles.price}>{cost}</span>
        </>
      )}
      <span className={styles.text}>{text}</span>
    </li>
  );
}

/** What the marks of the page mean. */
function Legend({ marks }: { marks: ReturnType<typeof legendOf> }) {
  return (
    <p className={styles.legend}>
      {marks.map(([mark, meaning]) => (
        <span key={mark}>
          <b>{mark}</b> {meaning}
        </span>
      ))}
    </p>
  );
}

function Package({ name, price, includes }: MenuPackage) {
  return (
    <section className={styles.menuPackage}>
      <h4 className={styles.packageName}>{name}</h4>
      <p className={styles.packagePrice}>{price}</p>
      <ul>
        {includes.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );
}
