import { addressMembers } from './addresses';
import { commonMembers } from './common';
import { errorMembers } from './common';
import type { MemberTexts } from './common';
import { pickupMembers } from './pickups';
import { quoteMembers } from './quotes';
import { shipmentMembers } from './shipments';
import { trackingMembers } from './tracking';

export const MEMBERS: MemberTexts = {
  ...commonMembers,
  ...errorMembers,
  ...quoteMembers,
  ...addressMembers,
  ...shipmentMembers,
  ...pickupMembers,
  ...trackingMembers,
};
