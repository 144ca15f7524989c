import {
  type LeadViewQuery,
  leadViewName,
  leadViewTexts,
  type SavedLeadView,
} from '@mr-sea/bff/contract/admin/lead-views';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  deleteLeadView,
  leadViewsQuery,
  renameLeadView,
  saveLeadView,
} from '../../api/admin/lead-views';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { useOnline } from '../../client/use-online';
import { rule, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import styles from '../lists/form-layout.module.css';
import { NeedsLink } from '../lists/list-states';
import type { AdminList } from '../lists/use-admin-list';
import { statusLabels, viewLabels } from './lead-texts';

/** What a view opens, in the words of the screen. */
function inWords(query: LeadViewQuery, columns: AdminList<AdminLead>['columns']): string {
  const { view, status, search, sort = '' } = query;
  const isDown = sort.startsWith('-');
  const column = columns.find(({ id }) => id === (isDown ? sort.slice(1) : sort));
  return [
    view && viewLabels[view],
    status && `Status: ${statusLabels[status]}`,
    search && `Search: ${search}`,
    column && `Sorted by ${column.header}, ${isDown ? 'descending' : 'ascending'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface DialogProps {
  onClose: () => void;
  /** What was pressed is gone with its menu. */
  finalFocus: () => HTMLElement | null;
}

interface NameViewDialogProps extends DialogProps {
  /** The view that gets another name, or null for a new one, and what it opens. Null while the dialog is closed. */
  naming: { view: SavedLeadView | null; query: LeadViewQuery } | null;
  columns: AdminList<AdminLead>['columns'];
}

/** Gives a name to what the list shows, or another name to a view. */
export function NameViewDialog({ naming, columns, onClose, finalFocus }: NameViewDialogProps) {
  const shown = useLast(naming);
  return (
    <Dialog
      open={naming !== null}
      onClose={onClose}
      title={shown?.view ? 'Rename view' : 'Save this view'}
      description={
        (shown && inWords(shown.query, columns)) ||
        'Choose what to show, a search or an order first.'
      }
      finalFocus={finalFocus}
    >
      {shown && <NameForm {...shown} onClose={onClose} />}
    </Dialog>
  );
}

interface NameFormProps {
  /** The one that is renamed; null for a new one. */
  view: SavedLeadView | null;
  query: LeadViewQuery;
  onClose: () => void;
}

function NameForm({ view, query, onClose }: NameFormProps) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: view?.name ?? '' },
  });
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async ({ name }) => {
    setFailure('');
    try {
      await (view ? renameLeadView(view.id, name.trim()) : saveLeadView({ name, query }));
    } catch (error) {
      const [message] = fieldMessages(error, { name }).fields.map(([, text]) => text);
      if (message) setError('name', { message }, { shouldFocus: true });
      else
        setFailure(reasonOr(error, view ? leadViewTexts.renameFailed : leadViewTexts.saveFailed));
      return;
    }
    await client.invalidateQueries({ queryKey: leadViewsQuery().queryKey });
    doneNotice(view ? 'View renamed.' : 'View saved.');
    onClose();
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NeedsLink what={view ? 'Renaming a view' : 'Saving a view'} />
      <TextField
        label="Name"
        placeholder="Name*"
        autoComplete="off"
        autoCapitalize="sentences"
        aria-required
        error={errors.name?.message}
        {...register('name', rule(leadViewName))}
      />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons
        busy={isSubmitting}
        disabled={!isDirty || Object.keys(query).length === 0}
        onCancel={onClose}
      />
    </form>
  );
}

interface DeleteViewDialogProps extends DialogProps {
  /** Null while the dialog is closed. */
  view: SavedLeadView | null;
}

/** Asks before a view is deleted. */
export function DeleteViewDialog({ view, onClose, finalFocus }: DeleteViewDialogProps) {
  const client = useQueryClient();
  const shown = useLast(view);
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  function close() {
    setError('');
    onClose();
  }

  async function remove(id: number) {
    setBusy(true);
    setError('');
    try {
      await deleteLeadView(id);
      await client.invalidateQueries({ queryKey: leadViewsQuery().queryKey });
      doneNotice('View deleted.');
      close();
    } catch (reason) {
      setError(reasonOr(reason, leadViewTexts.deleteFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={view !== null}
      title="Delete view"
      text={`Are you sure you want to delete the view “${shown?.name}”? No lead is deleted with it.`}
      action="Delete"
      busyAction="Deleting..."
      danger
      busy={busy}
      blocked={online ? undefined : 'You are offline. Deleting needs a connection.'}
      error={error}
      onConfirm={() => shown && void remove(shown.id)}
      onClose={close}
      finalFocus={finalFocus}
    />
  );
}
