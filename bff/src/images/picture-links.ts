import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { privatePictureAddress } from '../../contract/images';

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    pictureLinks: PictureLinks;
  }
}

const hourMs = 60 * 60_000;
/** Links made within so long are the same, so that a browser keeps what it has loaded by them. */
const stepMs = hourMs;
const usualHours = 2;

/**
 * Addresses of pictures that nothing public shows. An <img> sends no access token, so the address itself says that its
 * holder may see this picture until a certain hour. Only answers to administrators hold such addresses.
 */
export class PictureLinks {
  readonly #key: Buffer;

  /** @param secret the same for all BFFs */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'mr-sea picture links', 32));
  }

  /** Address of a picture's original that holds for so many hours, or one less. */
  addressOf(key: string, hours = usualHours, now = Date.now()): string {
    return privatePictureAddress(key, this.passFor(key, hours, now));
  }

  /** What opens a picture, or something else by a name that no picture has, for so many hours or one less. */
  passFor(key: string, hours: number, now = Date.now()): string {
    const end = Math.ceil((now + (hours - 1) * hourMs) / stepMs) * stepMs;
    const until = (end / 1000).toString(36);
    return `${until}-${this.#sign(key, until)}`;
  }

  /** For how many more seconds a pass opens it; 0 when it does not. */
  secondsLeft(key: string, pass: string, now = Date.now()): number {
    const [until = '', ...signature] = pass.split('-');
    const expected = Buffer.from(this.#sign(key, until));
    const given = Buffer.from(signature.join('-'));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
    return Math.max(0, Math.floor(Number.parseInt(until, 36) - now / 1000));
  }

  #sign(key: string, until: string): string {
    return createHmac('sha256', this.#key).update(`${key} ${until}`).digest('base64url');
  }
}
