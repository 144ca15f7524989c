import { publicPages } from '@mr-sea/bff/contract/pages';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { SelectField } from '../../ui/controls/select-field';
import styles from './boat-search.module.css';
import { type ListParams, namedParams } from './list-params';
import { budgetOptions, guestOptions } from './narrowing-words';

/** The same questions as a form that a browser sends by itself. Rendered on the server only, for `<noscript>`. */
export default function PlainBoatSearch({ params }: { params: ListParams }) {
  const { guests = '', day = '', budget = '', ...others } = namedParams(params);
  return (
    <form action={publicPages.home} aria-label="Find a boat" className={styles.plain}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField label="Guests" name="guests" options={guestOptions} defaultValue={guests} />
      <TextField label="Day" placeholder="mm/dd/yyyy" type="date" name="day" defaultValue={day} />
      <SelectField label="Budget" name="budget" options={budgetOptions} defaultValue={budget} />
      <Button type="submit">See boats</Button>
    </form>
  );
}
