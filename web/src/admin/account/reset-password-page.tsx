import { accountTexts, signUpFields } from '@mr-sea/bff/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { fetchResetLink, postNewPassword } from '../../api/accounts/reset';
import { ApiError, NetworkError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { Button, buttonClass } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import { accountPages } from '../account-pages';
import { confirmRule, PasswordField, passwordRule } from './account-fields';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { firstOf, isIncomplete, refusalOf, Summary } from './mistakes';

/** The page that a mailed link opens. */
export default function ResetPasswordPage() {
  const { uidb64 = '', token = '' } = useParams();
  const [done, setDone] = useState<string | null>(null);
  const link = useQuery({
    queryKey: ['reset-link', uidb64, token],
    queryFn: () => fetchResetLink(uidb64, token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return (
    <AccountFrame title="Reset Password">
      {done !== null && <Changed message={done} />}
      {done === null && link.isPending && <Waiting>Checking your link</Waiting>}
      {done === null && link.data?.success && (
        <>
          {link.data.message && <p>{link.data.message}</p>}
          <NewPasswordForm uidb64={uidb64} token={token} onSaved={setDone} />
        </>
      )}
      {done === null && (link.isError || link.data?.success === false) && (
        <div className={styles.stack}>
          <Summary message={linkProblem(link.error, link.data?.message)} />
          {link.error instanceof NetworkError ? (
            <Button busy={link.isFetching} onClick={() => void link.refetch()}>
              Try again
            </Button>
          ) : (
            <Link to={accountPages.forgotPassword} className={buttonClass()}>
              Request a new link
            </Link>
          )}
          <Link to="/" className={buttonClass('quiet')}>
            Back Home
          </Link>
        </div>
      )}
    </AccountFrame>
  );
}

function Changed({ message }: { message: string }) {
  return (
    <div className={styles.stack}>
      <p className={styles.good} role="status">
        {message}
      </p>
      <Link to={accountPages.login} className={buttonClass('solid', styles.send)}>
        Go to Login
      </Link>
    </div>
  );
}

/** What is wrong with a link, given how its check failed or what the server said about it. */
function linkProblem(error: unknown, said: string | undefined): string {
  const message = error ? refusalOf(error) || accountTexts.linkCheckFailed : said;
  return message ? `Error: ${message}` : accountTexts.unexpectedLink;
}

interface NewPasswordFormProps {
  uidb64: string;
  token: string;
  /** Called with the server's sentence. */
  onSaved: (message: string) => void;
}

/** A new password, twice. */
function NewPasswordForm({ uidb64, token, onSaved }: NewPasswordFormProps) {
  const { register, handleSubmit, getValues, setFocus, setError, formState } = useForm({
    defaultValues: { password: '', confirm: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = handleSubmit(
    async ({ password }) => {
      setProblem(null);
      try {
        const { success, message } = await postNewPassword(uidb64, token, password);
        if (success) onSaved(message);
        else setProblem(message);
      } catch (error) {
        const { fields } = fieldMessages(error, getValues());
        for (const [name, message] of fields) setError(name, { message });
        if (fields[0]) return setFocus(fields[0][0]);
        // Any other 400 says what is wrong with the link.
        const refused = error instanceof ApiError && error.status === 400;
        setProblem(refused ? error.message : accountTexts.resetSaveFailed);
      }
    },
    (wrong) => {
      const incomplete = isIncomplete(getValues());
      setProblem(incomplete ? accountTexts.resetIncomplete : null);
      if (!incomplete) setFocus(firstOf(getValues(), wrong));
    },
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Summary message={problem} attempt={submitCount} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        aria-required
        error={errors.password?.message}
        {...register('password', { ...passwordRule(signUpFields.password), deps: 'confirm' })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        aria-required
        error={errors.confirm?.message}
        {...register('confirm', confirmRule(accountTexts.confirmRequired))}
      />
      <div className={styles.row}>
        <Link to="/" className={buttonClass('outline')}>
          Cancel
        </Link>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
