import * as z from 'zod';

import { ReasonOption } from '../../fields/reason';
import { recordTarget } from '../../fields/record-target';

/** The members that identify a shipment; a request needs one of them. */
export const IDENTIFIERS = ['request_number', 'shipment_id', 'id'] as const;

/** The shipment that an action is about. */
export const Target = recordTarget('SR', IDENTIFIERS, 'shipment');

/** The shipment to delete or restore, and the reason. */
export const ReasonedTarget = z.intersection(Target, ReasonOption);
