import type { Knex } from 'knex';

/**
 * Finding boats for people and money in the order of the list without reading them: each index says how many people fit and what it
 * costs. And words for what people do on a boat are found in descriptions.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX boats_featured, boats_cheap, boats_expensive, boats_size, boats_category;
    CREATE INDEX boats_featured ON boats (featured DESC, created_at DESC, id DESC) INCLUDE (capacity, visitor_price)
      WHERE status = 'active';
    CREATE INDEX boats_cheap ON boats (visitor_price ASC NULLS LAST, id ASC) INCLUDE (capacity) WHERE status = 'active';
    CREATE INDEX boats_expensive ON boats (visitor_price DESC NULLS LAST, id ASC) INCLUDE (capacity) WHERE status = 'active';
    CREATE INDEX boats_size ON boats (size_range, featured DESC, created_at DESC, id DESC) INCLUDE (capacity, visitor_price)
      WHERE status = 'active';
    CREATE INDEX boats_category ON boats (category_id, featured DESC, created_at DESC, id DESC)
      INCLUDE (capacity, visitor_price) WHERE status = 'active';
    CREATE INDEX boats_description ON boats USING gin (lower(description) gin_trgm_ops);
  `);
}
