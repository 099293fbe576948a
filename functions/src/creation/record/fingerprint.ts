import { hash } from 'node:crypto';

/**
 * What tells whether two requests ask for the same: what is sent, as its schema reads it. A member
 * that is missing, null or an empty list is no different, so a member that a later release takes
 * changes nothing for those who do not send it.
 * @param kind - What is asked for, such as `pickup`.
 */
export const fingerprintOf = (kind: string, sent: object): string =>
  hash('sha256', JSON.stringify([kind, sent], dropNothing), 'hex');

/** Undefined members are left out of JSON text; within a list there are neither. */
const dropNothing = (_name: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
