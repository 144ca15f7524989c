import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@mr-sea/db/connection';
import { buildBoat } from '@mr-sea/db/testing/factories';
import type { Knex } from 'knex';
import { accountPaths } from '../../bff/contract/accounts';
import { buildPost } from '../../bff/src/testing/posts';
import { startLoad } from '../break/load';
import type { Program } from '../break/program';
import { Findings, note } from '../break/promise';
import { compareStored, settle } from '../break/verify';
import { buildStale } from '../build/build-stale.mjs';
import { readComposeFile } from './compose-file';
import { isInOwnNetwork, nameHosts, runInOwnNetwork, whyNoNetwork } from './own-network';
import { placeServices, type RunningServices, startServices } from './start-services';

const name = 'boats.localhost';
const restartsOfEach = 2;

/**
 * The command `npm run break -- compose`: runs the services of docker-compose.yml without Docker, each a process with the environment of the
 * file at an address of its own, restarts BFFs and workers in turn while visitors send and read through the proxy, and says
 * which promises were kept.
 * @returns whether all were
 */
export async function breakCompose(): Promise<boolean> {
  const reason = whyNoNetwork();
  if (reason) throw new Error(`The services of docker-compose.yml cannot be run here: ${reason}.`);
  if (!isInOwnNetwork()) {
    await buildStale();
    return (await runInOwnNetwork(['compose'])) === 0;
  }
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-compose-'));
  await chmod(folder, 0o711);
  const file = await readComposeFile({
    SITE_ADDRESS: `http://:80, https://${name}`,
    DEMO: 'off',
  });
  const addresses = placeServices(file);
  // A name stands for all replicas, as in the network of Docker.
  const hosts = Object.entries(addresses).map(([place, address]) => ({
    name: place.replace(/-\d+$/, ''),
    address,
  }));
  const visitors = ['20', '21'].map((end) => file.subnet.replace(/0\/\d+$/, `2${end}`));
  await nameHosts([...hosts, { name, address: addresses.proxy ?? '' }], visitors, folder);
  const findings = new Findings();
  const services = await startServices(file, addresses, folder);
  try {
    for (const difference of services.differences) note(`differs: ${difference}`);
    const owner = file.services.migrate?.environment?.DATABASE_OWNER_URL;
    const knex = connect(String(owner), { max: 2 });
    await restartUnderLoad(services, knex, findings);
    await checkProxy(services, visitors, findings);
    await knex.destroy();
  } finally {
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const { failed } = findings;
  process.stdout.write(failed === 0 ? '\nAll that is promised holds.\n' : `\n${failed} failed.\n`);
  return failed === 0;
}

async function restartUnderLoad(
  services: RunningServices,
  knex: Knex,
  findings: Findings,
): Promise<void> {
  const { addresses, bffs, workers, objects } = services;
  const url = `http://${addresses.proxy}`;
  const boat = await buildBoat(knex);
  const { slug } = await buildPost(knex, { title: 'Sandbar', visit_count: 0 });
  const load = startLoad({
    url,
    boatId: boat.id,
    slug: slug as string,
    clients: 8,
    readers: 4,
    seed: 28,
  });
  for (let round = 0; round < restartsOfEach; round++) {
    for (const program of [...bffs, ...workers]) await restart(program, findings);
  }
  await load.stop();
  const { all, failed } = load.counts();
  const dropped = await services.droppedByProxy();
  if (failed > 0) note(`failed: ${load.failures()}`);
  if (dropped > 0) note(`of these ${dropped} were dropped by a fault of this older Caddy`);
  findings.add(
    failed === dropped,
    `${failed - dropped} of ${all - dropped} requests failed by a fault of ours during ${restartsOfEach} restarts of each BFF and worker`,
  );
  const { total, lost, doubled } = await compareStored(knex, load.sent);
  findings.add(lost + doubled === 0, `${lost} lost and ${doubled} doubled of ${total} submissions`);
  const seconds = await settle(knex);
  findings.add(
    seconds !== null,
    `all that ${total} submissions caused was done after ${seconds?.toFixed(1)} s`,
  );
  const photos = (await readdir(join(objects, 'pictures'), { recursive: true })).filter((path) =>
    /original/.test(path),
  );
  findings.add(
    load.sent.photos > 0 && photos.length >= load.sent.photos,
    `${photos.length} files of originals in the storage for ${load.sent.photos} photos`,
  );
}

async function restart(program: Program, findings: Findings): Promise<void> {
  await delay(1_000);
  const { code, ms } = await program.stop();
  if (code !== 0) findings.add(false, `${program.name} ended with ${code} after ${ms} ms`);
  await program.start();
}

/** What the proxy keeps out, passes on and signs. */
async function checkProxy(
  { addresses, authority }: RunningServices,
  [visitor = '', other = '']: string[],
  findings: Findings,
): Promise<void> {
  const proxy = { host: addresses.proxy, port: 80 };
  const metrics = await ask(plainRequest({ ...proxy, path: '/metrics' }));
  findings.add(metrics.status === 404, `/metrics is closed to visitors (${metrics.status})`);

  const ca = await readFile(authority);
  const secure = await ask(
    tlsRequest({ host: addresses.proxy, port: 443, servername: name, ca, headers: { host: name } }),
  );
  findings.add(
    secure.status === 200,
    `a page over TLS, signed by our own authority (${secure.status})`,
  );

  // Twenty accounts an hour for an address: who claims to be somebody else at each try is still one.
  const signUp = (from: string, claimed: string) =>
    ask(
      plainRequest({
        ...proxy,
        localAddress: from,
        method: 'POST',
        path: accountPaths.signUp,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
      }),
      JSON.stringify({
        ...{ first_name: 'Ana', last_name: 'Reyes', phone: '+1 305 555 0100' },
        ...{ email: `${randomUUID()}@sea.example`, password: 'Harbor-light-7!' },
        is_superuser: true,
      }),
    );
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await signUp(visitor, `203.0.113.${n}`)).status);
  findings.add(
    statuses.slice(0, 20).every((status) => status === 201) && statuses[20] === 429,
    `the 21st account of one address is refused, whatever X-Forwarded-For it claims (${statuses.at(-2)}, ${statuses.at(-1)})`,
  );
  const { status } = await signUp(other, '203.0.113.1');
  findings.add(status === 201, `and that of another address is not (${status})`);
}

async function ask(
  outgoing: ReturnType<typeof plainRequest>,
  body = '',
): Promise<{ status: number; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject).end(body);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
