import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { Waiting } from '../../ui/text/spinner';
import { accountPages } from '../account-pages';
import { useSession } from './session-store';

/** Lets administrators through; anybody else goes to the login. */
export function AdminsOnly() {
  const { claims } = useSession();
  return claims?.is_admin ? <Outlet /> : <Navigate to={accountPages.login} replace />;
}

/** Lets everybody who is signed in through. */
export function SignedInOnly() {
  const { claims } = useSession();
  return claims ? <Outlet /> : <Navigate to={accountPages.login} replace />;
}

interface NotForAdminsProps {
  /** Whether the page itself is about to lead on. */
  unless?: boolean;
  children: ReactNode;
}

/** Login, sign-up and forgotten password are not for an administrator who is signed in. */
export function NotForAdmins({ unless = false, children }: NotForAdminsProps) {
  const { claims, loading } = useSession();
  if (!claims?.is_admin || unless) return children;
  // A login that ran out may be refused in a moment; the first refresh attempt tells.
  if (loading && claims.exp * 1000 < Date.now()) return <Waiting>Checking your sign-in</Waiting>;
  return <Navigate to={accountPages.home} replace />;
}
