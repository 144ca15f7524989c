import pino from 'pino';

/** What a fault is logged as. */
interface LoggedFault {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** Of Postgres: where it met the fault. */
  table?: string;
  column?: string;
  constraint?: string;
}

/**
 * A fault as it is logged: what it is and where it came from. Postgres also repeats the values of the row that it refused,
 * in fields of their own and in quotation marks; those are somebody's name and address, and stay out.
 */
export function describeFault(fault: Error): LoggedFault {
  const { type, message, stack } = pino.stdSerializers.err(fault);
  const { code, table, column, constraint } = fault as Error & Partial<LoggedFault>;
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(typeof code === 'string' && { code }),
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
  };
}

/** As in `invalid input syntax for type date: "…"`. */
function withoutValues(text = ''): string {
  return text.replace(/: "(?:[^"\\]|\\.)*"/g, ': "…"');
}
