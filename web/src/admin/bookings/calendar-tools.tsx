import { bookingKinds } from '@mr-sea/bff/contract/admin/bookings';
import { isDay } from '@mr-sea/bff/contract/leads';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, IconButton } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import { useCategoryOptions } from '../boats/boat-fields';
import { changeAddress } from '../lists/list-address';
import { SearchBox } from '../lists/list-tools';
import { kindOptions } from './booking-texts';
import { type CalendarView, calendarViews, daysOfView, neighborView } from './calendar-days';
import styles from './calendar-tools.module.css';

/** What the calendar shows, as its address says it; whatever makes no sense there counts as not said. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const view: CalendarView = calendarViews.find((one) => one === params.get('view')) ?? 'week';
  const asked = params.get('day') ?? '';
  const day = isDay(asked) ? asked : todayInMiami();
  const days = useMemo(() => daysOfView(view, day), [view, day]);
  const category = Number(params.get('category')) || undefined;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return {
    view,
    day,
    days,
    category,
    page,
    kind: bookingKinds.find((kind) => kind === params.get('kind')),
    search: params.get('search')?.trim() ?? '',
    change: (changes: Record<string, string>) =>
      setParams((now) => changeAddress(now, changes), { replace: 'search' in changes }),
  };
}

type CalendarAddress = ReturnType<typeof useCalendarAddress>;

/** Turns to other days, and narrows down what the calendar shows. */
export function CalendarTools(props: CalendarAddress & { title: string }) {
  const { view, day, kind, category, search, title, change } = props;
  const { options } = useCategoryOptions();
  const turn = (step: -1 | 1) => change({ day: neighborView(view, day, step) });
  return (
    <div className={styles.tools}>
      <div className={styles.turn}>
        <IconButton label={`Earlier ${view}`} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        <IconButton label={`Later ${view}`} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Button variant="quiet" onClick={() => change({ day: '' })}>
          Today
        </Button>
      </div>
      <div className={styles.filters}>
        <SearchBox
          label="Search boats"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <PickList
          label="Show"
          value={view}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          onPick={(next) => change({ view: next === 'week' ? '' : next })}
        />
        <PickList
          label="Category"
          value={category ? String(category) : ''}
          options={[{ value: '', label: 'All categories' }, ...options]}
          onPick={(next) => change({ category: next })}
        />
        <PickList
          label="State"
          value={kind ?? ''}
          options={[{ value: '', label: 'All bookings' }, ...kindOptions]}
          onPick={(next) => change({ kind: next })}
        />
      </div>
    </div>
  );
}
