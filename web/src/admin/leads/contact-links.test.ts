import { expect, it } from 'vitest';
import { telLink, whatsAppLink } from './contact-links';

it.each([
  ['+1 305-555-0100', 'tel:+13055550100'],
  ['(305) 555 0100', 'tel:3055550100'],
  ['call me', undefined],
])('dials %j as %s', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});

it.each([
  ['+1 305-555-0100', 'https://wa.me/13055550100'],
  ['305-555-0100', 'https://wa.me/13055550100'],
  ['1 305 555 0100', 'https://wa.me/13055550100'],
  ['+34 612 345 678', 'https://wa.me/34612345678'],
  ['0034 612 345 678', 'https://wa.me/34612345678'],
  ['12', undefined],
])('writes to %j at %s', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link);
});
