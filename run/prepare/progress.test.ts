import { beforeEach, expect, test } from 'vitest';
import { inStep } from './progress.mjs';

let written: string;
beforeEach(() => {
  written = '';
});
const stream = (isTTY: boolean) => ({
  isTTY,
  write: (text: string) => {
    written += text;
  },
});

test('in a log a step is a line at its beginning and one at its end', async () => {
  await inStep('Drawing', 'Drawn', async (step) => step.update('50 %'), stream(false));
  expect(written).toMatch(/^ {2}Drawing …\n✓ Drawn \(\d\.\d s\)\n$/);
});

test('on a terminal it is one line that is rewritten', async () => {
  await inStep('Drawing', 'Drawn', async (step) => step.update('50 %'), stream(true));
  expect(written.split('\n')).toHaveLength(2);
  expect(written).toContain('Drawing … 50 %');
});

test('a step that fails says so and passes the error on', async () => {
  const work = async () => {
    throw new Error('no paint');
  };
  await expect(inStep('Drawing', 'Drawn', work, stream(false))).rejects.toThrow('no paint');
  expect(written).toContain('✗ Drawing');
});

test('what is said during a step gets a line of its own', async () => {
  await inStep('Drawing', 'Drawn', async (step) => step.say('The port is taken.'), stream(true));
  expect(written).toContain('\x1b[2KThe port is taken.\n');
});
