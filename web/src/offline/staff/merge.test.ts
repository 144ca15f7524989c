import { describe, expect, it } from 'vitest';
import { editOf, lead } from '../testing/admin';
import { type AdminChange, type Fields, mergeEdit, overlay, sameValue } from './change';
import { afterSaving, decide, disputedFields, rebase } from './merge';

const base = lead({ full_name: 'Ana', note: null, status: 'new' });

function merged(waiting: AdminChange | undefined, from: typeof base, changes: Fields) {
  return mergeEdit(waiting, { ...editOf(from, changes), userId: 7 }, 1);
}

function change(changes: Fields, part: Partial<AdminChange> = {}): AdminChange {
  const made = merged(undefined, base, changes);
  if (!made) throw new Error('Nothing changed.');
  return { ...made, ...part };
}

describe('several edits of one row', () => {
  it('are one, based on what the first was based on', () => {
    const first = change({ status: 'booked' });
    const fresher = { ...overlay(base, first), version: 5 };
    const both = merged(first, fresher, { note: 'Called' });
    expect(both).toMatchObject({
      changes: { status: 'booked', note: 'Called' },
      base: { version: 1 },
    });
    expect(both && overlay(base, both)).toMatchObject({ status: 'booked', note: 'Called' });
  });

  it('keep the last value of a field', () => {
    const first = change({ status: 'booked' });
    expect(merged(first, overlay(base, first), { status: 'closed' })?.changes).toEqual({
      status: 'closed',
    });
  });

  it('are nothing when the row looks as before', () => {
    const first = change({ status: 'booked' });
    expect(merged(first, overlay(base, first), { status: 'new' })).toBeNull();
  });

  it('are still sent when a try to change it may have arrived', () => {
    const first = change({ status: 'booked' }, { tried: [{ status: 'booked' }] });
    expect(merged(first, overlay(base, first), { status: 'new' })?.changes).toEqual({
      status: 'new',
    });
  });

  it('add a new row under the key that the first of them had', () => {
    const blank = lead({ id: -1, full_name: '' });
    const added = { ...editOf(blank, { full_name: 'Ana' }), userId: 7, addKey: 'key-1' };
    const first = mergeEdit(undefined, added, 1) as AdminChange;
    const both = merged(first, overlay(blank, first), { note: 'Called' });
    expect(both).toMatchObject({
      addKey: 'key-1',
      changes: { full_name: 'Ana', note: 'Called' },
    });
  });

  it('send a boat by its id and show it by its name', () => {
    const boat = { id: 4, name: 'Lucía' };
    const edit = { ...editOf(base, { boat: 4 }), mine: { ...base, boat, destination: boat } };
    const made = mergeEdit(undefined, { ...edit, userId: 7 }, 1);
    expect(made).toMatchObject({ changes: { boat: 4 }, patch: { boat, destination: boat } });
    expect(made && disputedFields(made, { ...base, ...{ boat: { id: 4 } } })).toEqual([]);
  });
});

