import type { SignUpReceipt } from '@mr-sea/bff/contract/accounts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { accountPages } from '../account-pages';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { Summary } from './summary';

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
