import type { DemoBoat, DemoCategory } from './types';

/** Where the boats of a category lie. */
const docks: Record<DemoCategory, { name: string; lat: number; lng: number }> = {
  'Motor Yachts': { name: 'Miami Beach Marina, 300 Alton Rd', lat: 25.7702, lng: -80.1397 },
  'Flybridge Yachts': {
    name: 'Miamarina at Bayside, 401 Biscayne Blvd',
    lat: 25.7784,
    lng: -80.1847,
  },
  'Sport Yachts': { name: 'Sea Isle Marina, 1635 N Bayshore Dr', lat: 25.7925, lng: -80.1856 },
  Catamarans: { name: 'Dinner Key Marina, Coconut Grove', lat: 25.7265, lng: -80.2325 },
  'Center Consoles': { name: 'Crandon Park Marina, Key Biscayne', lat: 25.7245, lng: -80.1557 },
  'Deck Boats': { name: 'Sunset Harbour Yacht Club, Miami Beach', lat: 25.7945, lng: -80.1445 },
};

/** What a trip of a demo boat costs beside its price, as columns of `boats`. */
export function termsOf(boat: DemoBoat) {
  const { category, length, note, duration_hours } = boat;
  const dock = docks[category];
  const fuelApart = /fuel billed/i.test(note ?? '');
  return {
    more_durations: JSON.stringify(moreDurations(boat)),
    captain_price: 0,
    fuel_price: fuelApart ? null : 0,
    cleaning_price: length >= 40 && duration_hours ? Math.round(length / 2) * 5 : null,
    included: [
      length >= 60 ? 'Captain and crew' : 'Captain',
      ...(fuelApart ? [] : ['Fuel for cruising the bay']),
      'Cooler with ice and water',
      'Floating mat and life jackets',
      'Bluetooth sound system',
    ].join('\n'),
    not_included: [
      ...(fuelApart ? ['Fuel, billed at cost'] : []),
      'Food and drinks',
      'Gratuity for the crew',
      'Catering and decorations, on request',
    ].join('\n'),
    cancellation:
      'All of it back when you cancel at least 15 days before the trip, or 21 days before it on holidays. We reschedule for storms.',
    meeting_point: dock.name,
    meeting_lat: dock.lat,
    meeting_lng: dock.lng,
  };
}

/** A longer trip costs less for each hour. Large yachts are not worth their casting off for two. */
function moreDurations(boat: DemoBoat): { hours: number; price: number }[] {
  const { price, discount_price, duration_hours: own, length } = boat;
  const paid = discount_price ?? price;
  if (paid === null || own === null) return [];
  const share = (hours: number) => 1 + hours;
  return [2, 4, 6, 8]
    .filter((hours) => hours !== own && (hours > 2 || length < 60))
    .map((hours) => ({ hours, price: Math.round((paid * share(hours)) / share(own) / 5) * 5 }));
}
