export type DemoCategory =
  | 'Motor Yachts'
  | 'Flybridge Yachts'
  | 'Sport Yachts'
  | 'Catamarans'
  | 'Center Consoles'
  | 'Deck Boats';

export type HullColor = 'silver' | 'white' | 'navy';

/** What stands on a boat and what drives her: her words speak of it, her pictures show it. */
export interface Rig {
  /** What gives shade: a hardtop (T-top, closed roof), cloth on poles, a bare arch or tower, or nothing. */
  top: 'hard' | 'canvas' | 'arch' | 'none';
  /** She has a mast, a boom and stays. */
  sails?: boolean;
  /** Motors that hang at the stern; none where they are inside. */
  outboards?: number;
  /** Fishing rods in their holders. */
  rods?: number;
}

export interface DemoBoat {
  id: number;
  name: string;
  /** Unique; category prefix and length in feet. */
  code: string;
  type: 'boat' | 'yacht';
  category: DemoCategory;
  /** Whole feet, the same number as in the name. */
  length: number;
  rig: Rig;
  /** The color of her hull where her words name it; else the pictures choose one. */
  hull?: HullColor;
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
