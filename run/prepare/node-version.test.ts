import { expect, test } from 'vitest';
import { complainAboutNode } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('Node %s will do', (version) => {
  expect(complainAboutNode(version)).toBeNull();
});

test.each(['20.18.3', '18.20.4', '4.9.1'])('Node %s gets one sentence', (version) => {
  expect(complainAboutNode(version)).toBe(
    `Mr. Sea needs Node 20.19 or newer, and this is Node ${version}: get one at https://nodejs.org.`,
  );
});
