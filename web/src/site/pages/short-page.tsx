import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import styles from './short-page.module.css';
import { shortPages } from './short-pages';

/** A page that says in a few sentences what it is about. */
export function ShortPage({ path }: { path: keyof typeof shortPages }) {
  const { title, tagline, text } = shortPages[path];
  return (
    <>
      <PageHead title={title} description={tagline} path={path} />
      <PageBand title={title}>
        <p>{tagline}</p>
      </PageBand>
      <div className={styles.content}>
        <p className={styles.text}>{text}</p>
        <Link to="/" className={buttonClass()}>
          See the boats
        </Link>
      </div>
    </>
  );
}
