import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import Joi from 'joi';
import pLimit from 'p-limit';
import type { TextField } from '../../contract/field';
import { refusal } from '../http/app-error';

/** Argon2id with 19 MiB, which is 0.03 s of a processor for us and the price of each guess for whoever steals the hashes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins takes this much of the machine, and no more memory than so many hashes. */
const atOnce = pLimit(Math.min(4, availableParallelism()));
/** So many wait at most; about two seconds of work. */
const mostWaiting = 100;

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a password is the one that was hashed. Without a hash it is none, which takes the same time: the answer to a
 * login does not tell whether there is an account.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const good = await inTurn(async () =>
    verify(stored ?? (await dummyHash()), password).catch(() => false),
  );
  return good && stored !== undefined;
}

let nobody: Promise<string> | undefined;
/** A hash at the usual cost that is nobody's. */
export function dummyHash(): Promise<string> {
  nobody ??= hash('nobody has this password', cost);
  return nobody;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atOnce.pendingCount >= mostWaiting) throw refusal(503);
  return atOnce(work);
}

/** The Joi schema of a password: as it was typed, spaces and all. */
export function passwordSchema({ required = '', min, max }: TextField): Joi.StringSchema {
  return Joi.string()
    .required()
    .min(min?.length ?? 1)
    .max(max?.length ?? 128)
    .messages({
      'any.required': required,
      'string.base': required,
      'string.empty': required,
      ...(min && { 'string.min': min.message }),
      ...(max && { 'string.max': max.message }),
    });
}
