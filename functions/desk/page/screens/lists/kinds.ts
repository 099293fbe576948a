import type { InputOf } from '../../api/types';

export type ListKind = InputOf<'lists.show'>['kind'];

/** The lists, in the order of the tabs. */
export const KINDS = [
  'hubs',
  'zones',
  'fees',
  'services',
  'holidays',
] as const satisfies readonly ListKind[];
