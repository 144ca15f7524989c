import { lazy, useState } from 'react';
import { postLogout } from '../../api/accounts/accounts';
import { clearTokens, readTokens } from '../../offline/staff/tokens';
import { Button, type ButtonVariant } from '../../ui/controls/button';
import { Optional } from '../../ui/optional';
import { countUnsent, runBeforeLogout } from './before-logout';
import { whileLeaving } from './session-store';

const UnsentDialog = lazy(() => import('./unsent-dialog'));

interface LogoutButtonProps {
  variant?: ButtonVariant;
  className?: string;
}

/** Ends the login; asks first when changes would be lost that the server does not have yet. */
export function LogoutButton({ variant = 'quiet', className }: LogoutButtonProps) {
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const leave = async () => {
    setBusy(true);
    await logout();
  };
  const ask = async () => {
    const waiting = await countUnsent();
    if (waiting === 0) return leave();
    setUnsent(waiting);
  };

  return (
    <>
      <Button variant={variant} className={className} busy={busy} onClick={() => void ask()}>
        Logout
      </Button>
      {unsent > 0 && (
        <Optional>
          <UnsentDialog
            unsent={unsent}
            busy={busy}
            onStay={() => setUnsent(0)}
            onLeave={() => void leave()}
          />
        </Optional>
      )}
    </>
  );
}

/**
 * Ends this login here at once, and on the server if it can be reached. Without a link the server's half runs out by
 * itself: nothing on this device knows the tokens any more.
 */
async function logout(): Promise<void> {
  const refresh = readTokens()?.refresh;
  await runBeforeLogout();
  whileLeaving(clearTokens);
  // This device is signed out whatever the server says; there the login ends when it runs out.
  if (refresh) await postLogout(refresh).catch(() => undefined);
}
