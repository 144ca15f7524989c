import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

/** What a browser that subscribed gives away, and what it keeps. */
export interface TestBrowser {
  /** As `push_subscriptions` has it. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Opens a message (RFC 8291, RFC 8188). Throws when it was not encrypted for this browser. */
  decrypt(message: Buffer): unknown;
}

export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  message: Buffer;
}

export interface TestPushService {
  pushes: ReceivedPush[];
  /** Status of the next answers, by path; 201 where there is none. */
  answers: Map<string, number>;
  /** Push services speak TLS; this one is reached over plain connections of the loopback. */
  agent: Agent;
  /** A browser that subscribed here. */
  browser(path: string): TestBrowser;
  stop(): Promise<void>;
}

/** A push service on the loopback that remembers what it took. */
export async function startPushService(): Promise<TestPushService> {
  const pushes: ReceivedPush[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const status = answers.get(path) ?? 201;
    if (status === 201)
      pushes.push({ path, headers: request.headers, message: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return {
    pushes,
    answers,
    agent,
    browser: (path) => makeBrowser(`https://push.example${path}`),
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}

function makeBrowser(endpoint: string): TestBrowser {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    decrypt(message) {
      const salt = message.subarray(0, 16);
      const senderLength = message.readUInt8(20);
      const sender = message.subarray(21, 21 + senderLength);
      const shared = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const derive = (name: string, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const sealed = message.subarray(21 + senderLength);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The text ends at the last record's mark; behind it is padding.
      return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a VAPID header, when its signature is that of its key (RFC 8292). */
export function vapidClaims(authorization = ''): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [header, claims = '', signature = ''] = token.split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('The signature is not that of the key.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
