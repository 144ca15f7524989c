/**
 * Names a request in every log line that it causes, from the browser to the last job: a UUID. Whoever calls may choose one;
 * the server makes one otherwise, and says which in its answer.
 */
export const requestIdHeader = 'x-request-id';
