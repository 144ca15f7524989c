import { expect, it } from 'vitest';
import {
  activityName,
  fieldLabel,
  fieldsInShort,
  fieldValue,
  rowOf,
  subjectOf,
  whoOf,
} from './activity-texts';

it.each([
  ['price', 1200, '$1,200.00'],
  ['capacity', 1200, '1,200'],
  ['gallery', 1, '1 picture'],
  ['gallery', 4, '4 pictures'],
  ['category_id', 3, 'No. 3'],
  ['featured', true, 'Yes'],
  ['note', null, '-'],
  ['note', '', '-'],
  ['note', undefined, '-'],
  ['email', '[erased]', 'Erased'],
  ['status', 'contacted', 'Contacted'],
  ['main_image', 'd3b07384d113edec49eaa6238ad5ff00', 'A picture'],
  ['published_at', '2027-03-01T17:05:00.000Z', 'Mar 1, 2027, 12:05 PM'],
  ['message', 'Call at 10', 'Call at 10'],
])('%s %j reads %s', (field, value, text) => {
  expect(fieldValue(field, value).replace(/\u202f/g, ' ')).toBe(text);
});

it('calls fields what people call them', () => {
  expect(fieldLabel('is_active', 'user')).toBe('Verified');
  expect(fieldLabel('is_active', 'blog_category')).toBe('Active');
  expect(fieldLabel('discount_price', 'boat')).toBe('Discount price');
});

it('names the first fields of a change, and counts the others', () => {
  const of = (...fields: string[]) =>
    fieldsInShort({ entity: 'boat', changes: fields.map((field) => ({ field })) });
  expect(of()).toBe('-');
  expect(of('price', 'note', 'name', 'code')).toBe('Price, Note, Name, Code');
  expect(of('price', 'note', 'name', 'code', 'type')).toBe('Price, Note, Name and 2 more');
});

it('says of which row a change is, and whose it was', () => {
  const change = { action: 'update', entity: 'blog_post', entity_id: '12', subject: null };
  expect(rowOf(change)).toBe('Blog post 12');
  expect(subjectOf(change)).toBe('Blog post 12');
  expect(subjectOf({ ...change, subject: 'A day' })).toBe('A day');
  expect(whoOf({ person: null, action: 'update' })).toBe('Somebody who was erased');
  expect(whoOf({ person: null, action: 'trim' })).toBe('The system');
  expect(activityName({ ...change, entity: 'tide', action: 'turn' } as never)).toBe('turn Tide 12');
});
