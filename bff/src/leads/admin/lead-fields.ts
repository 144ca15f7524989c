import Joi from 'joi';
import {
  type AdminLeadFields,
  adminLeadFields,
  adminLeadTexts,
} from '../../../contract/admin/leads';
import type { Edit } from '../../../contract/admin/lists';
import { editedText, flagSchema, versionSchema } from '../../admin-lists/edit-schema';
import { idSchema, textSchema } from '../../http/fields';
import { statusSchema } from './lead-query';

/** What an admin adds, as its schema lets it through. Pinned by the date of the trip unless it says so itself. */
export type NewLead = Omit<AdminLeadFields, 'is_priority'> & { is_priority?: boolean };
export type LeadEdit = Edit<AdminLeadFields>;

const boatSchema = idSchema.allow(null).messages({ '*': adminLeadTexts.boatInvalid });
const choices = {
  status: statusSchema.messages({ '*': 'Invalid status selection' }),
  is_priority: flagSchema,
};
const texts = Object.entries(adminLeadFields);

export const newLeadSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, textSchema(field)])),
  ...choices,
  boat: boatSchema.default(null),
  status: choices.status.default('new'),
});

export const leadEditSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, editedText(field)])),
  ...choices,
  boat: boatSchema,
  version: versionSchema,
});
