import { AuditEntry } from '@mr-sea/db/audit/audit-entry';
import { connect } from '@mr-sea/db/connection';
import { OutboxEntry } from '@mr-sea/db/outbox/jobs';
import { SecondFactorRow } from '@mr-sea/db/users/second-factor';
import { UserRow } from '@mr-sea/db/users/user';
import type { Knex } from 'knex';
import { inOrder, say, visitDatabase } from '../backup/as-command';
import { readSettings } from '../prepare/settings.mjs';

/**
 * The command `npm run two-step-off -- <email>`: for somebody who has lost both the phone and the recovery codes. Whoever
 * may run it owns the database anyway. It is mailed to the owner of the account and stands in Activity.
 */
export function turnTwoStepOff(args: string[]): Promise<void> {
  return inOrder(async (shutdown) => {
    const email = emailFrom(args);
    const knex = connect(await visitDatabase(readSettings(process.env), shutdown), { max: 1 });
    try {
      say(await turnOff(email, knex));
    } finally {
      await knex.destroy();
    }
  });
}

/**
 * Turns two-step sign-in off for the account of an e-mail address.
 * @returns what came of it, in a sentence
 * @throws an Error of one sentence when there is no such account
 */
export function turnOff(email: string, knex: Knex): Promise<string> {
  return knex.transaction(async (trx) => {
    const user = await UserRow.query(trx).whereRaw('lower(email) = lower(?)', [email]).first();
    if (!user) throw new Error(`No account has the address ${email}.`);
    // What was begun and never confirmed does not count.
    const gone = await SecondFactorRow.query(trx).deleteById(user.id).whereNotNull('confirmed_at');
    if (gone === 0) {
      return `Two-step sign-in was not on for ${user.email}.`;
    }
    await AuditEntry.query(trx).insert({
      user_id: null,
      user_email: null,
      action: 'update',
      entity: 'user',
      entity_id: String(user.id),
      before: JSON.stringify({ second_factor: true }),
      after: JSON.stringify({ second_factor: false }),
      request_id: null,
    });
    await OutboxEntry.query(trx).insert({
      job: 'email-account-changed',
      payload: { user_id: user.id, what: 'second_factor_off', at: new Date().toISOString() },
      request_id: null,
    });
    return `Two-step sign-in is off for ${user.email}. A mail tells its owner.`;
  });
}

function emailFrom(args: string[]): string {
  const [email, ...more] = args;
  if (!email || more.length > 0 || !email.includes('@')) {
    throw new Error('Name one account, as in: npm run two-step-off -- ana@sea.example');
  }
  return email;
}
