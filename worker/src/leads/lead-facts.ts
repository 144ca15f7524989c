import { boatPage } from '@mr-sea/bff/contract/boats';
import { hour, hours, longDay, money } from '../mail/format';
import type { Fact } from '../mail/letter';
import type { LeadWithBoat } from './load-lead';

/** What was asked for, in the words that both mails use. */
export function tripFacts({ lead, boat }: LeadWithBoat, publicUrl: string): Fact[] {
  const facts: Fact[] = [];
  const boatName = lead.boat_name ?? boat?.name;
  // An inactive boat has no public page.
  const page =
    boat?.status === 'active'
      ? { href: `${publicUrl}${boatPage({ id: boat.id, name: boat.name })}` }
      : {};
  if (boatName) facts.push({ label: 'Boat', value: boatName, ...page });
  if (boat?.visitor_price != null) {
    const duration = boat.duration_hours ? ` for ${hours(boat.duration_hours)}` : '';
    facts.push({ label: 'Price', value: `${money(boat.visitor_price)}${duration}` });
  }
  if (lead.lead_type === 'catering') facts.push({ label: 'Service', value: 'Catering' });
  facts.push({ label: 'Date', value: lead.date ? longDay(lead.date) : 'Not decided yet' });
  if (lead.hour) facts.push({ label: 'Time', value: hour(lead.hour) });
  return facts;
}

/** What the request is about, for a sentence or a subject. */
export function subjectOf({ lead, boat }: LeadWithBoat): string {
  const boatName = lead.boat_name ?? boat?.name;
  if (lead.lead_type === 'catering') return boatName ? `catering on ${boatName}` : 'catering';
  return boatName ?? 'a boat';
}
