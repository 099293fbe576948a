import * as z from 'zod';

import { recordId } from '../fields/record-target';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { parseFields } from '../http/parse-fields';
import { PageRequest } from '../lists/page-request';
import { cancelPickup } from '../pickups/cancel-pickup';
import { createPickup } from '../pickups/create-pickup';
import { getPickup } from '../pickups/get-pickup';
import { listDestinations } from '../pickups/list-destinations';
import { listPickups } from '../pickups/list-pickups';
import { assertPartner } from '../pickups/partner';
import { PickupAddressData } from '../pickups/pickup-address';
import { FeeQuestion, NewPickupData, PickupChangeData } from '../pickups/pickup-data';
import {
  PickupListRequest,
  PickupTarget,
  ReasonOption,
  CancelOptions,
} from '../pickups/pickup-requests';
import { quoteFee } from '../pickups/quote-fee';
import { createAddress, getAddress, listAddresses } from '../pickups/saved-addresses';
import { trackPickup } from '../pickups/track-pickup';
import { assertStaff, updatePickup } from '../pickups/update-pickup';
import { verifyAccount } from '../pickups/verify-account';
import { GetOptions } from '../shipments/requests';
import type { Action } from './shipment-actions';

const PickupUpdate = z.intersection(
  z.intersection(PickupTarget, ReasonOption),
  z.object({ data: PickupChangeData }),
);

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
  list_destinations: forPartners(() => async (context) => ({
    data: await listDestinations(context),
  })),
  quote_fee: forPartners((body) => {
    const { data } = parseFields(z.object({ data: FeeQuestion }), body);
    return async (context) => ({ data: await quoteFee(context, data) });
  }),
  cancel: forPartners((body) => {
    const { id, reason } = parseFields(z.intersection(PickupTarget, CancelOptions), body);
    return async (context) => ({ data: await cancelPickup(context, { id, reason }) });
  }),
  get_tracking: forPartners((body) => {
    const { id } = parseFields(PickupTarget, body);
    return async (context) => ({ data: await trackPickup(context, { id }) });
  }),
};

/** The actions on pickups, with `api_scope` `pickup`. */
export const PICKUP_ACTIONS: Readonly<Record<string, Action>> = {
  create: forPartners((body, { headers }) => {
    const { data } = parseFields(z.object({ data: NewPickupData }), body);
    const idempotencyKey = idempotencyKeyOf(body, headers);
    return (context) => createPickup(context, { data, idempotencyKey });
  }),
  list: forPartners((body) => {
    const request = parseFields(PickupListRequest, body);
    return (context) => listPickups(context, request);
  }),
  get: forPartners((body) => {
    const { id, include_history } = parseFields(z.intersection(PickupTarget, GetOptions), body);
    const includeHistory = include_history === true;
    return async (context) => ({ data: await getPickup(context, { id, includeHistory }) });
  }),
  update: forPartners((body, { actor }) => {
    assertStaff(actor);
    const { id, data, reason = null } = parseFields(PickupUpdate, body);
    return async (context) => ({ data: await updatePickup(context, { id, data, reason }) });
  }),
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
