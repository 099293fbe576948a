import * as z from 'zod';

import { recordId } from '../fields/record-target';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { parseFields } from '../http/parse-fields';
import { PageRequest } from '../lists/page-request';
import { assertPartner } from '../pickups/partner';
import { PickupAddressData } from '../pickups/pickup-address';
import { createAddress, getAddress, listAddresses } from '../pickups/saved-addresses';
import { verifyAccount } from '../pickups/verify-account';
import type { Action } from './shipment-actions';

const NewAddress = z.object({ data: PickupAddressData });

const Id = z.object({ id: recordId() });

/** Only partners and staff get as far as an action's fields. */
const forPartners =
  (action: Action): Action =>
  (body, caller) => {
    assertPartner(caller.actor);
    return action(body, caller);
  };

/** The actions that are about pickups by their name alone. */
export const PARTNER_ACTIONS: Readonly<Record<string, Action>> = {
  verify_account: forPartners(() => (context) => Promise.resolve({ data: verifyAccount(context) })),
};

/** The actions on saved addresses, with `api_scope` `address`. */
export const ADDRESS_ACTIONS: Readonly<Record<string, Action>> = {
  create: forPartners((body, { headers }) => {
    const { data } = parseFields(NewAddress, body);
    const idempotencyKey = idempotencyKeyOf(body, headers);
    return (context) => createAddress(context, { data, idempotencyKey });
  }),
  list: forPartners((body) => {
    const request = parseFields(PageRequest, body);
    return (context) => listAddresses(context, request);
  }),
  get: forPartners((body) => {
    const { id } = parseFields(Id, body);
    return async (context) => ({ data: await getAddress(context, { id }) });
  }),
};
