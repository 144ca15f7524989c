import { DayPicker, type DayPickerProps } from 'react-day-picker';
import styles from './calendar.module.css';

/** Months whose days can be pressed, in our looks. */
export function Calendar(props: DayPickerProps) {
  return <DayPicker classNames={classNames} {...props} />;
}

const classNames = {
  root: styles.root,
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  selected: styles.selected,
  today: styles.today,
  disabled: styles.disabled,
  outside: styles.outside,
  hidden: styles.outside,
};
