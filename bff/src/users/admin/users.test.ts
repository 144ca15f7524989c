import { buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPage } from '../../../contract/admin/lists';
import type { AdminUser } from '../../../contract/admin/users';
import { confirmPasswords, type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('users').delete();
  await site.knex('outbox').delete();
  await site.knex('audit_log').delete();
  admin = await signIn(site, {
    is_superuser: true,
    first_name: 'Admin',
    email: 'admin@sea.example',
    created_at: new Date('2026-11-21T19:05:00Z'),
  });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (
  method: Method,
  path = '/',
  payload?: object,
  { headers } = admin,
): ReturnType<TestServer['send']> =>
  site.send(method, `/api/admin/users${path}`, { headers, ...(payload && { payload }) });
const names = async (query = ''): Promise<string> => {
  const page = (await call('GET', `/?${query}`)).result as AdminPage<AdminUser>;
  return page.results.map(({ first_name }) => first_name).join(' ');
};
const mails = (): Promise<object[]> => site.knex('outbox').select('job', 'payload');
const meets = async (who: SignedIn): Promise<number> =>
  (await call('GET', '/', undefined, who)).statusCode;

const own = { error: 'You cannot delete or lock your own account.' };
const last = { error: 'This is the only administrator. Verify another one first.' };

describe('the list of users', () => {
  it('has everything of an account but what is secret', async () => {
    const page = (await call('GET')).result as AdminPage<AdminUser>;
    expect(page).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: admin.user.id,
          version: 1,
          first_name: 'Admin',
          last_name: 'Delgado',
          full_name: 'Admin Delgado',
          email: 'admin@sea.example',
          phone: '+1 305 555 0117',
          is_active: true,
          is_superuser: true,
          is_priority: false,
          created_at: '2026-11-21T19:05:00.000Z',
          formatted_date_joined: 'Nov 21, 2026, 2:05 PM',
        },
      ],
    });
  });

  it('has pinned accounts first, then administrators, in every order; and is searched', async () => {
    const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
    await buildUser(site.knex, { first_name: 'bo', created_at: day(1) });
    await buildUser(site.knex, { first_name: 'Al', created_at: day(2), is_active: false });
    await buildUser(site.knex, { first_name: 'Pin', created_at: day(3), is_priority: true });
    expect(await names()).toBe('Pin Admin Al bo');
    expect(await names('sort=created_at')).toBe('Pin Admin bo Al');
    expect(await names('sort=-full_name')).toBe('Pin Admin bo Al');
    expect(await names('sort=is_active')).toBe('Pin Admin Al bo');
    expect(await names('sort=email&per_page=2&page=2')).toBe('bo Al');
    expect(await names('search=al%20DEL')).toBe('Al');
    expect(await names('search=admin@')).toBe('Admin');
    expect(await names('search=%25')).toBe('');
  });
});

describe('an edit of a user', () => {
  it('changes names, and pins', async () => {
    const { id } = await buildUser(site.knex);
    const edit = { first_name: ' Ana ', last_name: 'Reyes', is_priority: true, version: 1 };
    expect((await call('PUT', `/${id}/`, edit)).result).toMatchObject({
      full_name: 'Ana Reyes',
      is_priority: true,
      version: 2,
    });
    const [change] = await site.knex('audit_log');
    expect(change).toMatchObject({ action: 'update', entity: 'user', entity_id: String(id) });
    expect(JSON.stringify(change)).not.toContain('password');
  });

  it('is refused with its message when a name is wrong, and for anything else of the account', async () => {
    const { id } = await buildUser(site.knex);
    const wrong = { first_name: '', last_name: 'x'.repeat(41) };
    const response = await call('PUT', `/${id}/`, wrong);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      error: {
        first_name: 'First name is required',
        last_name: 'Last name cannot exceed 40 characters',
      },
    });
    const swapped = { first_name: 'x'.repeat(41), last_name: ' ' };
    expect((await call('PUT', `/${id}/`, swapped)).result).toMatchObject({
      error: {
        first_name: 'First name cannot exceed 40 characters',
        last_name: 'Last name is required',
      },
    });
    for (const field of ['email', 'password', 'password_hash', 'id']) {
      expect((await call('PUT', `/${id}/`, { [field]: 'x' })).statusCode).toBe(400);
    }
    expect((await call('PUT', '/4711/', { first_name: 'X' })).statusCode).toBe(404);
  });

  it('is a 409 with the account as it is when it was based on another version', async () => {
    const { id } = await buildUser(site.knex);
    const edits = ['A', 'B'].map((first_name) =>
      call('PUT', `/${id}/`, { first_name, version: 1 }),
    );
    const responses = await Promise.all(edits);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = responses.find(({ statusCode }) => statusCode === 409)?.result;
    expect(lost).toMatchObject({ code: 'conflict', current: { id, version: 2 } });
    expect(JSON.stringify(lost)).not.toContain('password');
  });

  it('that verifies an account mails its owner, once, and lets it sign in', async () => {
    const waiting = await signIn(site, { is_superuser: true, is_active: false });
    await confirmPasswords(site);
    expect(await meets(waiting)).toBe(403);
    const verify = (): ReturnType<typeof call> =>
      call('PUT', `/${waiting.user.id}/`, { is_active: true });
    const both = await Promise.all([verify(), verify()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mails()).toEqual([
      { job: 'email-account-approved', payload: { user_id: waiting.user.id } },
    ]);
    expect(await meets(waiting)).toBe(200);
  });

  it('that locks an account, or takes its role away, ends its logins', async () => {
    for (const edit of [{ is_active: false }, { is_superuser: false }]) {
      const other = await signIn(site, { is_superuser: true });
      expect((await call('PUT', `/${other.user.id}/`, edit)).statusCode).toBe(200);
      expect(await meets(other)).toBe(401);
      expect(await site.knex('sessions').where({ user_id: other.user.id }).first()).toMatchObject({
        ended_at: expect.any(Date),
      });
    }
    expect(await mails()).toEqual([]);
  });
});

