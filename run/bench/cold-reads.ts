import { compareLoad, type Row } from './measure';
import { type ReadingSite, withReadingSite } from './reading-site';

const rounds = 5;
// What hapi packs by itself; both do it for each answer.
const headers = { 'accept-encoding': 'gzip' };

const picture = (alias: string, blur: string): string =>
  `json_build_object('image', '/media/' || ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height,
    'blur', ${blur}, 'ready', ${alias}.variants <> 'waiting')`;
const columns = `b.id, b.name, b.code, b.type, json_build_object('id', c.id, 'name', c.name) AS category, b.featured,
  b.average_rating, b.price, b.discount_price, b.duration_hours, b.length, b.capacity, b.staterooms, b.bathrooms,
  ${picture('m', 'm.blur')} AS main_image,
  (SELECT json_agg(${picture('p', 'null')} ORDER BY i.position)
   FROM boat_images i JOIN pictures p ON p.key = i.image WHERE i.boat_id = b.id) AS gallery_images, b.created_at`;
const joins =
  'FROM boats b JOIN categories c ON c.id = b.category_id LEFT JOIN pictures m ON m.key = b.main_image';

/** What a peer asks for the same answer: one query over stored ratings, prepared once. */
const listSql = `SELECT (SELECT count(*)::int FROM boats WHERE status = 'active') AS count, ${columns} ${joins}
  WHERE b.status = 'active' ORDER BY b.featured DESC, b.created_at DESC, b.id DESC LIMIT $1`;
const boatSql = `SELECT ${columns}, b.description, b.note, b.rating_count AS reviews_count ${joins}
  WHERE b.id = $1 AND b.status = 'active'`;

/**
 * Public reads of a BFF that keeps no answers, against hapi with one prepared SQL query and nothing else: no checks of what
 * was asked, no log, no headers.
 */
export async function coldReads(): Promise<Row[]> {
  return withReadingSite(async (site) => {
    const ours = await site.startBff(0);
    return [
      ...(await compareRead(site, 'list', `${ours}/api/boats/`, { text: listSql, values: [12] })),
      ...(await compareRead(site, 'boat', `${ours}/api/boat/7/`, {
        text: boatSql,
        values: [7],
        one: true,
      })),
    ];
  });
}

async function compareRead(
  site: ReadingSite,
  what: string,
  url: string,
  query: { text: string; values: number[]; one?: boolean },
): Promise<Row[]> {
  const peer = await site.startPeer({ kind: 'sql', body: JSON.stringify(query) });
  const { ours, prepared } = await compareLoad(rounds, {
    ours: { url, headers },
    prepared: { url: peer, headers },
  });
  const share = ours.rate / prepared.rate;
  return [
    { what: `${what}: ours`, value: `${Math.round(ours.rate)} a second, p99 ${ours.p99} ms` },
    {
      what: `${what}: hapi and one prepared query`,
      value: `${Math.round(prepared.rate)} a second, p99 ${prepared.p99} ms`,
    },
    {
      what: `${what}: ours to that`,
      value: share.toFixed(2),
      promise: { text: 'at least 0.8', holds: share >= 0.8 },
    },
  ];
}
