import type { InputOf } from '../../api/types';
import type { QueryFields } from '../../parts/use-query-form';

/** The filters as they stand in the address. */
export const EMPTY = { kind: '', courier: '', reason: '' };
export type CareQuery = QueryFields<keyof typeof EMPTY>;

type Input = InputOf<'parcels.list'>;

/** What the action is asked, by the filters and the place of the address; it refuses what it does not know. */
export const toInput = ({ kind, courier, reason }: CareQuery, after: string | null): Input => ({
  // The address may hold anything: the action checks it.
  ...(kind !== '' && { kind: kind as NonNullable<Input['kind']> }),
  ...(courier !== '' && { courier }),
  ...(reason !== '' && { reason: reason as NonNullable<Input['reason']> }),
  ...(after !== null && { after }),
});

const AT_ONCE = 5;

/** The calls of a question about many: a few each, so that one sees how far it is. */
export const inCalls = (numbers: readonly string[]): InputOf<'parcels.ask'>[] =>
  Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, at) => ({
    numbers: numbers.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  }));
