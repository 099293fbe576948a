import * as z from 'zod';

import { ReasonOption } from '../fields/reason';
import { recordId } from '../fields/record-target';
import { PageRequest } from '../lists/page-request';
import { PickupAddressData } from '../pickups/pickup-address';
import { FeeQuestion, NewPickupData, PickupChangeData } from '../pickups/pickup-data';
import { CancelOptions, PickupListRequest, PickupTarget } from '../pickups/pickup-requests';
import { GetOptions, ListRequest, Target } from '../shipments/requests';
import { CREATE_REQUEST, UPDATE_REQUEST } from '../shipments/shipment-data';

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

/** What the actions take that are about pickups by their name alone, where they take anything. */
export const PARTNER_REQUESTS = {
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
  list: PageRequest,
  get: z.object({ id: recordId() }),
};
