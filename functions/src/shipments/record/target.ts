import * as z from 'zod';

import { ReasonOption } from '../../fields/reason';
import { recordTarget } from '../../fields/record-target';

/** The members of a request that name its shipment, of which one is needed. */
export const IDENTIFIERS = ['request_number', 'id'] as const;

/** Which shipment an action is about. */
export const Target = recordTarget('SR', 'request_number', 'shipment');

/** Which shipment is changed, and why. */
export const ReasonedTarget = z.intersection(Target, ReasonOption);
