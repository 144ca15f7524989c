import type { SignUpReceipt } from '@mr-sea/bff/contract/accounts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { accountPages } from '../account-pages';
import { NotForAdmins } from '../session/guards';
import { login } from '../session/login';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { SignUpForm, type SignUpValues } from './sign-up-form';
import { Summary } from './summary';

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
export function SignedUp({ receipt, message }: SignedUpProps) {
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
