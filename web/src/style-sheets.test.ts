import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const named = (ending: string): string[] => files.filter((path) => path.endsWith(ending));
const sheets = new Map(
  named('.module.css').map((path) => {
    const rules = readFileSync(join(root, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
    return [path, new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))];
  }),
);

// A name without a rule looks right until the sheet gets a rule of that name for something else.
it('every class that a component names has a rule in its style sheet', () => {
  const missing = named('.tsx').flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    return [...code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].flatMap(
      ([, name, file = '']) => {
        const sheet = sheets.get(normalize(join(dirname(path), file)));
        const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))];
        return used.flatMap(([each, rule = '']) => (sheet?.has(rule) ? [] : `${path}: ${each}`));
      },
    );
  });
  expect(sheets.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

// The built names are those of the sheet and the class (build/scoped-classes.ts).
it('no two style sheets have the same name', () => {
  const names = [...sheets.keys()].map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('every class is named so that the build can make a constant of it', () => {
  const names = new Set([...sheets.values()].flatMap((classes) => [...classes]));
  expect([...names].filter((name) => !isIdentifier(name))).toEqual([]);
});

function isIdentifier(name: string): boolean {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}
