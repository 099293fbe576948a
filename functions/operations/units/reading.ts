import type { Fault } from '../../src/errors/fault';

/** The meaning of a text, or its fault. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'fault'; readonly fault: Fault };

export const valueOf = <Value>(value: Value): Reading<Value> => ({ kind: 'value', value });
export const faulty = (fault: Fault): Reading<never> => ({ kind: 'fault', fault });
