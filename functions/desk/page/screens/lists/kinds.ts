import type { ListName } from '../../../lists/list-kind';

export type ListKind = ListName;

/** The lists, in the order of the tabs. */
export const KINDS = [
  'hubs',
  'zones',
  'fees',
  'services',
  'holidays',
] as const satisfies readonly ListKind[];
