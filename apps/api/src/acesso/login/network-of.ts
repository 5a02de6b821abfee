import { isIPv6 } from 'node:net';

const groupsInAll = 8;
const groupsOfNetwork = 4;

/** What counts as one network: an IPv4 address, or the /64 of IPv6 that one customer usually gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [before = '', after] = address.toLowerCase().split('%', 1).join('').split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  const missing = after === undefined ? 0 : groupsInAll - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
