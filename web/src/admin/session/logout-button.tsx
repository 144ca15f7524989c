import { lazy, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/controls/button';
import { Optional } from '../../ui/optional';
import { countUnsent } from './before-logout';
import { logout } from './logout';

const UnsentDialog = lazy(() => import('./unsent-dialog'));

interface LogoutButtonProps {
  look?: ButtonLook;
  className?: string;
}

/** Ends the login; asks first when changes would be lost that the server does not have yet. */
export function LogoutButton({ look = 'quiet', className }: LogoutButtonProps) {
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
      <Button look={look} className={className} busy={busy} onClick={() => void ask()}>
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
