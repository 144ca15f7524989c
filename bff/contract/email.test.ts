import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asciiEmail, emailShape, foldEmail, isEmail } from './email';
import { checkText } from './field';

describe('an address that mail can be sent to', () => {
  it.each([
    'ana@example.com',
    'ana.maria+boats@mail.sea.example',
    "o'neil_{x}|y~z@example.co",
    'ana@xn--kste-0ra.example',
    'ana@küste.example',
    `${'a'.repeat(64)}@example.com`,
    `a@${`${'b'.repeat(62)}.`.repeat(3)}example.com`,
  ])('is %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    'ana@example.com,',
    'ana@example.com;',
    'ana@example.com.',
    '<ana@example.com>',
    'Ana <ana@example.com>',
    '"ana maria"@example.com',
    'ana..maria@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@@example.com',
    'a@b@example.com',
    'captaİn@example.com',
    'ana@sea',
    'ana@-sea.example',
    'ana@sea-.example',
    'ana@192.0.2.1',
    'ana@[192.0.2.1]',
    'ana@[IPv6:::1]',
    'ana@sea.example:25',
    'ana@küste.example/x',
    'ana@küste.example:25',
    'ana%40x@küste%2eexample',
    'ana@example.com\u0000',
    'ana@exam\nple.com',
    '@example.com',
    'ana@',
    '',
    `${'a'.repeat(65)}@example.com`,
    `a@${`${'b'.repeat(63)}.`.repeat(4)}com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'ü'.repeat(63)}.com`,
  ])('is not %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

test('an international host is stored in ASCII, all else as it was typed', () => {
  expect(asciiEmail('Ana@KÜSTE.example')).toBe('Ana@xn--kste-0ra.example');
  expect(asciiEmail('Ana@Example.COM')).toBe('Ana@Example.COM');
});

test('what is taken is ASCII after that, is taken again, and folds to one key', () => {
  const host = fc.oneof(fc.domain(), fc.constantFrom('küste.example', 'ＳＥＡ.example', 'море.рф'));
  const address = fc
    .tuple(fc.emailAddress(), host)
    .map(([mail, at]) => `${mail.split('@')[0]}@${at}`);
  fc.assert(
    fc.property(fc.oneof(address, fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      if (!isEmail(text)) return;
      const stored = asciiEmail(text);
      expect(stored).toMatch(/^[!-~]+$/);
      expect(isEmail(stored)).toBe(true);
      expect(asciiEmail(stored)).toBe(stored);
      expect(foldEmail(text.toUpperCase())).toBe(foldEmail(stored));
    }),
  );
});

test('a text beyond its field is not looked at', () => {
  let looked = 0;
  const is = (text: string) => {
    looked += 1;
    return isEmail(text);
  };
  const field = { max: { length: 320, message: 'long' }, shape: { ...emailShape('shape'), is } };
  expect(checkText(field, `a@${'.'.repeat(64_000)}@`)).toBe('long');
  expect(checkText({ shape: field.shape }, `a@${'.'.repeat(64_000)}@`)).toBe('shape');
  expect(looked).toBe(0);
});
