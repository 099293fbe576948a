import * as z from 'zod';

import { ReasonOption } from '../../fields/reason';
import { recordTarget } from '../../fields/record-target';

/** The members that identify a shipment; a request needs one of them. */
export const IDENTIFIERS = ['request_number', 'id'] as const;

/** The shipment that an action is about. */
export const Target = recordTarget('SR', 'request_number', 'shipment');

/** The shipment to change, and the reason. */
export const ReasonedTarget = z.intersection(Target, ReasonOption);
