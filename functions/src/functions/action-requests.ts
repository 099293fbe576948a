import * as z from 'zod';

import { filters } from '../fields/filters';
import { PageRequest } from '../fields/page-request';
import { ReasonOption } from '../fields/reason';
import { recordId } from '../fields/record-target';
import type { JsonObject } from '../http/json-body';
import { assertSpelling, parseFields } from '../http/parse-fields';
import { PickupAddressData } from '../pickups/record/address';
import { FeeQuestion, NewPickupData, PickupChangeData } from '../pickups/record/data';
import { CancelOptions, PickupListRequest, PickupTarget } from '../pickups/record/requests';
import { CREATE_REQUEST, UPDATE_REQUEST } from '../shipments/record/data';
import { GetOptions, ListRequest, Target } from '../shipments/record/requests';

const ReasonedTarget = z.intersection(Target, ReasonOption);

/** What the actions on international shipments take; of two, by the role of the sender. */
export const SHIPMENT_REQUESTS = {
  create: CREATE_REQUEST,
  update: {
    client: z.intersection(ReasonedTarget, UPDATE_REQUEST.client),
    staff: z.intersection(ReasonedTarget, UPDATE_REQUEST.staff),
  },
  get: z.intersection(Target, GetOptions),
  list: ListRequest,
  delete: ReasonedTarget,
  restore: ReasonedTarget,
};

const Nothing = z.object({});

/** What the actions take that are about pickups by their name alone. */
export const PARTNER_REQUESTS = {
  verify_account: Nothing,
  list_destinations: Nothing,
  quote_fee: z.object({ data: FeeQuestion }),
  cancel: z.intersection(PickupTarget, CancelOptions),
  get_tracking: PickupTarget,
};

/** What the actions on pickups take. */
export const PICKUP_REQUESTS = {
  create: z.object({ data: NewPickupData }),
  list: PickupListRequest,
  get: z.intersection(PickupTarget, GetOptions),
  update: z.intersection(
    z.intersection(PickupTarget, ReasonOption),
    z.object({ data: PickupChangeData }),
  ),
};

/** What the actions on saved addresses take. */
export const ADDRESS_REQUESTS = {
  create: z.object({ data: PickupAddressData }),
  list: z.intersection(PageRequest, filters({})),
  get: z.object({ id: recordId() }),
};

/** What every request of an action may have besides the action's own members. */
const SHARED: ReadonlySet<string> = new Set(['api_token', 'action', 'api_scope']);
/** A key means something to a creation alone. */
const SHARED_BY_CREATIONS: ReadonlySet<string> = new Set([...SHARED, 'idempotency_key']);

/**
 * The fields of an action's request, by its schema.
 * @throws ServiceError `validation_failed`: see `parseFields`.
 */
export const parseAction = <Schema extends z.ZodType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> =>
  parseFields(schema, body, body['action'] === 'create' ? SHARED_BY_CREATIONS : SHARED);

/**
 * Checks the spelling of what all actions share, where it is not known which is asked for.
 * @throws ServiceError `validation_failed`: see `assertSpelling`.
 */
export const assertSharedSpelling = (body: JsonObject): void => {
  assertSpelling(Nothing, body, SHARED);
};
