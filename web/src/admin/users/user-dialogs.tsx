import {
  type AdminUser,
  type AdminUserFields,
  adminUserFields,
  adminUserTexts,
} from '@mr-sea/bff/contract/admin/users';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { telLink } from '@mr-sea/bff/contract/phone';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { useOnline } from '../../client/use-online';
import { rule, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { DetailList } from '../../ui/text/detail-list';
import formStyles from '../lists/form-layout.module.css';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { changedTexts, useRowEdit } from '../lists/use-row-edit';
import { userConflictFields } from './user-columns';
import { userName } from './user-texts';

interface UserEditDialogProps {
  /** Null while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

/** Changes the name of an account; its e-mail is for reading only. */
export function UserEditDialog({ user, onClose }: UserEditDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(user);
  return (
    <Dialog open={user !== null} onClose={question.close} title="Edit user">
      {shown && <UserForm key={shown.id} user={shown} question={question} />}
    </Dialog>
  );
}

interface Values {
  first_name: string;
  last_name: string;
}

interface UserFormProps {
  user: AdminUser;
  question: ReturnType<typeof useDiscardQuestion>;
}

function UserForm({ user, question }: UserFormProps) {
  // The row as it was when the form opened: what the edit is based on.
  const [base] = useState(user);
  const [failure, setFailure] = useState('');
  const edit = useRowEdit<AdminUser, AdminUserFields>({
    feature: 'users',
    rowName: userName,
    fields: userConflictFields,
    apply: (row, changes) => {
      const changed = { ...row, ...changes };
      return { ...changed, full_name: `${changed.first_name} ${changed.last_name}`.trim() };
    },
  });
  const { register, handleSubmit, watch, setError, setValue, formState } = useForm<Values>({
    mode: 'onChange',
    defaultValues: { first_name: base.first_name, last_name: base.last_name },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const values = watch();
  const changes = changedTexts(base, values);
  const { setChanged } = question;
  useEffect(() => setChanged(isDirty), [isDirty, setChanged]);
  const complete = values.first_name.trim() !== '' && values.last_name.trim() !== '';

  const submit = handleSubmit(async () => {
    setFailure('');
    try {
      const result = await edit.save(base, changes);
      if (result === 'saved') doneNotice('User saved.');
      question.discard();
    } catch (error) {
      const { fields } = fieldMessages(error, values);
      for (const [name, message] of fields) setError(name, { message });
      if (fields.length === 0) setFailure(refusal(error) ?? adminUserTexts.updateFailed);
    }
  });

  const name = (field: keyof Values) =>
    register(field, {
      ...rule(adminUserFields[field]),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setValue(field, capitalFirst(event.target.value), { shouldValidate: true }),
    });

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <TextField
        label="First name"
        placeholder="First name*"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.first_name?.message}
        {...name('first_name')}
      />
      <TextField
        label="Last name"
        placeholder="Last name*"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.last_name?.message}
        {...name('last_name')}
      />
      <TextField label="Email" placeholder="Email" value={base.email} readOnly />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons
        busy={isSubmitting}
        disabled={!complete || Object.keys(changes).length === 0}
        onCancel={question.close}
      />
      {edit.dialog}
      {question.dialog}
    </form>
  );
}

/** The server's own reason for a no, such as that of the last administrator. */
function refusal(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 ? error.message : undefined;
}

/** A name with its first letter large, whatever was typed; the rest stays as it is. */
export function capitalFirst(name: string): string {
  return name.replace(/^\s*\p{L}/u, (start) => start.toUpperCase());
}

/** Whether an account may sign in: about to be given or taken. */
export interface AccessChange {
  user: AdminUser;
  verify: boolean;
}

interface AccessDialogProps {
  change: AccessChange | null;
  busy: boolean;
  error: string;
  onConfirm: () => void;
  onClose: () => void;
  /** A dialog of its own that opens above this one. */
  above?: ReactNode;
}

/** Asks before an account is verified or locked, and says what power goes with it. */
export function AccessDialog(props: AccessDialogProps) {
  const { change, busy, error, onConfirm, onClose, above } = props;
  const online = useOnline();
  const shown = useLast(change);
  return (
    <ConfirmDialog
      open={change !== null}
      title={shown?.verify ? 'Verify account' : 'Lock account'}
      text={
        <>
          {shown && <AccessText {...shown} />}
          {above}
        </>
      }
      action={shown?.verify ? 'Verify' : 'Lock'}
      busyAction={shown?.verify ? 'Verifying...' : 'Locking...'}
      danger={!shown?.verify}
      busy={busy}
      blocked={online ? undefined : 'You are offline. This needs a connection.'}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function AccessText({ user, verify }: AccessChange) {
  const who = (
    <>
      <strong>{userName(user)}</strong> ({user.email})
    </>
  );
  if (!verify) return <p>{who} will be signed out and cannot sign in until verified again.</p>;
  if (!user.is_superuser) return <p>{who} will be able to sign in. They get a mail about it.</p>;
  return (
    <>
      <p>
        {who} will be an <strong>administrator</strong>: able to read, change and delete every
        customer, lead, boat, review and post, and to verify others.
      </p>
      <p>Verify only people you know. They get a mail about it.</p>
    </>
  );
}

interface UserDetailsDialogProps {
  /** Null while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

/** An account that admins read and do not edit. */
export function UserDetailsDialog({ user, onClose }: UserDetailsDialogProps) {
  const shown = useLast(user);
  return (
    <Dialog open={user !== null} onClose={onClose} title="User details">
      {shown && (
        <DetailList
          lines={[
            ['First name', shown.first_name],
            ['Last name', shown.last_name],
            [
              'Email',
              <a key="mail" href={mailLink(shown.email)}>
                {shown.email}
              </a>,
            ],
            [
              'Phone',
              shown.phone && (
                <a key="phone" href={telLink(shown.phone)}>
                  {shown.phone}
                </a>
              ),
            ],
            ['Verified', shown.is_active ? 'Yes' : 'No'],
            ['Joined', shown.formatted_date_joined],
          ]}
        />
      )}
    </Dialog>
  );
}
