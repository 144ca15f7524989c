import { accountTexts, type TotpKey, type TotpState } from '@mr-sea/bff/contract/accounts';
import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { beginTotp, disableTotp, totpQuery } from '../../api/accounts/security';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { inTime } from '../../ui/overlays/missing-part';
import { doneNotice } from '../../ui/overlays/notices';
import { saveFile } from '../../ui/save-file';
import { Waiting } from '../../ui/text/spinner';
import { Tag } from '../../ui/text/tag';
import { DownloadIcon } from '../../ui/work-icons';
import styles from './account-panels.module.css';
import { PasswordForm } from './password-form';

// With what draws QR codes.
const TwoStepKey = lazy(() => inTime(import('./two-step-key')));

type Step =
  /** `lost`: it was turned on, and the answer with the recovery codes may have been lost. */
  | { at: 'rest'; lost?: true }
  | { at: 'password' }
  | { at: 'key'; totp: TotpKey }
  | { at: 'codes'; codes: string[] }
  | { at: 'off' };

/** Two-step sign-in: a code of an authenticator app beside the password. */
export function TwoStep() {
  const client = useQueryClient();
  const query = useQuery(totpQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ at: 'rest' });

  /** What is shown changes as a whole, so reading begins again at its head. */
  function show(next: Step) {
    setStep(next);
    if (next.at === 'rest' || next.at === 'codes') heading.current?.focus();
  }
  /** Shows what follows before the state is read anew: recovery codes come once, whatever the link does next. */
  function turned(state: TotpState, next: Step) {
    const { queryKey } = totpQuery();
    client.setQueryData(queryKey, state);
    show(next);
    void client.invalidateQueries({ queryKey });
  }
  function turnedOn(codes: string[]) {
    turned({ enabled: true, recovery_codes_left: codes.length }, { at: 'codes', codes });
  }
  function turnedOff() {
    turned({ enabled: false, recovery_codes_left: 0 }, { at: 'rest' });
    doneNotice('Two-step sign-in is off.');
  }
  /** After a failure, as only an answer may have been lost: where the step has been taken there is nothing more to do in it. */
  async function lookAgain(taken: boolean) {
    const { data } = await query.refetch();
    if (data?.enabled !== taken) return;
    const rest: Step = taken ? { at: 'rest', lost: true } : { at: 'rest' };
    // A repeat may have brought the recovery codes meanwhile.
    setStep((now) => (now === step ? rest : now));
    heading.current?.focus();
  }

  return (
    <section className={styles.panel} aria-labelledby="two-step">
      <Heading heading={heading} state={query.data} />
      <p className={styles.lead}>
        Signing in then takes your password and a code that an authenticator app on your phone
        shows, such as Google Authenticator, 1Password or Aegis.
      </p>
      {query.isPending && <Waiting>Loading</Waiting>}
      {query.isError && (
        <>
          <FormError>{adminTexts.loadFailed}</FormError>
          <div className={styles.row}>
            <Button variant="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
      {query.data && step.at === 'rest' && (
        <>
          {query.data.enabled && step.lost && <FormError>{accountTexts.totpOn}</FormError>}
          {query.data.enabled && <p>{leftText(query.data.recovery_codes_left)}</p>}
          <div className={styles.row}>
            {query.data.enabled ? (
              <Button variant="outline" onClick={() => setStep({ at: 'off' })}>
                Turn off...
              </Button>
            ) : (
              <Button onClick={() => setStep({ at: 'password' })}>Set up...</Button>
            )}
          </div>
        </>
      )}
      {step.at === 'password' && (
        <PasswordForm
          className={styles.form}
          action="Continue"
          busyAction="Checking..."
          send={async (password) => setStep({ at: 'key', totp: await beginTotp(password) })}
          failed={failed}
          onFailed={() => void lookAgain(true)}
          onCancel={() => show({ at: 'rest' })}
        />
      )}
      {step.at === 'key' && (
        <Suspense fallback={<Waiting>Loading</Waiting>}>
          <TwoStepKey
            totp={step.totp}
            onConfirmed={turnedOn}
            onFailed={() => void lookAgain(true)}
            onCancel={() => show({ at: 'rest' })}
          />
        </Suspense>
      )}
      {step.at === 'codes' && (
        <RecoveryCodes codes={step.codes} onSaved={() => show({ at: 'rest' })} />
      )}
      {step.at === 'off' && (
        <PasswordForm
          className={styles.form}
          action="Turn off"
          busyAction="Turning off..."
          withCode
          send={async (password, code) => {
            await disableTotp(password, code);
            turnedOff();
          }}
          failed={failed}
          onFailed={() => void lookAgain(false)}
          onCancel={() => show({ at: 'rest' })}
        />
      )}
    </section>
  );
}

const failed = 'Nothing was changed. Please try again.';

interface HeadingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  state: TotpState | undefined;
}

function Heading({ heading, state }: HeadingProps) {
  return (
    <div className={styles.device}>
      <h2 id="two-step" ref={heading} tabIndex={-1}>
        Two-step sign-in
      </h2>
      {state && <Tag tone={state.enabled ? 'good' : 'neutral'}>{state.enabled ? 'On' : 'Off'}</Tag>}
    </div>
  );
}

function leftText(left: number): string {
  if (left === 0)
    return 'All recovery codes are used. Turn it off and set it up again for new ones.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

interface RecoveryCodesProps {
  codes: string[];
  onSaved: () => void;
}

/** The recovery codes, the one time that they are shown. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const text = codes.join('\n');

  async function copy() {
    setError('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // Not over plain http, and not everywhere.
      setError('This browser does not let us copy. Please download them or write them down.');
    }
  }
  function download() {
    const words = `Recovery codes for Mr. Sea. Each works once.\n\n${text}\n`;
    saveFile('mr-sea-recovery-codes.txt', new Blob([words], { type: 'text/plain' }));
    setSaid('Saved as mr-sea-recovery-codes.txt.');
  }

  return (
    <>
      <h3>Your recovery codes</h3>
      <p>
        Two-step sign-in is on. Each of these works once in place of a code, should you lose your
        phone. Keep them somewhere safe: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outline" onClick={download}>
          <DownloadIcon />
          Download
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
      <p role="status" className={styles.lead}>
        {said}
      </p>
      {error && <FormError>{error}</FormError>}
    </>
  );
}
