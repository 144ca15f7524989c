/**
 * "Hi Ana,". Anybody can enter anybody's address, so a "name" that is an advertisement is not what the mail opens with.
 */
export function greeting(fullName: string): string {
  const first = firstName(fullName);
  return first ? `Hi ${first},` : 'Hello,';
}

/** The first name, if it looks like one. */
export function firstName(fullName: string): string | undefined {
  const [first = ''] = fullName.trim().split(/\s+/);
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : undefined;
}
