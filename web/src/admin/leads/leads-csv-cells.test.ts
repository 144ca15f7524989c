import type { LeadExportRow } from '@mr-sea/bff/contract/admin/leads';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvHead, csvLines, leadCsvColumns } from './leads-csv';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\n', '\r', ';', '\t', '=', '+', '-', '@', ' ', 'x'),
  }),
  fc.constantFrom(
    '=HYPERLINK("https://evil.example")',
    '@SUM(1)',
    '+1 305-555-0100',
    '-2+3',
    '\t=1',
    '\r=1',
  ),
);
const row = fc.record(
  Object.fromEntries(leadCsvColumns.map((column) => [column, cell])),
) as unknown as fc.Arbitrary<LeadExportRow>;

const calculated = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[+\d ()-]+$/.test(text);

it('whatever people have written, each cell comes back as it was, behind an apostrophe where a spreadsheet would calculate it', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const { data } = Papa.parse<string[]>(`${csvHead()}\r\n${csvLines(rows)}`, {
        newline: '\r\n',
      });
      expect(data).toHaveLength(rows.length + 1);
      rows.forEach((sent, at) => {
        const cells = data[at + 1] as string[];
        expect(cells).toEqual(
          leadCsvColumns.map((column) => {
            const text = String(sent[column]);
            return calculated(text) ? `'${text}` : text;
          }),
        );
      });
    }),
  );
});
