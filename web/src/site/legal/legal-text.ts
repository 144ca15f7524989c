/** A part of a legal text: paragraphs, then a list if there is one. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
  /** What follows the list. */
  after?: string[];
}
