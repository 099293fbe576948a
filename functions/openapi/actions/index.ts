import type { ActionGroup } from './action-doc';
import { addressGroup } from './addresses';
import { partnerGroup } from './partners';
import { pickupGroup } from './pickups';
import { shipmentGroup } from './shipments';

export const ACTION_GROUPS: readonly ActionGroup[] = [
  shipmentGroup,
  pickupGroup,
  addressGroup,
  partnerGroup,
];
