import {
  accountLimits,
  accountTexts,
  type SignUpReceipt,
  signUpFields,
} from '@mr-sea/bff/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { postSignUp } from '../../api/accounts/accounts';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { rule } from '../../ui/controls/field-rule';
import { accountPages } from '../account-pages';
import { failureText } from '../session/failure-text';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { firstOf, isIncomplete } from './mistakes';
import { PasswordField } from './password-field';
import { confirmRule, passwordRule } from './password-rules';
import { Summary } from './summary';

const empty = { first_name: '', last_name: '', email: '', phone: '', password: '', confirm: '' };
export type SignUpValues = typeof empty;

interface SignUpFormProps {
  /** Called with the values as they were sent. */
  onSignedUp: (receipt: SignUpReceipt, values: SignUpValues) => Promise<void>;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
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
