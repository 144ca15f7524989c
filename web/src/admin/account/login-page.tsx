import { accountLimits, accountTexts, loginFields, totpField } from '@mr-sea/bff/contract/accounts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '../../ui/controls/button';
import { rule, TextField } from '../../ui/controls/field';
import { accountPages } from '../account-pages';
import { NotForAdmins } from '../session/guards';
import { login } from '../session/login';
import { useSession } from '../session/session-store';
import { CodeField, PasswordField, passwordRule } from './account-fields';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { firstOf, isIncomplete, Summary } from './mistakes';

const empty: { email: string; password: string; totp?: string } = { email: '', password: '' };

/** Login. */
export default function LoginPage() {
  const { register, handleSubmit, getValues, setFocus, setError, formState } = useForm({
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [goTo, setGoTo] = useState<string | null>(null);
  /** Whether the account wants a code; it is asked for below what was typed. */
  const [wantsCode, setWantsCode] = useState(false);
  const { refused } = useSession();
  useEffect(() => {
    if (wantsCode) setFocus('totp');
  }, [wantsCode, setFocus]);

  const submit = handleSubmit(
    async ({ email, password, totp }) => {
      setProblem(null);
      const result = await login(email.trim(), password, totp?.trim());
      const { success, is_admin, message } = result;
      if (result.totpRequired) {
        setWantsCode(true);
        if (totp) setError('totp', { message }, { shouldFocus: true });
      } else if (success) setGoTo(is_admin ? accountPages.home : `${accountPages.account}/`);
      else setProblem(message);
    },
    (wrong) => {
      const incomplete = isIncomplete(getValues());
      setProblem(incomplete ? accountTexts.loginIncomplete : null);
      if (!incomplete) setFocus(firstOf(getValues(), wrong));
    },
  );

  if (goTo) return <Navigate to={goTo} replace />;
  return (
    <NotForAdmins unless={isSubmitting}>
      <AccountFrame
        title="Login"
        lead="Welcome back aboard. Sign in to your Mr. Sea account."
        footer={<Link to={accountPages.signUp}>Create an account</Link>}
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          {refused && !problem && (
            <p className={styles.note} role="status">
              Your login has ended. Please sign in again.
            </p>
          )}
          <Summary message={problem} attempt={submitCount} />
          <TextField
            label="Email"
            placeholder="Email"
            type="email"
            autoComplete="username"
            maxLength={accountLimits.inputLength}
            aria-required
            error={errors.email?.message}
            {...register('email', {
              ...rule(loginFields.email),
              // Another account may want none.
              onChange: () => setWantsCode(false),
            })}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            maxLength={accountLimits.inputLength}
            aria-required
            error={errors.password?.message}
            {...register('password', passwordRule(loginFields.password))}
          />
          {wantsCode && (
            <CodeField
              error={errors.totp?.message}
              hint={accountTexts.totpRequired}
              {...register('totp', { ...rule(totpField), shouldUnregister: true })}
            />
          )}
          <Link className={styles.aside} to={accountPages.forgotPassword}>
            Forgot password?
          </Link>
          <Button type="submit" busy={isSubmitting} className={styles.send}>
            {isSubmitting ? 'Logging in...' : 'Login'}
          </Button>
        </form>
      </AccountFrame>
    </NotForAdmins>
  );
}
