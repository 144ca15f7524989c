/** Words before a name that are no part of it. */
const titles = /^(mr|mrs|ms|miss|dr|prof|sir|capt|captain|sr|sra|srta|dra|dona|don)$/i;

/**
 * The first name as its owner would write it, if it looks like one: "ANA RUIZ" and "ana" are Ana, and an advertisement in place of a
 * name is nobody.
 */
export function firstName(fullName: string): string | undefined {
  // No name is longer, and what is can be as long as a stranger likes.
  const [last = '', first] = fullName.slice(0, 300).split(',');
  const words = (first ?? last).trim().split(/\s+/);
  const isTitled = titles.test(words[0]?.replace(/\.$/, '') ?? '');
  // "Mr. Smith" has told no first name.
  const name = isTitled ? (words.length > 2 ? words[1] : undefined) : words[0];
  return name && /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(name) ? inUsualCase(name) : undefined;
}

/** A name typed in one case only; "McKenna" and "DeShawn" stay as they are. */
function inUsualCase(name: string): string {
  const isOneCase = name === name.toLowerCase() || name === name.toUpperCase();
  if (!isOneCase) return name;
  return name.toLowerCase().replace(/(^|['’-])\p{L}/gu, (letter) => letter.toUpperCase());
}
