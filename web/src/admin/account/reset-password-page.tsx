import { accountTexts } from '@mr-sea/bff/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fetchResetLink } from '../../api/accounts/reset';
import { NetworkError } from '../../client/call-api';
import { Button, buttonClass } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import { accountPages } from '../account-pages';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { NewPasswordForm } from './new-password-form';
import { refusalOf } from './refusal-of';
import { Summary } from './summary';

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
