import { recordTarget } from '../../fields/record-target';

/** The members of a request that name its pickup, of which one is needed. */
export const IDENTIFIERS = ['pickup_number', 'id'] as const;

/** Which pickup an action is about. */
export const Target = recordTarget('PR', 'pickup_number', 'pickup');
