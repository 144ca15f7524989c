import { lazy, useEffect, useRef, useState } from 'react';
import { wantsPassword } from '../../api/accounts/security';
import { FormError } from '../../ui/controls/form-parts';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';

const PasswordDialog = lazy(() => inTime(import('./password-dialog')));

const notLoaded =
  'Nothing was changed: the question for your password could not be loaded. Please check your connection and reload the page.';

/**
 * For calls that the server takes only from somebody who has just given the password. `withPassword` makes the call, asks
 * for the password where the server wants it, and then makes the call again: nothing that was typed is lost. Render
 * `dialog` outside of any form; inside the dialog that makes the call where there is one.
 */
export function usePasswordAgain() {
  const [state, setState] = useState<'closed' | 'open' | 'missing'>('closed');
  const decide = useRef<(given: boolean) => void>(() => undefined);

  /** @returns whether the password was given */
  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      decide.current = (given) => {
        setState('closed');
        resolve(given);
      };
      setState('open');
    });
  }

  function giveUp() {
    decide.current(false);
    setState('missing');
  }

  /**
   * @returns what the call answers, or 'cancelled' when the password was not given
   * @throws what the call throws
   */
  async function withPassword<Result>(call: () => Promise<Result>): Promise<Result | 'cancelled'> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!wantsPassword(error)) throw error;
      }
      if (!(await ask())) return 'cancelled';
    }
  }

  return {
    ask,
    withPassword,
    dialog: (
      <>
        {state === 'open' && (
          <Optional missing={<Missing onMissing={giveUp} />}>
            <PasswordDialog
              onGiven={() => decide.current(true)}
              onCancel={() => decide.current(false)}
            />
          </Optional>
        )}
        {state === 'missing' && <FormError>{notLoaded}</FormError>}
      </>
    ),
  };
}

/** Nobody can be asked, so whoever waits for the answer goes on without. */
function Missing({ onMissing }: { onMissing: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onMissing, []);
  return null;
}
