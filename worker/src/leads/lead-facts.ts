import { boatPage } from '@mr-sea/bff/contract/boats';
import { telLink, whatsAppLink } from '@mr-sea/bff/contract/phone';
import { occasionLabels } from '@mr-sea/bff/contract/trip-wishes';
import type { Fact, Link } from '../mail/email-template';
import { hour, hours, longDay, money } from '../mail/format';
import type { LeadWithBoat, WholeRequest } from './load-request';

/** What was asked for, in the words that both mails use. */
export function tripFacts(request: WholeRequest, publicUrl: string): Fact[] {
  const { lead, more } = request;
  const facts =
    more.length === 0
      ? boatFacts(request, publicUrl)
      : [request, ...more].map((each, index) => boatInOneLine(each, index + 1, publicUrl));
  if (lead.lead_type === 'catering') facts.push({ label: 'Service', value: 'Catering' });
  facts.push({ label: 'Date', value: lead.date ? longDay(lead.date) : 'Not decided yet' });
  if (lead.hour) facts.push({ label: 'Time', value: hour(lead.hour) });
  if (lead.duration_hours) facts.push({ label: 'Duration', value: hours(lead.duration_hours) });
  if (lead.guests) facts.push({ label: 'Guests', value: String(lead.guests) });
  if (lead.occasion) facts.push({ label: 'Occasion', value: occasionInWords(lead.occasion) });
  return facts;
}

/** What the request is about, for a sentence or a subject. */
export function subjectOf({ more, ...first }: WholeRequest): string {
  const name = nameOf(first);
  if (first.lead.lead_type === 'catering') return name ? `catering on ${name}` : 'catering';
  if (more.length === 0) return name ?? 'a boat';
  const others = more.length === 1 ? '1 more boat' : `${more.length} more boats`;
  return `${name ?? 'a boat'} and ${others}`;
}

/** What staff press to answer; a number that cannot be called or written to is left out. */
export function waysToAnswer(
  { phone, email }: Pick<WholeRequest['lead'], 'phone' | 'email'>,
  greeting: string,
  mail: string,
): Link[] {
  const ways = [
    { label: 'WhatsApp', href: whatsAppLink(phone, greeting) },
    { label: 'Call', href: telLink(phone), plain: phone },
    { label: 'Email', href: mail, plain: email },
  ];
  return ways.filter((way): way is Link => way.href !== undefined);
}

function boatFacts(asked: LeadWithBoat, publicUrl: string): Fact[] {
  const name = nameOf(asked);
  const price = priceOf(asked);
  return [
    ...(name ? [{ label: 'Boat', value: name, ...pageOf(asked, publicUrl) }] : []),
    ...(price ? [{ label: 'Price', value: price }] : []),
  ];
}

/** One of several boats: its price stands beside its name, so that nobody has to match two lists. */
function boatInOneLine(asked: LeadWithBoat, place: number, publicUrl: string): Fact {
  const value = [nameOf(asked) ?? 'A boat', priceOf(asked)].filter(Boolean).join(', ');
  return { label: `Boat ${place}`, value, ...pageOf(asked, publicUrl) };
}

function nameOf({ lead, boat }: LeadWithBoat): string | undefined {
  return lead.boat_name ?? boat?.name;
}

/** An inactive boat has no public page. */
function pageOf({ boat }: LeadWithBoat, publicUrl: string): { href?: string } {
  if (boat?.status !== 'active') return {};
  return { href: `${publicUrl}${boatPage({ id: boat.id, name: boat.name })}` };
}

/** The price of the length that was asked for, where it has one, else that of the boat's own. */
function priceOf({ lead, boat }: LeadWithBoat): string | undefined {
  const asked = boat?.more_durations.find((each) => each.hours === lead.duration_hours);
  const price = asked?.price ?? boat?.visitor_price;
  if (price == null) return undefined;
  const length = asked?.hours ?? boat?.duration_hours;
  return `${money(price)}${length ? ` for ${hours(length)}` : ''}`;
}

/** What a newer version has added is said as it is stored. */
function occasionInWords(occasion: string): string {
  return (occasionLabels as Record<string, string>)[occasion] ?? occasion;
}
