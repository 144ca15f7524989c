import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../prepare/paths.mjs';

// A BFF that stayed would keep the port, and the next start would be refused.
test.each(['bff', 'worker'])(
  'a %s whose starter is killed while it starts ends by itself',
  {
    timeout: 120_000,
  },
  async (name) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, name, 'src', 'main.ts')], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...{
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
          PORT: '0',
          LOG_LEVEL: 'silent',
        },
        ACCESS_TOKEN_SECRET: 'a key for access tokens, of 32 bytes and more',
        REFRESH_TOKEN_SECRET: 'a key for refresh tokens, of 32 bytes and more',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Long before its modules are loaded.
    child.disconnect();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  },
);
