import { createHash } from 'node:crypto';

import type { Fault } from '../../../src/errors/fault';
import type { CardFault } from '../../../src/pricing/cards/card-faults';

export interface KeyedWarning extends CardFault {
  readonly key: string;
}

const LENGTH = 8;

/**
 * What a warning is about, as eight hexadecimal digits: its code and values, not its place, which
 * another row above it would change. The same finding of the next version has the same key. The order
 * of the values counts.
 */
export const warningKey = ({ code, values }: Fault): string =>
  createHash('sha256')
    .update(JSON.stringify([code, values]))
    .digest('hex')
    .slice(0, LENGTH);

export interface Confirmation {
  readonly key: string;
  readonly reason: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

export interface ConfirmedWarning extends KeyedWarning {
  readonly confirmation: Confirmation;
}

/** Warnings with their keys; those that were confirmed apart. */
export function splitConfirmed(
  all: readonly CardFault[],
  confirmations: ReadonlyMap<string, Confirmation>,
): { readonly warnings: KeyedWarning[]; readonly confirmed: ConfirmedWarning[] } {
  const warnings: KeyedWarning[] = [];
  const confirmed: ConfirmedWarning[] = [];
  for (const warning of all) {
    const keyed = { ...warning, key: warningKey(warning) };
    const confirmation = confirmations.get(keyed.key);
    if (confirmation === undefined) warnings.push(keyed);
    else confirmed.push({ ...keyed, confirmation });
  }
  return { warnings, confirmed };
}
