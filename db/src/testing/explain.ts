import type { Knex } from 'knex';

/** A node of a query plan, as `EXPLAIN (FORMAT JSON)` names its parts. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const planned = Symbol('planned');

/**
 * Runs a query function and returns the plans of its raw SQL, measured, instead of its rows: all nodes of each, the
 * root first.
 */
export async function explain(
  knex: Knex,
  run: (knex: Knex) => Promise<unknown>,
): Promise<PlanNode[]> {
  let nodes: PlanNode[] = [];
  const watched = new Proxy(knex, {
    get(target, name, receiver) {
      if (name !== 'raw') return Reflect.get(target, name, receiver);
      return async (sql: string, bindings: Knex.RawBinding[]) => {
        const { rows } = await target.raw(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
          bindings,
        );
        nodes = flatten(rows[0]['QUERY PLAN'][0].Plan);
        throw planned;
      };
    },
  });
  await run(watched).catch((reason) => {
    if (reason !== planned) throw reason;
  });
  return nodes;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
