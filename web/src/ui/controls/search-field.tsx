import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { classNames } from '../class-names';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../icons';
import { IconButton } from './button';
import { describedBy, FieldFrame } from './field';
import fieldStyles from './field.module.css';
import styles from './search-field.module.css';

/** Something that can be chosen. */
export interface Choice {
  id: number;
  name: string;
}

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** What matches the text; the field asks for it with `onSearch` and filters nothing itself. */
  choices: readonly Choice[];
  /** The typed text; blank while nothing is searched for. */
  onSearch: (text: string) => void;
  /** Stands in place of the choices, as while they load. */
  message?: string;
  error?: string;
}

/** A field that finds one of many by typing. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, choices, onSearch, message, error } = props;
  const id = useId();
  const [typed, setTyped] = useState(value?.name ?? '');
  return (
    <Combobox.Root
      items={choices}
      filter={null}
      value={value}
      onValueChange={onChange}
      inputValue={typed}
      onInputValueChange={(text) => {
        setTyped(text);
        // The name of what is chosen is not a search for it.
        onSearch(text === value?.name || choices.some(({ name }) => name === text) ? '' : text);
      }}
      itemToStringLabel={(choice: Choice) => choice.name}
      isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
    >
      <FieldFrame id={id} label={label} error={error}>
        <Combobox.InputGroup className={styles.group}>
          <Combobox.Input
            id={id}
            className={classNames(fieldStyles.control, styles.input)}
            placeholder={placeholder}
            autoComplete="off"
            {...describedBy(id, error)}
          />
          <span className={styles.buttons}>
            <Combobox.Clear render={<IconButton label={`Clear ${label.toLowerCase()}`} />}>
              <CloseIcon size={18} />
            </Combobox.Clear>
            <Combobox.Trigger render={<IconButton label={`Show all for ${label.toLowerCase()}`} />}>
              <ChevronDownIcon size={18} />
            </Combobox.Trigger>
          </span>
        </Combobox.InputGroup>
      </FieldFrame>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={6}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Status className={styles.message}>{message}</Combobox.Status>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item key={choice.id} value={choice} className={styles.item}>
                  {choice.name}
                  <Combobox.ItemIndicator>
                    <CheckIcon size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
