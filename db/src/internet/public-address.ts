import ipaddr from 'ipaddr.js';

/** Names of machines that only their neighbours know. */
const nearby = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * Whether an address lies on the public internet, on the usual port of its protocol and without a user. Who may store an address
 * that a worker calls could otherwise have it call its neighbours. What a name leads to is for whoever calls it to look at
 * (`isPublicAddress`): it may change.
 * @param protocols as in `https:`
 */
export function isPublicUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  // Other spellings of an IPv4 address, as decimal or hexadecimal numbers, are the usual one here.
  const { protocol, port, username, password, hostname } = new URL(text);
  if (!protocols.includes(protocol) || port || username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !nearby.test(host);
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // One that only wraps an IPv4 address (::ffff:a.b.c.d) is that one.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) {
    return address.range() === 'unicast' && !address.match(benchmarks);
  }
  // By way of NAT64, as IPv6-only hosts reach the rest.
  if (address.range() === 'rfc6052') {
    return isPublicAddress(new ipaddr.IPv4(address.toByteArray().slice(12)).toString());
  }
  return address.range() === 'unicast' && address.match(global);
}

const benchmarks = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
/** All that has been given out. */
const global = ipaddr.IPv6.parseCIDR('2000::/3');
