import type { LeadExportRow } from '@mr-sea/bff/contract/admin/leads';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLines, leadCsvColumns } from './leads-export';

const lead: LeadExportRow = {
  lead_id: 42,
  created_at: '2026-11-21T19:05:00.000Z',
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: '305-555-0100',
  date: '2026-12-01',
  hour: '14:30',
  status: 'new',
  destination: 'Azimut 66ft',
};

describe('destination_leads.csv', () => {
  it('has exactly the named columns', () => {
    expect(csvHead()).toBe(
      '\ufefflead_id,created_at,first_name,last_name,email,phone,date,hour,status,destination',
    );
  });

  it('holds a lead in a line, in the order of the columns', () => {
    expect(csvLines([lead])).toBe(
      '42,2026-11-21T19:05:00.000Z,Ana,Reyes,ana@example.com,305-555-0100,2026-12-01,14:30,new,Azimut 66ft',
    );
  });

  it('keeps the order of the columns whatever the order of the fields', () => {
    const turned = Object.fromEntries(Object.entries(lead).reverse()) as unknown as LeadExportRow;
    expect(csvLines([turned])).toBe(csvLines([lead]));
  });

  it('leaves empty what a lead does not have', () => {
    expect(csvLines([{ ...lead, date: null, hour: null, destination: null }])).toBe(
      '42,2026-11-21T19:05:00.000Z,Ana,Reyes,ana@example.com,305-555-0100,,,new,',
    );
  });

  it('quotes commas, quotes and line breaks', () => {
    const line = csvLines([{ ...lead, last_name: 'Reyes, "Bo"\nJr.' }]);
    expect(line).toContain(',"Reyes, ""Bo""\nJr.",');
  });

  it('separates lines as spreadsheets expect it, without an end of the last one', () => {
    expect(csvLines([lead, lead]).split('\r\n')).toHaveLength(2);
  });

  it.each(['=1+1', '+1*2', '-2+A1', '-cmd', '@SUM(A1)', '\tx', '\rx', '+1\n=2'])(
    'makes the cell %j safe',
    (cell) => {
      expect(csvLines([{ ...lead, first_name: cell }])).toContain(`'${cell}`);
    },
  );

  it('quotes a cell that it made safe', () => {
    expect(csvLines([{ ...lead, destination: '=A1' }])).toBe(
      `42,2026-11-21T19:05:00.000Z,Ana,Reyes,ana@example.com,305-555-0100,2026-12-01,14:30,new,"'=A1"`,
    );
  });

  it.each(['+1 305-555-0100', '+1 (305) 555 0100', 'a=b', '1+1', 'Anne-Marie', 'ana@example.com'])(
    'leaves the cell %j as it is',
    (cell) => {
      expect(csvLines([{ ...lead, first_name: cell }])).not.toContain(`'`);
    },
  );
});

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
