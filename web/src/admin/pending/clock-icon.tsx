import { line } from '../../ui/icons';

/** Something waits for its time. */
export const ClockIcon = line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
