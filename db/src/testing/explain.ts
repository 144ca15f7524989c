import type { Knex } from 'knex';

/** A node of a query plan, as `EXPLAIN (FORMAT JSON)` names its parts. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Subplan Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

type Keep = (result: { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] }) => never;

const planned = Symbol('planned');
const explainAs = 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)';

/**
 * Runs a query function and returns the plans of its raw or prepared SQL, measured, instead of its rows: all nodes of each, the
 * root first.
 */
export async function explain(
  knex: Knex,
  run: (knex: Knex) => Promise<unknown>,
): Promise<PlanNode[]> {
  let nodes: PlanNode[] = [];
  const keep: Keep = ({ rows: [row] }) => {
    nodes = row ? flatten(row['QUERY PLAN'][0].Plan) : [];
    throw planned;
  };
  const watched = new Proxy(knex, {
    get(target, name, receiver) {
      if (name !== 'raw') return Reflect.get(target, name, receiver);
      return (sql: string, bindings: Knex.RawBinding[]) => {
        const explained = target.raw(`${explainAs} ${sql}`, bindings).then(keep);
        // A prepared statement is explained like any other.
        return Object.assign(explained, { options: () => explained });
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
