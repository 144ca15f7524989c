import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { Waiting } from '../../ui/text/spinner';
import { whenReceived } from './lead-details';
import { leadName } from './lead-texts';
import styles from './open-lead.module.css';
import type { OpenLead } from './use-open-lead';

interface LeadViewProps {
  opened: OpenLead;
  /** What is shown of the lead. */
  details: (lead: AdminLead) => ReactNode;
  /** What may lie over it. */
  layers: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** The list of leads, and the open one: beside it where there is room for both, else over it. */
export function LeadView(props: LeadViewProps) {
  const { opened, layers, children } = props;
  const isWide = useIsWide();
  const asPane = isWide && opened.id !== 0;
  return (
    <>
      <div className={asPane ? styles.split : undefined}>
        {children}
        {asPane && <LeadPane {...props} />}
      </div>
      {isWide ? layers : <LeadDialog {...props} />}
    </>
  );
}

function LeadPane({ opened, details }: LeadViewProps) {
  const { id, lead, close } = opened;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each lead that is shown.
  useEffect(() => {
    // Whoever steps from lead to lead keeps the button.
    if (!pane.current?.contains(document.activeElement)) {
      heading.current?.focus({ preventScroll: true });
    }
    pane.current?.scrollTo({ top: 0 });
  }, [id]);

  function leave() {
    const row = document.querySelector<HTMLElement>(`[data-opens-row="${id}"]`);
    (row ?? document.querySelector('h1'))?.focus();
    close();
  }

  return (
    <aside
      ref={pane}
      className={styles.pane}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        // A list of choices that closes over the pane has taken the key; what lies over the page is not in it.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isHere && !event.defaultPrevented) leave();
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
          {lead ? leadName(lead) : 'Lead'}
        </h2>
        <IconButton label="Close" onClick={leave} data-screen-only>
          <CloseIcon />
        </IconButton>
      </div>
      {lead && <p className={styles.received}>{whenReceived(lead)}</p>}
      <Content opened={opened} details={details} />
    </aside>
  );
}

function LeadDialog({ opened, details, layers }: LeadViewProps) {
  const isOpen = opened.id !== 0;
  const shown = useLast(isOpen ? opened : null);
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={opened.close}
        hasAddress
        title={shown?.lead ? leadName(shown.lead) : 'Lead'}
        description={shown?.lead ? whenReceived(shown.lead) : undefined}
      >
        {shown && <Content opened={shown} details={details} />}
        {isOpen && layers}
      </Dialog>
      {!isOpen && layers}
    </>
  );
}

function Content({ opened, details }: Pick<LeadViewProps, 'opened' | 'details'>) {
  const { lead, failure, retry } = opened;
  if (lead) {
    return (
      <>
        <Steps opened={opened} />
        {details(lead)}
      </>
    );
  }
  if (!failure) return <Waiting>Loading</Waiting>;
  return (
    <div className={styles.failure} role="alert">
      <p>
        {failure === 'gone'
          ? 'This lead is no longer there. Somebody may have deleted it.'
          : 'This lead could not be loaded, and is not on this device yet.'}
      </p>
      {failure === 'unread' && (
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function Steps({ opened }: { opened: OpenLead }) {
  const { before, after, place, of } = opened.neighbors;
  if (of < 2 || place < 0) return null;
  return (
    <nav className={styles.steps} aria-label="Leads of this list" data-screen-only>
      <IconButton
        label="Previous lead"
        disabled={!before}
        onClick={() => before && opened.stepTo(before)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span aria-live="polite">
        {place + 1} of {of}
      </span>
      <IconButton label="Next lead" disabled={!after} onClick={() => after && opened.stepTo(after)}>
        <ChevronRightIcon />
      </IconButton>
    </nav>
  );
}

/** From this width of the window on the list and a lead stand side by side. */
const wide = '(min-width: 1100px)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function onWidth(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
