import type { Request } from '@hapi/hapi';
import { ReplyTemplateRow } from '@mr-sea/db/replies/reply-template';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import type { Edit } from '../../../contract/admin/lists';
import {
  largestPosition,
  mostReplyTemplates,
  type ReplyTemplate,
  type ReplyTemplateFields,
  replyTemplateFields,
  replyTemplateSorts,
  replyTemplateTexts,
} from '../../../contract/admin/reply-templates';
import { placeholderProblem } from '../../../contract/admin/reply-words';
import { deleteRows } from '../../admin-lists/delete-rows';
import { editedText, editRow, lockRow, versionSchema } from '../../admin-lists/edit-row';
import {
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { recordChange } from '../../audit/record-change';
import { AppError, refusal } from '../../http/app-error';
import { textSchema } from '../../http/fields';

export type NewTemplate = Omit<ReplyTemplateFields, 'position'> & { position?: number };
export type TemplateEdit = Edit<ReplyTemplateFields>;

/**
 * Adds a template, after all others unless it says where.
 * @throws 400 when there is one of this name, however it is capitalised, or there are as many as there can be
 */
export async function addTemplate(
  fields: NewTemplate,
  request: Request,
  trx: Transaction,
): Promise<ReplyTemplate> {
  // Of two who add at once the second waits: otherwise both could be the last one that there is room for.
  await trx.raw('LOCK TABLE reply_templates IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await trx.raw(
    'SELECT count(*)::int AS count, coalesce(max(position), 0) AS last FROM reply_templates',
  );
  if (rows[0].count >= mostReplyTemplates) throw refusal(400, replyTemplateTexts.tooMany);
  const position = fields.position ?? Math.min(rows[0].last + 1, largestPosition);
  const row = await ReplyTemplateRow.query(trx)
    .insert({ ...fields, position })
    .returning('*')
    .catch(refuseTakenName);
  await recordChange(
    {
      action: 'create',
      entity: 'reply_template',
      entityId: row.id,
      before: null,
      after: row.toJSON(),
    },
    request,
    trx,
  );
  return presentTemplate(row);
}

/**
 * Edits a template.
 * @throws 404; 400 for a name that is taken; 409 when it was changed meanwhile
 */
export async function updateTemplate(
  id: number,
  { version, ...columns }: TemplateEdit,
  request: Request,
  trx: Transaction,
): Promise<ReplyTemplate> {
  const row = await lockRow(ReplyTemplateRow, id, trx);
  const present = () => getTemplate(id, trx);
  await editRow(
    ReplyTemplateRow,
    { row, columns, version, entity: 'reply_template', present },
    request,
    trx,
  ).catch(refuseTakenName);
  return getTemplate(id, trx);
}

/** Deletes templates; returns how many there were. What was sent with them stays as it is. */
export async function deleteTemplates(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  return (await deleteRows(ReplyTemplateRow, ids, 'reply_template', request, trx)).length;
}

/** One template; 404 for an unknown one. */
export async function getTemplate(id: number, knex: Knex): Promise<ReplyTemplate> {
  const template = await findRow<ReplyTemplate>(templates, id, knex);
  if (!template) throw refusal(404);
  return presentTemplate(template);
}

const templates: ListSource = {
  table: 'reply_templates',
  columns: 'r.id, r.version, r.name, r.subject, r.text, r.position',
  pins: [],
  sorts: { position: 'r.position', name: 'lower(r.name)' },
  usualSort: 'position',
  searched: `lower(r.name || ' ' || r.subject || ' ' || r.text)`,
};

export const templateListSchema = listSchema(replyTemplateSorts);

/** One page of the templates that match, and how many match in all. */
export async function listTemplates(
  query: ListQuery,
  knex: Knex,
): Promise<{ count: number; templates: ReplyTemplate[] }> {
  const { count, rows } = await listRows<ReplyTemplate>(templates, query, [], knex);
  return { count, templates: rows.map(presentTemplate) };
}

function presentTemplate({
  id,
  version,
  name,
  subject,
  text,
  position,
}: ReplyTemplate): ReplyTemplate {
  return { id, version, name, subject, text, position };
}

function refuseTakenName(fault: Error & { constraint?: string }): never {
  if (fault.constraint !== 'reply_templates_name_key') throw fault;
  throw new AppError(400, 'validation', { name: replyTemplateTexts.nameTaken });
}

/** Refuses placeholders that nothing stands for, by their names. */
const knownPlaceholders: Joi.CustomValidator<string> = (value, helpers) => {
  const problem = placeholderProblem(value);
  // Its braces are no part of Joi's own template.
  return problem === undefined ? value : helpers.message({ custom: '{#problem}' }, { problem });
};
const positionSchema = Joi.number()
  .strict()
  .min(-largestPosition)
  .max(largestPosition)
  .unsafe()
  .messages({ '*': replyTemplateTexts.positionInvalid });
const { name, subject, text } = replyTemplateFields;

export const newTemplateSchema = Joi.object({
  name: textSchema(name),
  subject: textSchema(subject).custom(knownPlaceholders),
  text: textSchema(text).custom(knownPlaceholders),
  position: positionSchema,
});

export const templateEditSchema = Joi.object({
  name: editedText(name),
  subject: editedText(subject).custom(knownPlaceholders),
  text: editedText(text).custom(knownPlaceholders),
  position: positionSchema,
  version: versionSchema,
});
