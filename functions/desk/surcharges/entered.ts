import type { Fault } from '../../src/errors/fault';

/** The surcharges that were entered, of each courier. */
export interface Entered<Entry> {
  readonly kind: 'entered';
  readonly couriers: readonly { readonly courier: string; readonly entries: readonly Entry[] }[];
  readonly warnings: readonly Fault[];
}

export const toEntered = <Entry>(
  byCourier: ReadonlyMap<string, readonly Entry[]>,
  warnings: readonly Fault[],
): Entered<Entry> => ({
  kind: 'entered',
  couriers: [...byCourier].map(([courier, entries]) => ({ courier, entries })),
  warnings,
});
