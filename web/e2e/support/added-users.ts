import { query } from './site';

/** An account as a test adds it. */
interface Standing {
  is_active: boolean;
  is_superuser: boolean;
}

/** What an added account is known by. */
interface AddedUser {
  email: string;
}

/** Adds an account that nobody signs in to; its e-mail holds the word by which `removeUsers` finds it. */
export async function addUser(
  word: string,
  [first, last]: [first: string, last: string],
  { is_active, is_superuser }: Standing,
): Promise<AddedUser> {
  const email = `${first}.${word}@e2e.example`.toLowerCase();
  await query(
    `INSERT INTO users (first_name, last_name, email, phone, password_hash, is_active, is_superuser)
     VALUES ($1, $2, $3, '+1 305 555 0177', 'none', $4, $5)`,
    [first, last, email, is_active, is_superuser],
  );
  return { email };
}

/** Takes away everybody with the word in their e-mail address, but for those who are to stay. */
export async function removeUsers(word: string, staying: string[] = []): Promise<void> {
  await query("DELETE FROM users WHERE email LIKE '%' || $1 || '%' AND email <> ALL($2)", [
    word,
    staying,
  ]);
}

/** An account as it is stored; undefined when it is gone. */
export async function userNow(email: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query('SELECT * FROM users WHERE email = $1', [email]);
  return row;
}
