import { isPartner } from '../accounts/record/audience';
import type { Principal } from '../accounts/record/principal';
import type { Action } from '../action';
import { fieldProblem } from '../errors/field-faults';
import { fieldFault, MAX_DETAILS, ServiceError, type ErrorDetail } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { JsonObject } from '../http/json-body';
import { findAction } from './choose-action';

/** Members that only a pickup or a saved address has. */
const PARTNER_MEMBERS = [
  ...['pickup_number', 'pickup_address', 'destination_id', 'parcels_count'],
  ...['subdistrict', 'address_id', 'pickup_address_id'],
];
/** Those that name a saved address, or that only a new one has. */
const ADDRESS_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  create: new Set(['subdistrict']),
  get: new Set(['address_id', 'pickup_address_id']),
};

/** This detail already explains why the request was read as an international shipment. */
const isMisspeltScope = ({ suggestion }: ErrorDetail): boolean => suggestion === 'api_scope';

const isPickupNumber = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*pr-/i.test(value);

/**
 * A partner's most likely mistake is to leave out the scope, so that a pickup is read as an
 * international shipment. Adds that explanation to the resulting error.
 */
export function withScopeHint(
  cause: unknown,
  { scope, name }: Action,
  body: JsonObject,
  actor: Principal,
): unknown {
  const isShared = scope === 'shipment' && findAction('pickup', name) !== undefined;
  if (!isShared || !(cause instanceof ServiceError) || !isPartner(actor)) return cause;
  if (cause.details.some(isMisspeltScope)) return cause;
  const { data } = body;
  const members = { ...body, ...(typeof data === 'object' && data) };
  const given = PARTNER_MEMBERS.filter((member) => Object.hasOwn(members, member));
  if (given.length === 0 && !isPickupNumber(body['request_number'])) return cause;
  const ofAddresses = ADDRESS_MEMBERS[name];
  const isAddress = given.length > 0 && given.every((member) => ofAddresses?.has(member));
  const missingScope = isAddress ? 'address' : 'pickup';
  const hint = fieldFault('api_scope', fieldProblem('field_required_for_pickups'), missingScope);
  const details = [hint, ...cause.details].slice(0, MAX_DETAILS);
  const fault = serviceFault('scope_missing', { scope: hint.fault, refusal: cause.fault });
  return new ServiceError(cause.code, fault, details);
}
