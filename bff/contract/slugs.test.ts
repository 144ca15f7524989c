import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postSlug } from './blog';
import { boatSlug } from './boats';

const anyText = fc.string({ unit: 'grapheme', maxLength: 400 });
/** Half of a pair of surrogates too, which is no character. */
const brokenText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

describe('the address of any title', () => {
  it('is lower-case words of plain letters with single hyphens between them', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (title) => {
        const slug = postSlug(title);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(200);
        expect(postSlug(slug)).toBe(slug);
        expect(postSlug(` ${title.toUpperCase()}!`)).toBe(postSlug(title.toUpperCase()));
      }),
    );
  });
});

describe('the last part of the address of any boat', () => {
  it('is one part, is never empty, and stays what it is when it is read back', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (name) => {
        const slug = boatSlug(name);
        expect(slug).toMatch(/^([a-z0-9-]|%[0-9A-F]{2})+$/);
        expect(boatSlug(decodeURIComponent(slug))).toBe(slug);
        const { pathname } = new URL(`/boats/7/${slug}`, 'https://sea.example');
        expect(pathname).toBe(`/boats/7/${slug}`);
      }),
    );
  });
});
