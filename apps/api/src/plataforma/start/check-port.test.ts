import { expect, test } from 'vitest';
import { suggestHosts } from './check-port.ts';

const loopback = { netmask: '', mac: '', internal: true, cidr: null };

test('a machine without IPv4 is told of addresses it has', () => {
  const ipv6 = { ...loopback, address: '::1', family: 'IPv6' as const, scopeid: 0 };
  const ipv4 = { ...loopback, address: '127.0.0.1', family: 'IPv4' as const };
  expect(suggestHosts({ lo: [ipv6] })).toMatch(/^::1 ou ::/);
  expect(suggestHosts({ lo: [ipv4, ipv6] })).toBe('127.0.0.1 ou 0.0.0.0');
});
