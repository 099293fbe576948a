import type { InputOf } from '../../api/types';
import type { QueryFields } from '../../parts/use-query-form';

/** The filters as they stand in the address. */
export const EMPTY = { kind: '', courier: '', reason: '' };
export type CareQuery = QueryFields<keyof typeof EMPTY>;

type Input = InputOf<'tracking.parcels'>;

/** What the action is asked, by the filters and the place of the address; it refuses what it does not know. */
export const toInput = ({ kind, courier, reason }: CareQuery, after: string | null): Input => ({
  // The address may hold anything: the action checks it.
  ...(kind !== '' && { kind: kind as NonNullable<Input['kind']> }),
  ...(courier !== '' && { courier }),
  ...(reason !== '' && { reason: reason as NonNullable<Input['reason']> }),
  ...(after !== null && { after }),
});
