import type { SignUpReceipt } from '@mr-sea/bff/contract/accounts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { accountPages } from '../account-pages';
import { NotForAdmins } from '../session/guards';
import { login } from '../session/login';
import { SignUpForm, type SignUpValues } from './sign-up-form';
import { SignedUp } from './signed-up';

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
