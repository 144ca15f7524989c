/** Answer of `GET /api/health/`: 200 when all parts answer, 503 when one does not. */
export interface Health {
  ok: boolean;
  parts: Record<'database' | 'queue' | 'worker', { ok: boolean; detail?: string }>;
}

export const healthPaths = { check: '/api/health' };
