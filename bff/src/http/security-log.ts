import type { Request } from '@hapi/hapi';

type Outcome = 'info' | 'warn';

/** What is written down of sign-ins and of what was refused. Ids alone: no name, no address, no word that was typed. */
export interface SecurityEvent {
  event:
    | 'signed-in'
    | 'sign-in-refused'
    | 'password-refused'
    | 'refresh-token-reused'
    | 'role-refused'
    | 'password-changed'
    | 'sessions-ended'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'second-factor-unreadable'
    | 'code-refused'
    | 'recovery-code-used';
  /** Null when there is no such account. */
  user_id: number | null;
  session_id?: string;
  reason?: 'password' | 'code' | 'not-active' | 'too-many' | 'not-admin';
  count?: number;
}

/**
 * Writes a line about a login, also at the usual level of the log (LOG_LEVEL=warn), which leaves other lines of this kind
 * out. Who asks for errors alone gets none.
 */
export function logSecurity(request: Request, level: Outcome, facts: SecurityEvent): void {
  const { logger } = request;
  const log = logger.level === 'warn' ? logger.child({}, { level: 'info' }) : logger;
  log[level](facts, facts.event);
}
