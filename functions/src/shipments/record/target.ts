import * as z from 'zod';

import { reason, reasonOf } from '../../fields/either-place';
import { recordTarget } from '../../fields/record-target';

/** The members that identify a shipment; a request needs one of them. */
export const IDENTIFIERS = ['request_number', 'shipment_id', 'id'] as const;

/** The shipment that an action is about. */
export const Target = recordTarget('SR', IDENTIFIERS, 'shipment', 'shipment_id');

/** Releases before 1.11 ignored `data` here, so unreadable values in it are still ignored. */
const DataOfReason = z.object({ reason: reason() }).nullish().catch(null);

/** The shipment to delete or restore, and the reason, a member of the body or of `data`. */
export const ReasonedTarget = z.intersection(
  Target,
  z
    .object({ reason: reason(), data: DataOfReason })
    .transform((given) => ({ reason: reasonOf(given, given.data) })),
);
