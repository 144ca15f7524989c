import {
  type LeadViewQuery,
  leadViewKeys,
  type SavedLeadView,
} from '@mr-sea/bff/contract/admin/lead-views';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { leadViewsQuery } from '../../api/admin/lead-views';
import { PickList } from '../../ui/controls/pick-list';
import { BookmarkIcon, EditIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import type { ListAddress } from '../lists/list-address';
import type { RowAction } from '../lists/list-parts';
import { ActionMenu } from '../lists/row-actions';
import type { AdminList } from '../lists/use-admin-list';
import { viewOptions } from './lead-texts';
import { DeleteViewDialog, NameViewDialog } from './saved-view-dialogs';

/** Before the id of a saved view among the values of the list "Show". */
const savedPrefix = 'saved:';

interface SavedViewsProps {
  list: AdminList<AdminLead>;
}

/** What the list shows: one of the built-in views or of one's own, and the menu of the own ones. */
export function ShowPicker({ list: { address } }: SavedViewsProps) {
  const { views, open } = useSavedViews(address);

  function pick(value: string) {
    const saved = views.find(({ id }) => value === savedPrefix + id);
    if (saved) address.show(inOrder(saved.query));
    // All that it has narrowed goes with a view of one's own.
    else if (open) address.show(value ? { view: value } : {});
    else address.setFilter('view', value);
  }

  return (
    <PickList
      label="Show"
      value={open ? savedPrefix + open.id : (address.filters.view ?? '')}
      options={[{ value: '', label: 'All leads' }, ...viewOptions]}
      more={{
        label: 'My views',
        options: views.map(({ id, name }) => ({ value: savedPrefix + id, label: name })),
      }}
      onPick={pick}
    />
  );
}

/** What is being done, and with which view: saving what the list shows makes a new one. */
type Work = { kind: 'save'; view: null } | { kind: 'rename' | 'delete'; view: SavedLeadView };

/** Saves what the list shows as a view of one's own, and renames or deletes the one that it shows. */
export function ViewMenu({ list }: SavedViewsProps) {
  const { open } = useSavedViews(list.address);
  const [work, setWork] = useState<Work | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const query = work?.view?.query ?? queryOf(list.address);
  const dialog = { onClose: () => setWork(null), finalFocus: () => menu.current };
  const actions: RowAction[] = open
    ? [
        {
          label: 'Rename view',
          icon: <EditIcon />,
          onSelect: () => setWork({ kind: 'rename', view: open }),
        },
        {
          label: 'Delete view',
          icon: <TrashIcon />,
          onSelect: () => setWork({ kind: 'delete', view: open }),
          danger: true,
        },
      ]
    : [
        {
          label: 'Save this view',
          icon: <PlusIcon size={18} />,
          onSelect: () => setWork({ kind: 'save', view: null }),
        },
      ];
  return (
    <>
      <ActionMenu ref={menu} label="My views" icon={<BookmarkIcon />} actions={actions} />
      <NameViewDialog
        naming={work && work.kind !== 'delete' ? { view: work.view, query } : null}
        columns={list.columns}
        {...dialog}
      />
      <DeleteViewDialog view={work?.kind === 'delete' ? work.view : null} {...dialog} />
    </>
  );
}

/** The own views, and the one that the list shows. */
function useSavedViews(address: ListAddress) {
  const { data: views = [] } = useQuery(leadViewsQuery());
  const shown = addressOf(queryOf(address));
  return { views, open: views.find(({ query }) => addressOf(query) === shown) };
}

/** What a list shows, as a view keeps it. */
function queryOf({ filters, search, sort }: ListAddress): LeadViewQuery {
  const query = { ...filters, search: search.trim(), sort };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function inOrder(query: LeadViewQuery): Record<string, string> {
  return Object.fromEntries(
    leadViewKeys.flatMap((key) => {
      const value = query[key];
      return value ? [[key, value]] : [];
    }),
  );
}

/** The one address that opens a view. */
function addressOf(query: LeadViewQuery): string {
  return new URLSearchParams(inOrder(query)).toString();
}
