/** What the pictures of a boat are drawn from. */
export interface PictureSubject {
  id: number;
  name: string;
  type: 'boat' | 'yacht';
  category: string;
  /** Feet, 20 to 130. */
  length: number;
}
