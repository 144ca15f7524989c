import { expect, it } from 'vitest';
import { type ConflictField, compareEdit } from './compare-edit';

interface Row {
  name: string;
  note: string | null;
  boat: { id: number } | null;
}

const text = (value: unknown) => String(value ?? '');
const fields: ConflictField<Row, Row>[] = [
  { name: 'name', label: 'Name', value: (row) => row.name, show: (row) => row.name },
  { name: 'note', label: 'Note', value: (row) => row.note, show: (row) => text(row.note) },
  { name: 'boat', label: 'Boat', value: (row) => row.boat?.id, show: (row) => text(row.boat?.id) },
];
const base: Row = { name: 'Ana', note: null, boat: { id: 1 } };

function compare(mine: Partial<Row>, theirs: Partial<Row>) {
  const rows = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  const result = compareEdit(rows, fields, new Set(Object.keys(mine)));
  return {
    disputed: result.disputed.map(({ name }) => name),
    theirsOnly: result.theirsOnly.map(({ name }) => name),
  };
}

it('disputes a field that both changed to different values', () => {
  expect(compare({ name: 'Anna' }, { name: 'Hannah' })).toEqual({
    disputed: ['name'],
    theirsOnly: [],
  });
});

it('does not dispute a field that both changed alike', () => {
  expect(compare({ note: 'called' }, { note: 'called' }).disputed).toEqual([]);
});

it('does not dispute a field that only one side changed', () => {
  expect(compare({ note: 'called' }, { name: 'Anna', boat: null })).toEqual({
    disputed: [],
    theirsOnly: ['name', 'boat'],
  });
});

it('finds several disputes at once', () => {
  expect(compare({ name: 'A', boat: null }, { name: 'B', boat: { id: 2 } }).disputed).toEqual([
    'name',
    'boat',
  ]);
});

it('does not take for theirs what the server made of my own edit', () => {
  const row = { ...base, note: 'until Friday' };
  const mine = { ...row, name: 'Anna', note: null };
  const { theirsOnly } = compareEdit({ base: row, mine, theirs: mine }, fields, new Set(['name']));
  expect(theirsOnly).toEqual([]);
});