describe('a change that meets what somebody else did', () => {
  it('is joined where only one side changed a field', () => {
    const theirs = lead({ ...base, full_name: 'Hannah', version: 4 });
    expect(rebase(change({ note: 'Called' }), theirs)).toMatchObject({
      state: 'waiting',
      base: theirs,
      changes: { note: 'Called' },
    });
  });

  it('waits for a choice where both changed a field, and forgets nothing', () => {
    const theirs = lead({ ...base, note: 'Theirs', version: 4 });
    const met = rebase(change({ note: 'Mine', status: 'booked' }), theirs);
    expect(met).toMatchObject({
      state: 'needs-you',
      lastProblem: 'conflict',
      theirs,
      base,
      changes: { note: 'Mine', status: 'booked' },
    });
  });

  it('waits for a choice where both put a post into another category', () => {
    const post = { id: 4, version: 1, category: { id: 1, name: 'Trips' } };
    const mine = { ...post, category: { id: 2, name: 'News' } };
    const edit = { ...editOf(post, { category_id: 2 }), feature: 'blog-posts' as const, mine };
    const made = mergeEdit(undefined, { ...edit, userId: 7 }, 1) as AdminChange;
    const theirs = { ...post, version: 2, category: { id: 3, name: 'Boats' } };
    expect(rebase(made, theirs)).toMatchObject({ state: 'needs-you', lastProblem: 'conflict' });
    expect(disputedFields(made, theirs)).toEqual(['category_id']);
  });

  it('is done where both made the same change', () => {
    expect(
      rebase(change({ note: 'Same' }), lead({ ...base, note: 'Same', version: 4 })),
    ).toBeNull();
  });

  it('never disputes with its own earlier try whose answer was lost', () => {
    const own = change({ note: 'Second' }, { tried: [{ note: 'First' }] });
    const theirs = lead({ ...base, note: 'First', version: 2 });
    expect(rebase(own, theirs)).toMatchObject({ state: 'waiting', changes: { note: 'Second' } });
    expect(disputedFields(own, lead({ ...base, note: 'Foreign', version: 3 }))).toEqual(['note']);
  });

  it('waits for a choice where a booking is released that somebody else changed', () => {
    const booking = { id: 4, version: 1, kind: 'hold', note: null, lead: null };
    const release = editOf(booking, { released: true });
    const made = mergeEdit(undefined, { ...release, userId: 7 }, 1) as AdminChange;
    const theirs = { ...booking, version: 2, kind: 'confirmed' };
    expect(rebase(made, theirs)).toMatchObject({ state: 'needs-you', lastProblem: 'conflict' });
    expect(disputedFields(made, theirs)).toEqual(['released']);
    expect(decide({ ...made, theirs }, new Set())).toMatchObject({ changes: { released: true } });
    // What the device itself sent before is nobody else's.
    const tried = { ...made, tried: [{ kind: 'confirmed' }] };
    expect(rebase(tried, theirs)).toMatchObject({ state: 'waiting', base: theirs });
  });

  it('sends what was chosen, based on what was seen', () => {
    const theirs = lead({ ...base, note: 'Theirs', full_name: 'Hannah', version: 4 });
    const met = rebase(change({ note: 'Mine', full_name: 'Anna' }), theirs) as AdminChange;
    const chosen = decide(met, new Set(['full_name'])) as AdminChange;
    expect(chosen).toMatchObject({ state: 'waiting', base: theirs, changes: { note: 'Mine' } });
    expect(overlay(theirs, chosen)).toMatchObject({ note: 'Mine', full_name: 'Hannah' });
    expect(decide(met, new Set(['full_name', 'note']))).toBeNull();
  });
});

describe('an edit that was made while the one before was on its way', () => {
  it('stays, based on the row that was answered', () => {
    const both = change({ status: 'booked', note: 'Later' });
    const row = lead({ ...base, status: 'booked', version: 2 });
    expect(afterSaving(both, { status: 'booked' }, row)).toMatchObject({
      changes: { note: 'Later' },
      base: row,
      state: 'waiting',
    });
  });

  it('of the same field stays too', () => {
    const row = lead({ ...base, status: 'booked', version: 2 });
    expect(afterSaving(change({ status: 'closed' }), { status: 'booked' }, row)).toMatchObject({
      changes: { status: 'closed' },
      state: 'waiting',
    });
  });

  it('does not overwrite what a repeated answer shows of others', () => {
    const both = change({ status: 'booked', note: 'Mine' });
    const row = lead({ ...base, status: 'booked', note: 'Theirs', version: 9 });
    expect(afterSaving(both, { status: 'booked' }, row)).toMatchObject({
      state: 'needs-you',
      lastProblem: 'conflict',
      changes: { note: 'Mine' },
    });
  });
});

describe('a gallery', () => {
  const image = (id: number, key: string) => ({ id, picture: { image: `/media/${key}/original` } });
  const boat = { id: 3, version: 1, gallery_images: [image(1, 'a'), image(2, 'b')] };
  const mine = { ...boat, gallery_images: [image(2, 'b'), image(-1, 'c')] };
  const made = mergeEdit(
    undefined,
    { feature: 'boats', name: '', base: boat, changes: { gallery: [2, 'c'] }, mine, userId: 7 },
    1,
  ) as AdminChange;

  it('is disputed when both changed it', () => {
    const theirs = { ...boat, version: 2, gallery_images: [image(1, 'a')] };
    expect(disputedFields(made, theirs)).toEqual(['gallery']);
  });

  it('is not disputed with its own earlier try', () => {
    const theirs = { ...boat, version: 2, gallery_images: [image(2, 'b'), image(9, 'c')] };
    expect(rebase(made, theirs)).toBeNull();
  });
});

describe('values', () => {
  it('are the same whatever the order of their keys', () => {
    expect(sameValue([{ type: 'text', content: 'a' }], [{ content: 'a', type: 'text' }])).toBe(
      true,
    );
    expect(sameValue([{ content: 'a' }], [{ content: 'b' }])).toBe(false);
  });

  it('are the same when both are blank', () => {
    expect(sameValue('', null)).toBe(true);
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue(false, null)).toBe(false);
  });
});