describe('deleting users', () => {
  it('deletes one with its logins', async () => {
    const other = await signIn(site);
    expect((await call('DELETE', `/${other.user.id}/`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${other.user.id}/`)).statusCode).toBe(404);
    expect(await meets(other)).toBe(401);
    const [change] = await site.knex('audit_log');
    expect(change).toMatchObject({ action: 'delete', before: { email: other.user.email } });
    expect(JSON.stringify(change)).not.toContain('password');
  });

  it('deletes many at once, administrators too, and ignores those that are gone', async () => {
    const ids = [
      (await buildUser(site.knex)).id,
      (await buildUser(site.knex, { is_superuser: true })).id,
    ];
    const response = await call('POST', '/bulk-delete/', { user_ids: [...ids, 4711] });
    expect(response.result).toEqual({ deleted: 2 });
  });
});

describe('an administrator', () => {
  it('neither deletes nor locks the own account, alone or among others', async () => {
    const { id } = await buildUser(site.knex, { is_superuser: true });
    const me = admin.user.id;
    for (const response of [
      await call('DELETE', `/${me}/`),
      await call('POST', '/bulk-delete/', { user_ids: [id, me] }),
      await call('PUT', `/${me}/`, { is_active: false }),
      await call('PUT', `/${me}/`, { is_superuser: false }),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.result).toMatchObject(own);
    }
    expect((await call('PUT', `/${me}/`, { first_name: 'Me' })).statusCode).toBe(200);
    expect(await site.knex('users')).toHaveLength(2);
  });

  it('is always left: of two who lock or delete each other at once one stays', async () => {
    const ways: ((by: SignedIn, other: SignedIn) => ReturnType<typeof call>)[] = [
      (by, other) => call('PUT', `/${other.user.id}/`, { is_active: false }, by),
      (by, other) => call('PUT', `/${other.user.id}/`, { is_superuser: false }, by),
      (by, other) => call('DELETE', `/${other.user.id}/`, undefined, by),
      (by, other) => call('POST', '/bulk-delete/', { user_ids: [other.user.id] }, by),
    ];
    for (const way of ways) {
      await site.knex('users').delete();
      const a = await signIn(site, { is_superuser: true });
      const b = await signIn(site, { is_superuser: true });
      const responses = await Promise.all([way(a, b), way(b, a)]);
      const won = responses.filter(({ statusCode }) => statusCode < 300);
      expect(won).toHaveLength(1);
      const lost = responses.find(({ statusCode }) => statusCode >= 300);
      // Who comes a moment later is no administrator any more.
      expect([401, 403, 409]).toContain(lost?.statusCode);
      if (lost?.statusCode === 409) expect(lost.result).toMatchObject(last);
      const left = await site.knex('users').where({ is_active: true, is_superuser: true });
      expect(left).toHaveLength(1);
    }
  });

  it('is told when the other one is the last, since the own role has just gone', async () => {
    const other = await buildUser(site.knex, { is_superuser: true });
    const demotion = await site.knex.transaction();
    await demotion('users').where({ id: admin.user.id }).update({ is_superuser: false });
    const deletion = call('DELETE', `/${other.id}/`);
    await vi.waitFor(async () => {
      const { rows } = await site.knex.raw(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    await demotion.commit();
    const response = await deletion;
    expect(response.statusCode).toBe(409);
    expect(response.result).toMatchObject(last);
    expect(await site.knex('users').where({ id: other.id })).toHaveLength(1);
  });
});
