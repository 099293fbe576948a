import { recordTarget } from '../../fields/record-target';

/** The members that identify a pickup; a request needs one of them. */
export const IDENTIFIERS = ['pickup_number', 'request_number', 'id'] as const;

/** The pickup that an action is about. */
export const Target = recordTarget('PR', IDENTIFIERS, 'pickup', 'request_number');
