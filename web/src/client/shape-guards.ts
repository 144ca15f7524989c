/** Cheap looks at an answer, enough to tell our server's JSON from somebody else's. */

type Fields = Record<string, unknown>;

function isObject(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** A single row: an object with a numeric id. */
export function hasId(body: unknown): boolean {
  return isObject(body) && typeof body.id === 'number';
}

/** One page of a list. */
export function isPage(body: unknown): boolean {
  return isObject(body) && Array.isArray(body.results);
}

/** A plain list. */
export function isList(body: unknown): boolean {
  return Array.isArray(body);
}

/** A stretch of the catalogue. */
export function isCatalogueChunk(body: unknown): boolean {
  return isObject(body) && typeof body.version === 'string' && Array.isArray(body.boats);
}

/** The days of a boat that are not free. */
export function isAvailability(body: unknown): boolean {
  return isObject(body) && typeof body.to === 'string' && isObject(body.days);
}

/** The days of the whole fleet. */
export function isFleetAvailability(body: unknown): boolean {
  return isObject(body) && typeof body.count === 'number' && isObject(body.boats);
}

/** A stored picture. */
export function isPicture(body: unknown): boolean {
  return isObject(body) && typeof body.image === 'string' && typeof body.ready === 'boolean';
}

/** Any JSON object. */
export function isAnyObject(body: unknown): boolean {
  return isObject(body);
}
