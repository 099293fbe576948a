import { ServiceError, invalidFields } from '../errors';
import { nearestOf } from '../fields/nearest';
import type { JsonObject } from '../http/json-body';
import { SHIPMENT_ACTIONS, type Action } from './shipment-actions';

const ACTIONS: Readonly<Record<string, Action>> = SHIPMENT_ACTIONS;
const SCOPES = ['pickup', 'address'];
const LONGEST_NAME = 40;

/** The `action` of a body where it can be read, for the answer to repeat. */
export const echoAction = ({ action }: JsonObject): JsonObject =>
  typeof action === 'string' && action.length <= LONGEST_NAME ? { action } : {};

/**
 * The action that a body asks for.
 * @throws ServiceError `validation_failed` where it names none, `unknown_action`.
 */
export function chooseAction({ action: name, api_scope: scope }: JsonObject): Action {
  if (typeof name !== 'string') {
    const fault = name === undefined ? 'is required' : 'must be text';
    throw invalidFields([{ field: 'action', message: `action ${fault}: ${listed()}.` }]);
  }
  assertScope(scope);
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action !== undefined) return action;
  const suggestion = nearestOf(name, Object.keys(ACTIONS));
  throw new ServiceError('unknown_action', `There is no such action; send ${listed()}.`, [
    {
      field: 'action',
      message: 'action is not known.',
      ...(suggestion !== undefined && { suggestion }),
    },
  ]);
}

const listed = (): string => Object.keys(ACTIONS).join(', ');

/** A mistyped scope must not turn a partner's pickup into an international shipment. */
function assertScope(scope: unknown): void {
  if (scope === undefined || scope === null) return;
  if (typeof scope === 'string' && SCOPES.includes(scope)) {
    throw new ServiceError('unknown_action', 'Partner pickups are not offered yet.');
  }
  const message = `api_scope must be ${SCOPES.join(' or ')}, or left out.`;
  throw invalidFields([{ field: 'api_scope', message }]);
}
