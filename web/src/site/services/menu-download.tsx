import { menuPdfPaths, menuPdfTexts } from '@mr-sea/bff/contract/menu-pdf';
import { menuPath } from '@mr-sea/bff/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { menuPdfQuery } from '../../api/menu-pdf-query';
import { useOnline } from '../../client/use-online';
import { Button, buttonClass } from '../../ui/controls/button';
import { useInView } from '../../ui/media/use-in-view';
import { Spinner } from '../../ui/text/spinner';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './menu-download.module.css';

/** What a link to a file looks like; its class is for where it stands. */
interface MenuDownloadProps {
  className?: string | undefined;
}

/** The way to the menus as a file: the company's folder of them where it has one, else the PDF that we make. */
export function MenuDownload({ className }: MenuDownloadProps) {
  const { links } = useSiteSettings();
  if (!links.menus) return <OwnFile className={className} />;
  return (
    <a
      className={buttonClass('outline', className)}
      href={links.menus}
      target="_blank"
      rel="noopener noreferrer"
    >
      Download Menus
    </a>
  );
}

/**
 * Always a link, so that it works without scripts and before the answer is there: while the PDF is not ready, its address
 * is a page that waits for it.
 */
function OwnFile({ className }: MenuDownloadProps) {
  const [isSeen, setSeen] = useState(false);
  const place = useInView<HTMLDivElement>(() => setSeen(true), { active: !isSeen, threshold: 0 });
  const { data, isFetching, refetch } = useQuery({ ...menuPdfQuery(), enabled: isSeen });
  const isOnline = useOnline();
  const [hasWaited, setHasWaited] = useState(false);
  const isPreparing = data?.state === 'preparing';
  if (isPreparing && !hasWaited) setHasWaited(true);
  const hasFailed = data?.state === 'failed';
  return (
    <div ref={place} className={hasFailed ? styles.failed : styles.file}>
      {!hasFailed && (
        <a
          className={buttonClass('outline', className)}
          href={menuPdfPaths.file}
          target="_blank"
          rel="noopener"
        >
          {isPreparing && <Spinner small />}
          {isPreparing ? menuPdfTexts.preparing : 'Download Menus'}
        </a>
      )}
      <p role="status" className={styles.hint}>
        {hasFailed && menuPdfTexts.failed}
        {!hasFailed && !isOnline && 'The PDF opens when you are back online.'}
        {data?.state === 'ready' && hasWaited && <VisuallyHidden>The PDF is ready.</VisuallyHidden>}
      </p>
      {hasFailed && (
        <>
          <ul className={styles.pages}>
            {pages.map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
          <Button
            variant="outline"
            className={className}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

const pages = [
  { path: menuPath('catering'), name: 'Catering Menu' },
  { path: menuPath('liquor'), name: 'Liquor Menu' },
  { path: menuPath('guide'), name: 'Decoration Guide' },
];
