/**
 * The header that makes a submission safe to repeat: a UUID made when the visitor presses the button. The same key
 * with the same body returns the first answer and creates nothing; with another body it is refused (422).
 */
export const idempotencyHeader = 'Idempotency-Key';
