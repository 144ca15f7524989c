import {
  type LeadExportQuery,
  type LeadExportRow,
  leadExport,
} from '@mr-sea/bff/contract/admin/leads';
// Comes with the screen: on a link that breaks it could not be had, and browsers remember a script that failed.
import Papa from 'papaparse';
import { useEffect, useState } from 'react';
import { exportLeads } from '../../api/admin/leads';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { saveFile } from '../../ui/save-file';
import { ProgressBar } from '../../ui/text/progress-bar';
import { failureText } from '../session/failure-text';
import styles from './lead-details.module.css';

interface ExportDialogProps {
  /** Which leads; null while the dialog is closed. A constant for as long as it is open. */
  query: LeadExportQuery | null;
  onClose: () => void;
}

/** Makes destination_leads.csv of all leads that match, and shows how far it is. Closing it calls the export off. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  return (
    <Dialog open={query !== null} onClose={onClose} title="Export to CSV">
      {query && <Export query={query} onClose={onClose} />}
    </Dialog>
  );
}

function Export({ query, onClose }: ExportDialogProps & { query: object }) {
  const [progress, setProgress] = useState<{ done: number; total?: number }>({ done: 0 });
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an export begins when it is opened or tried again, and never by itself
  useEffect(() => {
    const stopper = new AbortController();
    setError(null);
    setProgress({ done: 0 });
    makeFile(query, stopper.signal, setProgress).then(
      (count) => {
        doneNotice(`${leadExport.file}: ${count} ${count === 1 ? 'lead' : 'leads'}.`);
        onClose();
      },
      (reason: unknown) => !stopper.signal.aborted && setError(reason),
    );
    return () => stopper.abort();
  }, [attempt]);

  return (
    <>
      {error ? (
        <FormError>{`The leads could not be exported. ${failureText(error)}`}</FormError>
      ) : (
        <ProgressBar label="Leads" {...progress} />
      )}
      <div className={styles.contact}>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {error !== null && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
      </div>
    </>
  );
}

/** Reads the leads, makes the file and hands it to the browser; answers with how many leads are in it. */
async function makeFile(
  query: LeadExportQuery,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<number> {
  const parts = [csvHead()];
  let done = 0;
  await exportLeads(query, {
    signal,
    onRows: (rows, total) => {
      if (rows.length > 0) parts.push(csvLines(rows));
      done += rows.length;
      onProgress({ done, total: Math.max(total, done) });
    },
  });
  signal.throwIfAborted();
  saveFile(
    leadExport.file,
    new Blob([parts.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' }),
  );
  return done;
}

/** The columns of destination_leads.csv, in their order. */
export const leadCsvColumns = [
  'lead_id',
  'created_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date',
  'hour',
  'status',
  'destination',
] as const satisfies readonly (keyof LeadExportRow)[];

/**
 * What a spreadsheet would calculate; a phone number is left as people read it (decisions, "CSV"). Papa's own rule overlooks a
 * formula with a line break in it.
 */
const formula = /^(?![+\d ()-]+$)[=+\-@\t\r]/;

/** The first line of the file, behind the mark by which spreadsheets know UTF-8. */
export function csvHead(): string {
  return `\ufeff${leadCsvColumns.join(',')}`;
}

/**
 * Lines of the file, without the last line break. A cell that a spreadsheet would take for a formula gets an apostrophe
 * (decisions, "CSV export").
 */
export function csvLines(rows: readonly LeadExportRow[]): string {
  return Papa.unparse(
    { fields: [...leadCsvColumns], data: [...rows] },
    { header: false, newline: '\r\n', escapeFormulae: formula },
  );
}
