import { accountTexts, resetFields } from '@mr-sea/bff/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { postResetRequest } from '../../api/accounts/reset';
import { Button, buttonClass } from '../../ui/controls/button';
import { rule, TextField } from '../../ui/controls/field';
import { accountPages } from '../account-pages';
import { NotForAdmins } from '../session/guards';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { refusalOf, Summary } from './mistakes';

/** Forgotten password. */
export default function ForgotPasswordPage() {
  const { register, handleSubmit, reset, watch, formState } = useForm({
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const email = watch('email');

  const submit = handleSubmit(async ({ email }) => {
    setProblem(null);
    setDone(null);
    try {
      const { success, message } = await postResetRequest(email.trim());
      if (!success) return setProblem(message);
      setDone(message);
      reset();
    } catch (error) {
      setProblem(`Error: ${refusalOf(error) || accountTexts.resetRequestFailed}`);
    }
  });
  const forget = () => {
    setProblem(null);
    setDone(null);
  };
  const blocked = email.trim() === '' || Boolean(errors.email) || problem !== null;

  return (
    <NotForAdmins>
      <AccountFrame
        title="Forgot Password"
        lead="Enter your email address and we will send you a link to choose a new password."
        footer={<Link to={accountPages.login}>Login</Link>}
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          {done && (
            <p className={styles.good} role="status">
              {done}
            </p>
          )}
          <Summary message={problem}>
            <Button variant="quiet" onClick={() => void submit()}>
              Try again
            </Button>
          </Summary>
          <TextField
            label="Email"
            placeholder="Email"
            type="email"
            autoComplete="email"
            aria-required
            error={errors.email?.message}
            {...register('email', { ...rule(resetFields.email), onChange: forget })}
          />
          <Button
            type="submit"
            busy={isSubmitting}
            disabled={blocked || isSubmitting}
            className={styles.send}
          >
            {isSubmitting ? 'Sending...' : 'Send Reset Link'}
          </Button>
          <Link to="/" className={buttonClass('quiet')}>
            Back Home
          </Link>
        </form>
      </AccountFrame>
    </NotForAdmins>
  );
}
