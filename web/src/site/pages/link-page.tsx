import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NetworkError } from '../../client/call-api';
import { classNames } from '../../ui/class-names';
import { buttonClass } from '../../ui/controls/button';
import { Loading } from '../shell/loading';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { Scene } from '../shell/scene';
import styles from './link-page.module.css';
import short from './short-page.module.css';

interface LinkPageProps<Data> {
  /** What the page is called until it is there: "Your offer". */
  name: string;
  /** What the link opens; null for a link that opens nothing. */
  answer: UseQueryResult<Data | null>;
  /** Why it cannot be had without a connection. */
  offline: string;
  missing: { title: string; text: string };
  children: (data: Data) => ReactNode;
}

/** A page behind a private link from a mail: on its way, without a connection, not there, or shown. */
export function LinkPage<Data>({ name, answer, offline, missing, children }: LinkPageProps<Data>) {
  const { data, error, refetch } = answer;
  if (data) return children(data);
  const isMissing = data === null;
  return (
    <>
      <PageHead title={isMissing ? 'Page not found' : name} />
      <PageBand title={isMissing ? missing.title : name}>
        {isMissing && <p>{missing.text}</p>}
        {error && <p role="alert">{error instanceof NetworkError ? offline : error.message}</p>}
      </PageBand>
      <div className={classNames(short.content, isMissing && short.centered)}>
        {isMissing ? (
          <>
            <Scene name="lighthouse" />
            <Link to="/" className={buttonClass()}>
              Back to the boats
            </Link>
          </>
        ) : (
          <Loading failed={error !== null} onRetry={refetch} />
        )}
      </div>
    </>
  );
}

interface LinkContentProps {
  name: string;
  title: string;
  text: string;
  /** Two columns where there is room. */
  children: ReactNode;
}

/** What a private link opens. */
export function LinkContent({ name, title, text, children }: LinkContentProps) {
  return (
    <>
      <PageHead title={name} />
      <PageBand title={title}>
        <p>{text}</p>
      </PageBand>
      <div className={styles.content}>{children}</div>
    </>
  );
}
