import Joi from 'joi';
import type { TextField } from '../../contract/field';
import { idSchema, textSchema } from '../http/fields';

/** The row that an address names. */
export const idParams = Joi.object({ id: idSchema });

/** The version that an edit was based on. */
export const versionSchema = Joi.number().integer().min(1).max(2_147_483_647);

/** Whether something is so. */
export const flagSchema = Joi.boolean().messages({ '*': 'This has to be true or false' });

/** A text of an edit: one that is not named stays as it is, an optional one that is blank or null is cleared. */
export function editedText(field: TextField): Joi.StringSchema {
  const schema = textSchema(field);
  return field.required ? schema.optional() : schema.default(clearedIfNamed);
}

function clearedIfNamed(parent: object, { state }: Joi.CustomHelpers): null | undefined {
  const name = state.path?.at(-1);
  return name !== undefined && name in parent ? null : undefined;
}
