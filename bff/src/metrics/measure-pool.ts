import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';

/** Counts the connections to Postgres: requests that wait for one say that the pool or the database is too small. */
export function measurePool(knex: Knex, registry: Registry): void {
  new Gauge({
    name: 'mrsea_database_connections',
    help: 'Connections to Postgres that are used or free, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { pool } = knex.client;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waiting' }, pool.numPendingAcquires());
    },
  });
}
