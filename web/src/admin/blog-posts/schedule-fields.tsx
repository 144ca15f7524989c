import { adminPostTexts, postScheduleDays } from '@mr-sea/bff/contract/admin/blog';
import { type Control, Controller } from 'react-hook-form';
import { DateField } from '../../ui/controls/date-field';
import { TextField } from '../../ui/controls/field';
import { wholeMoment } from './post-texts';
import { type PostValues, plannedMoment } from './post-values';
import styles from './schedule-fields.module.css';

interface ScheduleFieldsProps {
  control: Control<PostValues>;
  values: PostValues;
  /** What the form began with: a time that was planned before may be past by now. */
  start: PostValues;
}

/** Day and time, by the clock of Miami, at which a scheduled post becomes public by itself. */
export function ScheduleFields({ control, values, start }: ScheduleFieldsProps) {
  const planned = plannedMoment(values);
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>Goes public (Miami time)</legend>
      <div className={styles.pair}>
        <Controller
          control={control}
          name="publish_day"
          rules={{ validate: (_, now) => checkSchedule(now, start) }}
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <DateField label="Day" error={fieldState.error?.message} {...field} />
          )}
        />
        <Controller
          control={control}
          name="publish_time"
          rules={{ validate: (time) => time !== '' || 'A time is required' }}
          render={({ field, fieldState }) => (
            <TextField
              label="Time"
              placeholder="HH:MM"
              type="time"
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
      <p className={styles.words} role="status">
        {planned
          ? `It becomes public by itself on ${wholeMoment(planned)}.`
          : 'It becomes public by itself at this time in Miami.'}
      </p>
    </fieldset>
  );
}

const dayMs = 24 * 60 * 60_000;

/** True, or what is wrong with the time; that the time itself is missing is said of the time. */
function checkSchedule(values: PostValues, start: PostValues): string | true {
  const isAsBefore = (['status', 'publish_day', 'publish_time'] as const).every(
    (name) => values[name] === start[name],
  );
  if (isAsBefore) return true;
  const planned = plannedMoment({ ...values, publish_time: values.publish_time || '23:59' });
  if (!planned) return adminPostTexts.scheduleMissing;
  const ahead = planned.getTime() - Date.now();
  if (ahead <= 0) return adminPostTexts.schedulePast;
  return ahead <= postScheduleDays * dayMs || adminPostTexts.scheduleTooFar;
}
