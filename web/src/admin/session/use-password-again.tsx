import { lazy, useRef, useState } from 'react';
import { wantsPassword } from '../../api/account-security';
import { Optional } from '../../ui/optional';

const PasswordDialog = lazy(() => import('./password-dialog'));

/**
 * For calls that the server takes only from somebody who has just given the password. `withPassword` makes the call, asks
 * for the password where the server wants it, and then makes the call again: nothing that was typed is lost. Render
 * `dialog` outside of any form; inside the dialog that makes the call where there is one.
 */
export function usePasswordAgain() {
  const [open, setOpen] = useState(false);
  const decide = useRef<(given: boolean) => void>(() => undefined);

  /** @returns whether the password was given */
  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      decide.current = (given) => {
        setOpen(false);
        resolve(given);
      };
      setOpen(true);
    });
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
    dialog: open && (
      <Optional>
        <PasswordDialog
          onGiven={() => decide.current(true)}
          onCancel={() => decide.current(false)}
        />
      </Optional>
    ),
  };
}
