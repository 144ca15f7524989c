/** Who somebody is and how to reach them, as they typed it. */
export interface Contact {
  full_name: string;
  email: string;
  phone: string;
}

const storageName = 'mr-sea-contact';

/** What a visitor asked this device to remember, or null. */
export function rememberedContact(): Contact | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null');
    return isContact(kept) ? kept : null;
  } catch {
    // Without storage nothing was remembered.
    return null;
  }
}

/** Remembers a contact for the next inquiry, in place of the one before. */
export function rememberContact({ full_name, email, phone }: Contact): void {
  try {
    localStorage.setItem(storageName, JSON.stringify({ full_name, email, phone }));
  } catch (error) {
    console.info('This device does not remember contacts.', error);
  }
}

/** Forgets it. */
export function forgetContact(): void {
  try {
    localStorage.removeItem(storageName);
  } catch {
    // Without storage nothing was remembered.
  }
}

function isContact(value: unknown): value is Contact {
  const { full_name, email, phone } = (value ?? {}) as Record<string, unknown>;
  return [full_name, email, phone].every((text) => typeof text === 'string');
}
