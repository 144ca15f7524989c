import type { Request } from '@hapi/hapi';
import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow } from '@mr-sea/db/leads/lead';
import { LeadEntryRow } from '@mr-sea/db/leads/lead-entry';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  type AdminLead,
  type AdminLeadFields,
  adminLeadFields,
  adminLeadTexts,
} from '../../../contract/admin/leads';
import type { Edit } from '../../../contract/admin/lists';
import { deleteRows } from '../../admin-lists/delete-rows';
import {
  editedText,
  editRow,
  flagSchema,
  lockRow,
  versionSchema,
} from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import { idSchema, textSchema } from '../../http/fields';
import { isSoon, wishSchemas } from '../create-lead';
import { lockRequest } from '../lock-request';
import { findLead, presentAdminLead, statusSchema } from './lead-query';

/** One lead as admins see it; 404 for an unknown one. */
export async function getLead(id: number, trx: Transaction): Promise<AdminLead> {
  const lead = await findLead(id, trx);
  if (!lead) throw refusal(404);
  return presentAdminLead(lead);
}

/**
 * Adds a lead that came by phone or at the dock. Nobody is mailed: staff know of it, and the visitor stands before them.
 * @throws 400 when the boat or the assignee does not exist
 */
export async function addLead(
  { boat, is_priority, assignee, ...columns }: NewLead,
  request: Request,
  trx: Transaction,
): Promise<AdminLead> {
  const row = await LeadRow.query(trx)
    .insert({
      ...columns,
      ...(await boatColumns(boat, trx)),
      assignee_id: await knownAssignee(assignee ?? null, trx),
      is_priority: is_priority ?? isSoon(columns.date),
      // Whoever was spoken with when the lead was taken down never waited.
      ...(isAnswered(columns.status) && { first_answered_at: trx.fn.now() as never }),
    })
    .returning('*');
  await recordChange(
    { action: 'create', entity: 'lead', entityId: row.id, before: null, after: row.toJSON() },
    request,
    trx,
  );
  await addToOutbox('push-lead', { lead_id: row.id }, request.app.requestId, trx);
  return getLead(row.id, trx);
}

/**
 * Edits a lead. A status is that of the whole request.
 * @throws 404; 400 when its new boat or assignee does not exist; 409 when it was changed meanwhile
 */
export async function updateLead(
  id: number,
  { version, boat, hour, assignee, ...columns }: LeadEdit,
  request: Request,
  trx: Transaction,
): Promise<AdminLead> {
  // Before the lead, as deleting a boat locks the two: otherwise both could wait for each other.
  const asked = boat === undefined ? undefined : await boatColumns(boat, trx);
  const others =
    columns.status === undefined
      ? []
      : (await lockRequest(id, trx)).filter((lead) => lead.id !== id);
  const row = await lockRow(LeadRow, id, trx);
  const edited: Partial<LeadRow> = {
    ...columns,
    // The name that a lead keeps of its boat goes only with a boat that is there.
    ...(asked?.boat_id !== row.boat_id && asked),
    ...(hour !== undefined && { hour: hour && `${hour}:00` }),
    ...(assignee !== undefined &&
      assignee !== row.assignee_id && { assignee_id: await knownAssignee(assignee, trx) }),
  };
  await editLead({ row, columns: edited, version }, request, trx);
  for (const other of others) {
    await editLead(
      { row: other, columns: { status: columns.status }, version: undefined },
      request,
      trx,
    );
  }
  return getLead(id, trx);
}

/** Edits one lead, and writes its status into its history where that changes. */
async function editLead(
  edit: { row: LeadRow; columns: Partial<LeadRow>; version: number | undefined },
  request: Request,
  trx: Transaction,
): Promise<void> {
  const { id, status } = edit.row;
  // Staff have the last word on what the visitor withdrew.
  const decides = edit.columns.status !== undefined && edit.columns.status !== status;
  const columns = { ...edit.columns, ...(decides && { withdrawn_at: null }) };
  const present = () => getLead(id, trx);
  const after = await editRow(LeadRow, { ...edit, columns, entity: 'lead', present }, request, trx);
  if (!after || after.status === status) return;
  const { userId } = request.auth.credentials;
  await LeadEntryRow.query(trx).insert({
    ...{ lead_id: id, kind: 'status', status: after.status, user_id: userId },
  });
}

/** Deletes leads; returns how many there were. */
export async function deleteLeads(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  return (await deleteRows(LeadRow, ids, 'lead', request, trx)).length;
}

async function boatColumns(
  boatId: number | null,
  trx: Transaction,
): Promise<Pick<LeadRow, 'boat_id' | 'boat_name'>> {
  if (boatId === null) return { boat_id: null, boat_name: null };
  const boat = await BoatRow.query(trx).findById(boatId).forKeyShare();
  if (!boat) throw new AppError(400, 'validation', { boat: adminLeadTexts.boatInvalid });
  return { boat_id: boat.id, boat_name: boat.name };
}

function isAnswered(status: LeadRow['status']): boolean {
  return status === 'contacted' || status === 'booked';
}

/** Only who can sign in to the back office looks after leads. */
async function knownAssignee(id: number | null, trx: Transaction): Promise<number | null> {
  if (id === null) return null;
  const staff = await UserRow.query(trx).findOne({ id, is_active: true, is_superuser: true });
  if (!staff) throw new AppError(400, 'validation', { assignee: adminLeadTexts.assigneeInvalid });
  return id;
}

/** What an admin adds, as its schema lets it through. Pinned by the date of the trip unless it says so itself. */
export type NewLead = Omit<AdminLeadFields, 'is_priority' | 'assignee'> & {
  is_priority?: boolean;
  assignee?: number | null;
};
export type LeadEdit = Edit<AdminLeadFields>;

const boatSchema = idSchema.allow(null).messages({ '*': adminLeadTexts.boatInvalid });
const choices = {
  status: statusSchema.messages({ '*': 'Invalid status selection' }),
  is_priority: flagSchema,
  assignee: idSchema.allow(null).messages({ '*': adminLeadTexts.assigneeInvalid }),
};
/** The hour is one of the texts. */
const { hour: _hour, ...wishes } = wishSchemas;
const wishEdits = Object.fromEntries(
  Object.entries(wishes).map(([name, schema]) => [name, schema.allow(null)]),
);
const texts = Object.entries(adminLeadFields);

export const newLeadSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, textSchema(field)])),
  ...wishEdits,
  ...choices,
  boat: boatSchema.default(null),
  status: choices.status.default('new'),
});

export const leadEditSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, editedText(field)])),
  ...wishEdits,
  ...choices,
  boat: boatSchema,
  version: versionSchema,
});
