import { describe, expect, it } from 'vitest';
import { isPhone, phoneSearch, smsLink, telLink, whatsAppLink, worldNumber } from './phone';

describe('a phone number', () => {
  it.each([
    '(305) 555-0100',
    '305.555.0100',
    '305-555-0100',
    '305 555 0100',
    '3055550100',
    '+1 305 555 0100',
    '+1 (305) 555-0100',
    '(+1) 305 555 0100',
    '1.305.555.0100',
    '0034 612 345 678',
    '+34 612 345 678',
    '+44 (0)20 7946 0018',
    '555-0100 -',
  ])('may be written %j', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each([
    '',
    '----------',
    '(((...)))   ',
    '+1 305',
    '555 010',
    '305-555-01ab',
    '305/555/0100',
    '305-555-0100 ext. 5',
    '1+305 555 0100',
    '++1 305 555 0100',
    'call me at noon',
  ])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

it.each([
  ['(305) 555-0100', '13055550100'],
  ['305.555.0100', '13055550100'],
  ['1 305 555 0100', '13055550100'],
  ['+1 305-555-0100', '13055550100'],
  ['(+1) 305-555-0100', '13055550100'],
  ['+34 612 345 678', '34612345678'],
  ['0034 612 345 678', '34612345678'],
  ['34612345678', '34612345678'],
  ['+44 (0)20 7946 0018', '442079460018'],
  ['+372 5123456', '3725123456'],
  ['555-0100', undefined],
  ['12', undefined],
  ['call me', undefined],
])('%j is %s to the world', (text, number) => {
  expect(worldNumber(text)).toBe(number);
});

it.each([
  ['(305) 555-0100', 'tel:+13055550100'],
  ['555-0100', 'tel:5550100'],
  ['call me', undefined],
])('%j is called by %s', (text, link) => {
  expect(telLink(text)).toBe(link);
});

it('a message goes to the number that is called, with its words', () => {
  expect(smsLink('305.555.0100', 'Hi & bye')).toBe('sms:+13055550100?&body=Hi%20%26%20bye');
  expect(smsLink('call me', 'Hi')).toBeUndefined();
});

it('a chat is opened where the country is known, with words or without', () => {
  expect(whatsAppLink('(305) 555-0100')).toBe('https://wa.me/13055550100');
  expect(whatsAppLink('0034 612 345 678', 'Hi & bye')).toBe(
    'https://wa.me/34612345678?text=Hi%20%26%20bye',
  );
  expect(whatsAppLink('555-0100')).toBeUndefined();
});

it.each([
  ['(305) 555', '305555'],
  ['305.555.0100', '3055550100'],
  ['+1 305 555 0100', '3055550100'],
  ['13055550100', '3055550100'],
  ['0034 612 345 678', '34612345678'],
  ['305', '305'],
  ['(786)', '786'],
  ['12', undefined],
  ['MS-00042', undefined],
  ['Ana', undefined],
])('a search for %j looks for the digits %s', (search, digits) => {
  expect(phoneSearch(search)).toBe(digits);
});
