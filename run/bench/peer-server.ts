import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Hapi from '@hapi/hapi';
import pg from 'pg';

/**
 * What our reads are measured against, as a process of its own. PEER says which: `http` and `hapi` send the bytes of the
 * file BODY, `sql` asks Postgres with the one prepared query of the file BODY and lets hapi do the rest.
 */
const { PEER = '', PORT = '', BODY = '', TYPE = '', ENCODING = '', DATABASE_URL } = process.env;

const starters: Record<string, () => Promise<void>> = {
  async http() {
    const body = readFileSync(BODY);
    const head = {
      'content-type': TYPE,
      'content-encoding': ENCODING,
      'content-length': body.length,
    };
    const server = createServer((_request, response) => {
      response.writeHead(200, head);
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(Number(PORT), '127.0.0.1', resolve));
  },
  async hapi() {
    const body = readFileSync(BODY);
    const server = Hapi.server({ port: Number(PORT), host: '127.0.0.1' });
    server.route({
      method: 'GET',
      path: '/{any*}',
      handler: (_request, h) => h.response(body).type(TYPE).header('content-encoding', ENCODING),
    });
    await server.start();
  },
  async sql() {
    const { text, values, one } = JSON.parse(readFileSync(BODY, 'utf8'));
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
    pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
    const server = Hapi.server({ port: Number(PORT), host: '127.0.0.1' });
    server.route({
      method: 'GET',
      path: '/{any*}',
      handler: async () => {
        const { rows } = await pool.query({ name: 'read', text, values });
        return one ? rows[0] : { count: rows[0].count, next: null, previous: null, results: rows };
      },
    });
    await server.start();
  },
};

await starters[PEER]?.();
process.stdout.write(`${JSON.stringify({ ready: PEER })}\n`);
