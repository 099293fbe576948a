import { idempotencyKeyOf } from '../http/idempotency-key';
import { cancelPickup } from '../pickups/cancel';
import { createPickup } from '../pickups/create';
import { getPickup } from '../pickups/get';
import { listPickups } from '../pickups/list';
import { listDestinations } from '../pickups/list-destinations';
import { quoteFee } from '../pickups/quote-fee';
import { assertPartner } from '../pickups/record/rules';
import { createAddress, getAddress, listAddresses } from '../pickups/saved-addresses';
import { trackPickup } from '../pickups/track';
import { assertStaff, updatePickup } from '../pickups/update';
import { verifyAccount } from '../pickups/verify-account';
import {
  ADDRESS_REQUESTS,
  parseAction,
  PARTNER_REQUESTS,
  PICKUP_REQUESTS,
} from './action-requests';
import type { Action } from './shipment-actions';

/** Only partners and staff get as far as an action's fields. */
const forPartners =
  (action: Action): Action =>
  (body, caller) => {
    assertPartner(caller.actor);
    return action(body, caller);
  };

/** The actions that are about pickups by their name alone. */
export const PARTNER_ACTIONS: Readonly<Record<string, Action>> = {
  verify_account: forPartners((body) => {
    parseAction(PARTNER_REQUESTS.verify_account, body);
    return (context) => Promise.resolve({ data: verifyAccount(context) });
  }),
  list_destinations: forPartners((body) => {
    parseAction(PARTNER_REQUESTS.list_destinations, body);
    return async (context) => ({ data: await listDestinations(context) });
  }),
  quote_fee: forPartners((body) => {
    const { data } = parseAction(PARTNER_REQUESTS.quote_fee, body);
    return async (context) => ({ data: await quoteFee(context, data) });
  }),
  cancel: forPartners((body) => {
    const { id, reason } = parseAction(PARTNER_REQUESTS.cancel, body);
    return async (context) => ({ data: await cancelPickup(context, { id, reason }) });
  }),
  get_tracking: forPartners((body) => {
    const { id } = parseAction(PARTNER_REQUESTS.get_tracking, body);
    return async (context) => ({ data: await trackPickup(context, { id }) });
  }),
};

/** The actions on pickups, with `api_scope` `pickup`. */
export const PICKUP_ACTIONS: Readonly<Record<string, Action>> = {
  create: forPartners((body, { headers }) => {
    const { data } = parseAction(PICKUP_REQUESTS.create, body);
    const idempotencyKey = idempotencyKeyOf(body, headers);
    return (context) => createPickup(context, { data, idempotencyKey });
  }),
  list: forPartners((body) => {
    const request = parseAction(PICKUP_REQUESTS.list, body);
    return (context) => listPickups(context, request);
  }),
  get: forPartners((body) => {
    const { id, include_history } = parseAction(PICKUP_REQUESTS.get, body);
    const includeHistory = include_history === true;
    return async (context) => ({ data: await getPickup(context, { id, includeHistory }) });
  }),
  update: forPartners((body, { actor }) => {
    assertStaff(actor);
    const { id, data, reason } = parseAction(PICKUP_REQUESTS.update, body);
    return async (context) => ({ data: await updatePickup(context, { id, data, reason }) });
  }),
};

/** The actions on saved addresses, with `api_scope` `address`. */
export const ADDRESS_ACTIONS: Readonly<Record<string, Action>> = {
  create: forPartners((body, { headers }) => {
    const { data } = parseAction(ADDRESS_REQUESTS.create, body);
    const idempotencyKey = idempotencyKeyOf(body, headers);
    return (context) => createAddress(context, { data, idempotencyKey });
  }),
  list: forPartners((body) => {
    const request = parseAction(ADDRESS_REQUESTS.list, body);
    return (context) => listAddresses(context, request);
  }),
  get: forPartners((body) => {
    const { id } = parseAction(ADDRESS_REQUESTS.get, body);
    return async (context) => ({ data: await getAddress(context, { id }) });
  }),
};
