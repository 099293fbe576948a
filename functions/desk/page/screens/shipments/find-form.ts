import type { Party } from './changed-address';

/** A form over the screen, and its field to begin with. */
export interface Editing {
  readonly form: 'contents' | Party;
  readonly field?: string;
}

/** Where a member of a request is changed. @example findForm('data.items.2.sku') // { form: 'contents', field: 'items.2.sku' } */
export function findForm(path: string): Editing {
  const [, member, ...rest] = path.split('.');
  return member === 'consignee_address'
    ? { form: member, field: rest.join('.') }
    : { form: 'contents', field: [member, ...rest].join('.') };
}
