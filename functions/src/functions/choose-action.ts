import {
  ServiceError,
  fieldFault,
  invalidFields,
  MOST_DETAILS,
  type ErrorDetail,
} from '../errors/service-error';
import { nearestOf } from '../fields/nearest';
import type { JsonObject } from '../http/json-body';
import { isPartner } from '../pickups/record/rules';
import { assertSharedSpelling } from './action-requests';
import { ADDRESS_ACTIONS, PARTNER_ACTIONS, PICKUP_ACTIONS } from './pickup-actions';
import { SHIPMENT_ACTIONS, type Action } from './shipment-actions';

type Actions = Readonly<Record<string, Action>>;

/** The actions that need an `api_scope`, by what it is. */
export const BY_SCOPE = {
  address: ADDRESS_ACTIONS,
  pickup: PICKUP_ACTIONS,
} satisfies Readonly<Record<string, Actions>>;
type Scope = keyof typeof BY_SCOPE;
const LONGEST_NAME = 40;

/** The `action` of a body where it can be read, for the answer to repeat. */
export const echoAction = ({ action }: JsonObject): JsonObject =>
  typeof action === 'string' && action.length <= LONGEST_NAME ? { action } : {};

/**
 * The action that a body asks for: a partner's by its name or with its scope, else one on
 * international shipments.
 * @throws ServiceError `validation_failed` where it names none, `unknown_action`.
 */
export function chooseAction(body: JsonObject): Action {
  const { action: name, api_scope: scope } = body;
  const byName = actionOf(PARTNER_ACTIONS, name);
  if (byName !== undefined) return byName;
  const actions = actionsOf(scope);
  const action = actionOf(actions, name);
  if (action !== undefined) {
    const isShared = actions === SHIPMENT_ACTIONS && actionOf(PICKUP_ACTIONS, name) !== undefined;
    return isShared ? hintingAtScope(action) : action;
  }
  // A misspelt api_scope offers the actions of another one.
  assertSharedSpelling(body);
  const names = [...Object.keys(actions), ...Object.keys(PARTNER_ACTIONS)];
  const listed = names.join(', ');
  if (typeof name !== 'string') {
    const fault = name === undefined ? 'is required' : 'must be text';
    throw invalidFields([fieldFault('action', `${fault}: ${listed}`)]);
  }
  throw new ServiceError('unknown_action', `There is no such action here; send ${listed}.`, [
    fieldFault('action', 'is not known', nearestOf(name, names)),
  ]);
}

const actionOf = (actions: Actions, name: unknown): Action | undefined =>
  typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined;

/** A mistyped scope must not turn a partner's pickup into an international shipment. */
function actionsOf(scope: unknown): Actions {
  if (scope === undefined || scope === null) return SHIPMENT_ACTIONS;
  if (isScope(scope)) return BY_SCOPE[scope];
  const suggestion =
    typeof scope === 'string' ? nearestOf(scope, Object.keys(BY_SCOPE)) : undefined;
  throw invalidFields([
    fieldFault('api_scope', 'must be pickup or address, or left out', suggestion),
  ]);
}

const isScope = (scope: unknown): scope is Scope =>
  typeof scope === 'string' && Object.hasOwn(BY_SCOPE, scope);

/** It says already why this was read as an international shipment. */
const isMisspeltScope = ({ suggestion }: ErrorDetail): boolean => suggestion === 'api_scope';

/** What only a pickup or a saved address has. */
const PARTNERS_MEMBERS = [
  ...['pickup_number', 'pickup_address', 'address_id', 'destination_id', 'parcels_count'],
  ...['quote_id', 'subdistrict'],
];

/**
 * A partner's likeliest slip: without its scope a pickup is read as an international shipment. To
 * the faults that it then has, the one that explains them is added.
 */
const hintingAtScope =
  (action: Action): Action =>
  (body, caller) => {
    try {
      return action(body, caller);
    } catch (cause) {
      if (!(cause instanceof ServiceError) || !isPartner(caller.actor)) throw cause;
      if (cause.details.some(isMisspeltScope)) throw cause;
      const { data } = body;
      const members = { ...body, ...(typeof data === 'object' && data) };
      const given = PARTNERS_MEMBERS.filter((member) => Object.hasOwn(members, member));
      if (given.length === 0) throw cause;
      const missingScope = given.join() === 'subdistrict' ? 'address' : 'pickup';
      const fault = 'is missing for pickups, and saved addresses';
      const hint = fieldFault('api_scope', fault, missingScope);
      const message = `${hint.message} ${cause.message}`;
      throw new ServiceError(cause.code, message, [hint, ...cause.details].slice(0, MOST_DETAILS));
    }
  };
