import Joi from 'joi';
import {
  type ResponseClock,
  responseClockMinutes,
  responseClockTimes,
} from '../../contract/response-clock';
import { flagSchema } from '../admin-lists/edit-row';
import { textSchema } from '../http/fields';

const minutes = (name: keyof typeof responseClockMinutes) => {
  const { min, max, message } = responseClockMinutes[name];
  return Joi.number().integer().min(min).max(max).allow(null).messages({ '*': message });
};
const time = (name: keyof typeof responseClockTimes) =>
  textSchema(responseClockTimes[name]).optional().allow(null);
const flag = flagSchema.allow(null);

/** What staff may set of the response clock. */
export const responseClockSchema = Joi.object({
  reminders: flag,
  push_minutes: minutes('push_minutes'),
  mail_minutes: minutes('mail_minutes'),
  quiet_from: time('quiet_from'),
  quiet_to: time('quiet_to'),
  publish_median: flag,
} satisfies Record<keyof ResponseClock, Joi.Schema>);
