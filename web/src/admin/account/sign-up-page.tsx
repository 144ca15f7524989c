import {
  accountLimits,
  accountTexts,
  type SignUpReceipt,
  signUpFields,
} from '@mr-sea/bff/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { postSignUp } from '../../api/accounts/accounts';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { Button, buttonClass } from '../../ui/controls/button';
import { rule, TextField } from '../../ui/controls/field';
import { accountPages } from '../account-pages';
import { failureText } from '../session/failure-text';
import { NotForAdmins } from '../session/guards';
import { login } from '../session/login';
import { confirmRule, PasswordField, passwordRule } from './account-fields';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { firstOf, isIncomplete, Summary } from './mistakes';

type Step =
  | { is: 'form' }
  /** The account is there; its login is on its way. */
  | { is: 'entering' }
  | { is: 'entered' }
  | { is: 'outside'; receipt: SignUpReceipt; message: string };

/** Sign-up, and the login that follows it. */
export default function SignUpPage() {
  const [step, setStep] = useState<Step>({ is: 'form' });

  const enter = async (receipt: SignUpReceipt, { email, password }: SignUpValues) => {
    setStep({ is: 'entering' });
    const { success, message } = await login(email, password);
    if (success) setStep({ is: 'entered' });
    else setStep({ is: 'outside', receipt, message: `Error during login: ${message}` });
  };

  if (step.is === 'entered') return <Navigate to={accountPages.account} replace />;
  if (step.is === 'outside') return <SignedUp receipt={step.receipt} message={step.message} />;
  return (
    <NotForAdmins unless={step.is === 'entering'}>
      <SignUpForm onSignedUp={enter} />
    </NotForAdmins>
  );
}

interface SignedUpProps {
  receipt: SignUpReceipt;
  /** Why the account could not be signed in. */
  message: string;
}

/** After a sign-up whose login did not work, most often because the account waits for an approval. */
function SignedUp({ receipt, message }: SignedUpProps) {
  return (
    <AccountFrame title="Your account is created">
      <div className={styles.stack}>
        <p className={styles.good} role="status">
          {receipt.is_active
            ? 'Your account is ready. Please log in with it.'
            : 'An administrator has to approve it before you can log in. We will e-mail you when that is done.'}
        </p>
        <Summary message={message} />
        <Link to={accountPages.login} className={buttonClass('solid', styles.send)}>
          Go to Login
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          Back Home
        </Link>
      </div>
    </AccountFrame>
  );
}

const empty = { first_name: '', last_name: '', email: '', phone: '', password: '', confirm: '' };
type SignUpValues = typeof empty;

interface SignUpFormProps {
  /** Called with the values as they were sent. */
  onSignedUp: (receipt: SignUpReceipt, values: SignUpValues) => Promise<void>;
}

function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const { register, handleSubmit, getValues, setFocus, setError, formState } = useForm({
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = handleSubmit(
    async (typed) => {
      setProblem(null);
      const values = trimmed(typed);
      const { confirm: _, ...account } = values;
      try {
        const receipt = await postSignUp({ ...account, is_superuser: true });
        await onSignedUp(receipt, values);
      } catch (error) {
        const { fields } = fieldMessages(error, empty);
        for (const [name, message] of fields) setError(name, { message });
        setProblem(signUpMessage(error));
      }
    },
    (wrong) => {
      const incomplete = isIncomplete(getValues());
      setProblem(incomplete ? accountTexts.signUpIncomplete : null);
      if (!incomplete) setFocus(firstOf(getValues(), wrong));
    },
  );

  const text = (name: 'first_name' | 'last_name' | 'email' | 'phone', label: string) => ({
    label,
    placeholder: label,
    maxLength: accountLimits.inputLength,
    'aria-required': true,
    error: errors[name]?.message,
    ...register(name, rule(signUpFields[name])),
  });
  const secret = {
    autoComplete: 'new-password',
    maxLength: accountLimits.inputLength,
    'aria-required': true,
  };

  return (
    <AccountFrame
      title="Sign Up"
      lead="For the Mr. Sea crew. The first account runs the back office; later ones wait for an administrator's approval."
      footer={<Link to={accountPages.login}>Already have an account? Login</Link>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Summary message={problem} attempt={submitCount} />
        <div className={styles.pair}>
          <TextField {...text('first_name', 'First Name')} autoComplete="given-name" />
          <TextField {...text('last_name', 'Last Name')} autoComplete="family-name" />
        </div>
        <TextField {...text('email', 'Email')} type="email" autoComplete="email" />
        <TextField {...text('phone', 'Phone')} type="tel" autoComplete="tel" />
        <PasswordField
          label="Password"
          error={errors.password?.message}
          {...secret}
          {...register('password', { ...passwordRule(signUpFields.password), deps: 'confirm' })}
        />
        <PasswordField
          label="Confirm Password"
          error={errors.confirm?.message}
          {...secret}
          {...register('confirm', confirmRule(accountTexts.confirmRequired))}
        />
        <Button type="submit" busy={isSubmitting} className={styles.send}>
          {isSubmitting ? 'Signing up...' : 'Sign Up'}
        </Button>
      </form>
    </AccountFrame>
  );
}

/** As they are stored: everything without blanks around it but the password. */
function trimmed({ password, confirm, ...texts }: SignUpValues): SignUpValues {
  return {
    first_name: texts.first_name.trim(),
    last_name: texts.last_name.trim(),
    email: texts.email.trim(),
    phone: texts.phone.trim(),
    password,
    confirm,
  };
}

/** The sentence for each way in which a sign-up fails. */
function signUpMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return `Error: ${failureText(error)}`;
  if (error.status === 409) return accountTexts.emailTaken;
  if (error.status !== 400) return accountTexts.unexpected;
  const aboutFields = Object.keys(error.fields).length > 0;
  return aboutFields || !error.message ? accountTexts.signUpInvalid : error.message;
}
