import { createHash, createHmac } from 'node:crypto';
import { token as jwt } from '@hapi/jwt';
import Joi from 'joi';
import { type AccessClaims, type AuthTokens, accountLimits } from '../../contract/accounts';
import { uuidSchema } from '../http/fields';

/** Keys of the two kinds of tokens, at least 32 bytes each and different, so that neither passes for the other. */
export interface TokenSecrets {
  accessTokenSecret: string;
  refreshTokenSecret: string;
}

/** Whose login a token belongs to. */
export interface Holder {
  userId: number;
  isAdmin: boolean;
  /** UUID. */
  sessionId: string;
}

/** What every token of ours says. */
interface Claims {
  iss: string;
  aud: string;
  user_id: number;
  /** Session. */
  sid: string;
  iat: number;
  exp: number;
}

const issuer = 'mr-sea';
const claimsSchema = Joi.object({
  iss: Joi.string().required(),
  aud: Joi.string().required(),
  user_id: Joi.number().integer().min(1).max(2_147_483_647).required(),
  sid: uuidSchema.required(),
  iat: Joi.number().integer().required(),
  exp: Joi.number().integer().required(),
}).options({ convert: false });

/** What makes a token one of its kind. Each kind is told from the other four times: by key, type, audience and claims. */
const kinds = {
  access: {
    typ: 'at+jwt',
    aud: 'mr-sea/access',
    secret: 'accessTokenSecret',
    schema: claimsSchema.keys({ is_admin: Joi.boolean().required() }),
  },
  refresh: {
    typ: 'rt+jwt',
    aud: 'mr-sea/refresh',
    secret: 'refreshTokenSecret',
    schema: claimsSchema.keys({ jti: Joi.string().required() }),
  },
} as const;
type Kind = keyof typeof kinds;

/**
 * The two tokens of a login. The same arguments give the same tokens, so that an answer that was lost can be given again.
 * @param jti id of the refresh token
 * @param issuedAt counts in whole seconds
 */
export function signTokens(
  { userId, isAdmin, sessionId }: Holder,
  jti: string,
  issuedAt: Date,
  secrets: TokenSecrets,
): AuthTokens {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  const said = { user_id: userId, sid: sessionId, iat };
  const { accessLifetimeSeconds, refreshLifetimeSeconds } = accountLimits;
  const access = { ...said, is_admin: isAdmin, exp: iat + accessLifetimeSeconds };
  const refresh = { ...said, jti, exp: iat + refreshLifetimeSeconds };
  return { access: sign('access', access, secrets), refresh: sign('refresh', refresh, secrets) };
}

function sign(kind: Kind, said: Omit<Claims, 'iss' | 'aud'>, secrets: TokenSecrets): string {
  const { typ, aud, secret } = kinds[kind];
  const key = { key: secrets[secret], algorithm: 'HS256' } as const;
  return jwt.generate({ iss: issuer, aud, ...said }, key, { header: { typ } });
}

/** What a token says, or undefined when it is not one of this kind that we signed, or has expired. */
export function readToken(
  kind: Kind,
  token: string,
  secrets: TokenSecrets,
): (Claims & Partial<AccessClaims>) | undefined {
  const { typ, aud, secret, schema } = kinds[kind];
  try {
    const artifacts = jwt.decode(token);
    // Without this algorithm named here a token could choose its own, "none" among them.
    const key = { key: secrets[secret], algorithm: 'HS256' } as const;
    jwt.verify(artifacts, key, { iss: issuer, aud, sub: false });
    const header: { typ?: string } = artifacts.decoded.header;
    if (header.typ !== typ) return undefined;
    // A token without an end would count as valid for ever.
    return schema.validate(artifacts.decoded.payload).error ? undefined : artifacts.decoded.payload;
  } catch {
    return undefined;
  }
}

/** What the database keeps of a refresh token. Signed with a key of 32 bytes it needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The id of the refresh token that replaces the one with this hash: always the same one, and nobody else can tell which. */
export function successorId(hash: Buffer, { refreshTokenSecret }: TokenSecrets): string {
  return createHmac('sha256', refreshTokenSecret)
    .update('successor')
    .update(hash)
    .digest('base64url');
}
