export type DemoCategory =
  | 'Motor Yachts'
  | 'Flybridge Yachts'
  | 'Sport Yachts'
  | 'Catamarans'
  | 'Center Consoles'
  | 'Deck Boats';

export interface DemoBoat {
  id: number;
  name: string;
  /** Unique; category prefix and length in feet. */
  code: string;
  type: 'boat' | 'yacht';
  category: DemoCategory;
  /** Whole feet, the same number as in the name. */
  length: number;
  capacity: number;
  staterooms: number;
  bathrooms: number;
  /** US dollars for `duration_hours`; null means "Ask for price". */
  price: number | null;
  discount_price: number | null;
  duration_hours: number | null;
  note: string | null;
  description: string;
  featured: boolean;
}
