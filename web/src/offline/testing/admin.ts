import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { vi } from 'vitest';
import type { Fields, NewEdit } from '../staff/change';
import { type AnyRow, closeAdminDatabase, deleteAdminDatabase } from '../staff/database';
import './browser';

/** A lead as the list of the back office has it. */
export function lead(part: Partial<AdminLead> = {}): AdminLead {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    reference: `MS-0000${id}`,
    request: null,
    created_at: `2026-11-21T12:00:0${id % 10}.000Z`,
    formatted_created_at: 'Nov 21, 2026, 7:00 AM',
    full_name: 'Ana Reyes',
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana@e2e.example',
    phone: '305-555-0100',
    date: null,
    hour: null,
    duration_hours: null,
    guests: null,
    occasion: null,
    message: null,
    boat: null,
    destination: null,
    lead_type: null,
    status: 'new',
    note: null,
    is_priority: false,
    follow_up: null,
    assignee: null,
    first_answered_at: null,
    undelivered_mail: [],
    ...part,
  };
}

/** An edit of a lead, as a form makes it. */
export function editOf<Row extends AnyRow>(base: Row, changes: Fields): Omit<NewEdit, 'userId'> {
  return { feature: 'leads', name: 'Ana Reyes', base, changes, mine: { ...base, ...changes } };
}

/** Signs an administrator in, or nobody. */
export function signIn(userId: number | null): void {
  const claims = btoa(JSON.stringify({ user_id: userId, is_admin: true, exp: 4e9 }));
  const tokens = JSON.stringify({ access: `h.${claims}.s`, refresh: 'r' });
  vi.stubGlobal('localStorage', { getItem: () => (userId === null ? null : tokens) });
}

/** An empty device on which an administrator is signed in. */
export async function emptyAdminDevice(userId = 7): Promise<void> {
  signIn(userId);
  closeAdminDatabase();
  await deleteAdminDatabase();
}

/** A server that keeps rows and answers edits as ours does (`Edit` in the contract). */
export class EditServer {
  readonly rows = new Map<number, AdminLead>();
  /** Bodies of all edits that arrived. */
  readonly bodies: Fields[] = [];
  /** Called with each edit that arrives, before it is answered. */
  meanwhile: () => void | Promise<void> = () => {};
  /** Called with whatever changes of a row, by whomever. */
  changed: (changes: Partial<AdminLead>) => void = () => {};
  /** Loses the answers of the next so many edits, which are made all the same. */
  losesAnswers = 0;
  /** Answers in place of the server. */
  instead: (() => Response | Error) | null = null;

  constructor(...leads: AdminLead[]) {
    for (const one of leads) this.rows.set(one.id, one);
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.answer(path, init));
  }

  /** What somebody else does. */
  change(id: number, changes: Partial<AdminLead>): void {
    const row = this.rows.get(id);
    if (!row) return;
    this.rows.set(id, { ...row, ...changes, version: row.version + 1 });
    this.changed(changes);
  }

  private async answer(path: string, init: RequestInit): Promise<Response> {
    const instead = this.instead?.();
    if (instead instanceof Error) throw instead;
    if (instead) return instead;
    const id = Number(path.split('/').at(-1));
    const { version, ...changes } = JSON.parse(String(init.body)) as Fields;
    this.bodies.push({ ...changes, version });
    const row = this.rows.get(id);
    if (!row) return reply({ error: 'Not found', code: 'not_found' }, 404);
    const fields: Fields = { ...row };
    const differs = Object.entries(changes).some(([name, value]) => fields[name] !== value);
    if (differs && version !== row.version) {
      return reply({ error: 'Changed', code: 'conflict', current: row }, 409);
    }
    if (differs) this.change(id, changes);
    await this.meanwhile();
    if (this.losesAnswers > 0) {
      this.losesAnswers -= 1;
      throw new TypeError('Failed to fetch');
    }
    return reply(this.rows.get(id), 200);
  }
}

function reply(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status });
}
