import {
  type PersonErased,
  type PersonFound,
  privacyFields,
  privacyTexts,
} from '@mr-sea/bff/contract/admin/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findPerson } from '../../api/admin/privacy';
import { NetworkError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { rule, TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { Notices } from '../../ui/overlays/notices';
import { AdminPage } from '../layout/admin-page';
import { NeedsLink } from '../lists/list-states';
import { ErasedPanel, PersonPanel } from '../privacy/person-panel';
import styles from '../privacy/privacy.module.css';
import { privacyPageTexts } from '../privacy/privacy-texts';
import { failureText } from '../session/failure-text';

type Shown =
  | { state: 'found'; email: string; person: PersonFound }
  | { state: 'erased'; erased: PersonErased };

/** Privacy: what the site holds of a person, to hand over or to erase. */
export default function PrivacyPage() {
  const client = useQueryClient();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState('');

  const find = handleSubmit(async ({ email }) => {
    setError('');
    setShown(null);
    try {
      const person = await findPerson(email.trim());
      setShown({ state: 'found', email: email.trim(), person });
    } catch (reason) {
      const why = reason instanceof NetworkError ? ` ${failureText(reason)}` : '';
      setError(privacyTexts.findFailed + why);
    }
  });

  function showErased(erased: PersonErased) {
    reset();
    setShown({ state: 'erased', erased });
    // All lists may have had something of the person.
    void client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <AdminPage title={privacyPageTexts.title}>
      <div className={styles.intro}>
        <p className={styles.lead}>{privacyPageTexts.lead}</p>
        <NeedsLink what="Looking somebody up" />
      </div>
      <form className={styles.find} noValidate onSubmit={find}>
        <TextField
          label="Email"
          placeholder="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          error={formState.errors.email?.message}
          {...register('email', rule(privacyFields.email))}
        />
        <Button type="submit" busy={formState.isSubmitting} className={styles.send}>
          Look up
        </Button>
      </form>
      {error && <FormError>{error}</FormError>}
      {shown?.state === 'found' && (
        <PersonPanel
          key={shown.email}
          email={shown.email}
          person={shown.person}
          onErased={showErased}
        />
      )}
      {shown?.state === 'erased' && <ErasedPanel {...shown.erased} />}
      <Notices />
    </AdminPage>
  );
}
