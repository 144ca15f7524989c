import {
  createPostgresBackend,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  Queue,
  runMigrations,
  Worker,
} from 'bullmq';
import pg from 'pg';
import { type Log, logSeldom } from '../log';
import { type JobData, type QueueStore, workerOptions } from './settings';

interface PostgresStoreSettings {
  name: string;
  databaseUrl: string;
  concurrency: number;
  log: Log;
}

const schema = 'bullmq';

/**
 * A connection whose loss between two queries of a transaction ends nothing but the transaction: nobody listens to it just
 * then, and an error that nobody hears ends the process.
 */
class CalmClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** The queue in Postgres, in a schema and with pools of its own, so that jobs and queries do not wait for each other. */
export async function openPostgresStore(settings: PostgresStoreSettings): Promise<QueueStore> {
  const { name, databaseUrl, concurrency, log } = settings;
  await prepareSchema(databaseUrl);
  const warn = logSeldom(log, 'the queue in postgres does not answer');
  const pool = (max: number): PostgresConnectionOptions => ({
    connectionString: databaseUrl,
    schema,
    max,
    Client: CalmClient,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  });

  const queue = new Queue<
    JobData,
    void,
    string,
    JobData,
    void,
    string,
    PostgresQueueBackend,
    PostgresConnectionOptions
  >(name, { connection: pool(4) }, createPostgresBackend);
  queue.on('error', warn);
  await queue.waitUntilReady();
  return {
    kind: 'postgres',
    producer: async () => queue,
    // Whether the database takes anything is for the health check of the site.
    check: async () => void (await queue.getJobCounts('active')),
    async worker(run) {
      const connection = pool(concurrency + 2);
      const options = { ...workerOptions(concurrency), connection, autorun: false };
      const worker = new Worker<
        JobData,
        void,
        string,
        PostgresQueueBackend,
        object,
        PostgresConnectionOptions
      >(name, run, options, createPostgresBackend);
      worker.on('error', warn);
      // It remembers for ever how its first connection went: after a failure it would ask for jobs without any pause, and
      // nothing else in this process would get a turn again.
      await worker.waitUntilReady();
      worker.run().catch(warn);
      return worker;
    },
    close: () => queue.close(),
  };
}

/** Brings BullMQ's tables up to date. Starters take turns: BullMQ holds an advisory lock meanwhile. */
async function prepareSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection also fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runMigrations(client, schema);
    // Each job rewrites its row several times; with the default settings dead rows slow the queue down threefold.
    for (const table of ['job', 'event']) {
      const { rowCount } = await client.query(
        'SELECT 1 FROM pg_class WHERE oid = $1::regclass AND reloptions IS NOT NULL',
        [`${schema}.${table}`],
      );
      if (rowCount) continue;
      await client.query(`ALTER TABLE ${schema}.${table} SET (
        autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500,
        autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)`);
    }
  } finally {
    await client.end();
  }
}
