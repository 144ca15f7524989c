/** A mail as its writer thinks of it. HTML and text are both made from it, so neither can miss a fact. */
export interface EmailTemplate {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  /** Null where somebody wrote it by hand, as people begin with the greeting. */
  heading: string | null;
  blocks: Block[];
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** A whole letter that somebody wrote: line breaks kept, and addresses of pages can be pressed. */
  | { kind: 'letter'; text: string }
  /** Something to see before anything else. */
  | { kind: 'notice'; text: string }
  /** A small table of what was said. */
  | { kind: 'facts'; rows: Fact[] }
  /** What a person wrote, line breaks kept. */
  | { kind: 'quote'; label: string; text: string }
  /** Things to press. The first stands out. */
  | { kind: 'actions'; links: Link[] }
  | { kind: 'code'; code: string }
  /** Where a button leads, for programs that do not show it. The text part has the address in its actions. */
  | { kind: 'address'; label: string; href: string }
  /** Several things of one kind, each with what can be done about it. */
  | { kind: 'entries'; entries: Entry[] };

export interface Fact {
  label: string;
  value: string;
  /** Where a press on the value leads. */
  href?: string;
}

export interface Entry {
  title: string;
  detail: string;
  links: Link[];
}

export interface Link {
  label: string;
  href: string;
  /** How the text part says it where the address alone is enough, such as a phone number. */
  plain?: string;
}
