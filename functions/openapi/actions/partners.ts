import * as z from 'zod';

import { PARTNER_REQUESTS } from '../../src/functions/action-requests';
import { FEE_QUESTION, PICKUP_NUMBER } from '../examples';
import { Account } from '../responses/account';
import { Destination } from '../responses/destinations';
import { CancelledPickupName, FeeQuote } from '../responses/pickups';
import { TrackingLine } from '../responses/tracking';
import type { ActionGroup } from './action-doc';

const names = ['pickup_number', 'id'];
const pickup_number = PICKUP_NUMBER;

export const partnerGroup: ActionGroup = {
  id: 'PartnerRequest',
  title: 'An action for partners that needs no api_scope',
  scope: z.enum(['pickup', 'address']).nullish(),
  actions: {
    verify_account: {
      id: 'VerifyAccount',
      title: 'Ask what a token stands for',
      data: Account,
      example: {},
    },
    list_destinations: {
      id: 'ListDestinations',
      title: 'List the receiving hubs and their next hours',
      data: z.array(Destination),
      example: {},
    },
    quote_fee: {
      id: 'QuoteFee',
      title: 'Ask what a pickup costs',
      request: PARTNER_REQUESTS.quote_fee,
      data: FeeQuote,
      example: { data: FEE_QUESTION },
    },
    cancel: {
      id: 'CancelPickup',
      title: 'Cancel a pickup',
      description:
        'By its partner until `cancel_by`, and any time after it failed. A second time changes nothing.',
      request: PARTNER_REQUESTS.cancel,
      names,
      data: CancelledPickupName,
      example: { pickup_number, reason: 'Nothing to ship today' },
    },
    get_tracking: {
      id: 'TrackPickup',
      title: 'Track a pickup',
      request: PARTNER_REQUESTS.get_tracking,
      names,
      data: TrackingLine,
      example: { pickup_number },
    },
  },
};
