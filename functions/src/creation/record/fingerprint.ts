import { hash } from 'node:crypto';

/**
 * A hash of a parsed request: equal hashes mean the same request. A missing member, null and an
 * empty list are equivalent, so a member that a later release adds changes nothing for clients that
 * do not send it.
 * @param kind - What the request creates, such as `pickup`.
 */
export const fingerprintOf = (kind: string, sent: object): string =>
  hash('sha256', JSON.stringify([kind, sent], dropBlanks), 'hex');

/** JSON leaves out undefined members. Lists never hold null or an empty list. */
const dropBlanks = (_name: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
