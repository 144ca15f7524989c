import { haveAccount, type Person } from './admin';
import { query } from './site';

/** An account as a test adds it. */
interface Standing {
  is_active: boolean;
  is_superuser: boolean;
}

/** Adds an account by signing up, and gives it a standing; its e-mail holds the word by which `removeUsers` finds it. */
export async function addUser(
  word: string,
  name: [first: string, last: string],
  standing: Standing,
): Promise<Person> {
  const person: Person = {
    first_name: name[0],
    last_name: name[1],
    email: `${name[0]}.${word}@e2e.example`.toLowerCase(),
    phone: '+1 305 555 0177',
    password: 'Harbor-light-7!',
  };
  await haveAccount(person, standing);
  return person;
}

/** Takes away everybody with the word in their e-mail address. */
export async function removeUsers(word: string): Promise<void> {
  await query("DELETE FROM users WHERE email LIKE '%' || $1 || '%'", [word]);
}

/** An account as it is stored; undefined when it is gone. */
export async function userNow(email: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query('SELECT * FROM users WHERE email = $1', [email]);
  return row;
}
