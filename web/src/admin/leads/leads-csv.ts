import type { LeadExportRow } from '@mr-sea/bff/contract/admin/leads';
import Papa from 'papaparse';

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
