/** Answer of `GET /api/health/`: 200 when all parts are well, 503 when one is not. */
export interface Health {
  ok: boolean;
  parts: Record<'database' | 'storage' | 'queue' | 'worker', { ok: boolean; detail?: string }>;
}

export const healthPaths = { check: '/api/health' };
