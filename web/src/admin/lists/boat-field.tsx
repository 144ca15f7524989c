import type { AdminBoat, AdminBoatQuery } from '@mr-sea/bff/contract/admin/boats';
import { adminSearchLength, adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { adminListQuery } from '../../api/admin/lists';
import { type Choice, SearchField } from '../../ui/controls/search-field';

interface BoatFieldProps {
  value: Choice | null;
  onChange: (boat: Choice | null) => void;
  label?: string;
  placeholder?: string;
  error?: string;
}

/** Chooses a boat of the fleet, active or not, by typing a part of its name. */
export function BoatField({
  label = 'Boat',
  placeholder = 'Boat',
  value,
  onChange,
  error,
}: BoatFieldProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim().slice(0, adminSearchLength));
  const boats = useQuery(
    adminListQuery<AdminBoat, AdminBoatQuery>('boats', {
      sort: 'name',
      ...(asked ? { search: asked } : {}),
    }),
  );
  const choices = boats.data?.data.results ?? [];
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      choices={choices}
      onSearch={setSearch}
      message={messageFor(boats.isPending, boats.isError && !boats.data, choices.length)}
      error={error}
    />
  );
}

function messageFor(pending: boolean, failed: boolean, found: number): string | undefined {
  if (failed) return adminTexts.loadFailed;
  if (pending) return 'Loading boats';
  return found === 0 ? 'No boats match.' : undefined;
}
