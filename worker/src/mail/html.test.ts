import { expect, test } from 'vitest';
import { html, lines } from './html';

test('values are escaped, in text and in attributes', () => {
  const value = `<img src=x onerror="alert('1')"> & more`;
  const { markup } = html`<a title="${value}">${value}</a>`;
  expect(markup).not.toMatch(/<img|"alert|'1'/);
  expect(markup).toContain('&#60;img src=x onerror=&#34;');
});

test('HTML inside HTML stays, nothing stays nothing', () => {
  expect(html`<ul>${[html`<li>${1}</li>`, html`<li>2</li>`]}${null}${false}</ul>`.markup).toBe(
    '<ul><li>1</li><li>2</li></ul>',
  );
});

test('line breaks of a text show', () => {
  expect(lines('one\r\ntwo\n<three>').markup).toBe('one<br>\ntwo<br>\n&#60;three&#62;');
});
