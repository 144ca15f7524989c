import Joi from 'joi';
import {
  type CompanyFields,
  checkDayHours,
  companyFields,
  companyNeeds,
  companyTexts,
  type DayHours,
} from '../../contract/company';
import { textSchema } from '../http/fields';

/** A text that is sent blank is a mistake: null and false say what is meant. */
function textOrNone(name: keyof typeof companyFields): Joi.StringSchema {
  const text = textSchema({ ...companyFields[name], required: companyTexts.blank }).optional();
  return companyNeeds.includes(name) ? text.allow(null) : text.allow(null, false);
}

const dayHours = Joi.object({ from: Joi.string().required(), to: Joi.string().required() })
  .allow(null)
  .custom((hours: DayHours | null, helpers) => {
    const fault = hours && checkDayHours(hours);
    return fault ? helpers.message({ custom: fault }) : hours;
  });

const openingHours = Joi.array()
  .items(dayHours)
  .length(7)
  .custom((week: unknown[], helpers) =>
    week.some((day) => day !== null)
      ? week
      : helpers.message({ custom: companyTexts.everyDayClosed }),
  )
  .allow(null, false);

/** What staff may set of the company. */
export const companySchema = Joi.object({
  ...Object.fromEntries(
    (Object.keys(companyFields) as (keyof typeof companyFields)[]).map((name) => [
      name,
      textOrNone(name),
    ]),
  ),
  opening_hours: openingHours,
} satisfies Partial<Record<keyof CompanyFields, Joi.Schema>>);
