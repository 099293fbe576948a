import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A subscriber has at least a /64 of IPv6. */
const GROUPS_OF_A_NETWORK = 4;

/**
 * Where a request comes from: an IPv4 address, or the /64 network of an IPv6 one. Google's front end
 * appends the caller's address to X-Forwarded-For; what stands before it, the caller wrote.
 */
export function callerAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim();
  return networkOf(last !== undefined && isIP(last) > 0 ? last : (socket.remoteAddress ?? ''));
}

/** @example networkOf('2001:db8::1:2:3:4:5') // '2001:db8:0:1' */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...missing, ...tail]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
