import * as z from 'zod';

import type { Action } from '../../src/actions/action';
import { ChangesPagination, Pagination } from '../../src/fields/answer-members';
import { ACTIONS } from '../../src/functions/actions';
import { IDEMPOTENCY_KEY_FORM } from '../../src/http/request-parts';
import { HOLDER_OF } from './operations';
import { TOKENS } from './schemas/examples';
import type { Component } from './schemas/to-json';

/** The actions with the same `api_scope`. */
export interface ActionGroup {
  readonly id: string;
  readonly title: string;
  /** The accepted values of `api_scope`, and the one to send if it is required. */
  readonly scope: z.ZodType;
  readonly neededScope?: string;
  readonly actions: readonly Action[];
}

const inScope = (scope: Action['scope']): readonly Action[] =>
  ACTIONS.filter((action) => action.scope === scope);

export const ACTION_GROUPS: readonly ActionGroup[] = [
  {
    id: 'ShipmentRequest',
    title: 'An action on international shipments',
    scope: z.null().optional(),
    actions: inScope('shipment'),
  },
  {
    id: 'PickupRequest',
    title: 'An action on pickups, for partners',
    scope: z.literal('pickup'),
    neededScope: 'pickup',
    actions: inScope('pickup'),
  },
  {
    id: 'AddressRequest',
    title: 'An action on saved pickup addresses, for partners',
    scope: z.literal('address'),
    neededScope: 'address',
    actions: inScope('address'),
  },
  {
    id: 'PartnerRequest',
    title: 'An action for partners that needs no api_scope',
    scope: z.enum(['pickup', 'address']).nullish(),
    actions: inScope('any'),
  },
];

export const requestId = ({ id }: Action): string => `${id}Request`;
export const answerId = ({ id }: Action): string => `${id}Answer`;

const keyed = { idempotency_key: z.string().regex(IDEMPOTENCY_KEY_FORM).nullish() };

export const requestComponents = ({ scope, actions }: ActionGroup): Component[] =>
  actions.map((action) => {
    const { title, description = '', identifiers, writes, requests, audience } = action;
    const callers = audience === 'partners' ? 'Partner accounts and staff only. ' : '';
    const sentences = `${callers}${description}`.trim();
    const common = z.object({
      api_token: z.string().meta({ examples: [TOKENS[HOLDER_OF[audience]]] }),
      action: z.literal(action.name),
      api_scope: scope,
      ...(writes === 'creation' && keyed),
    });
    const named = {
      id: requestId(action),
      title,
      ...(sentences !== '' && { description: sentences }),
      ...(identifiers && { needsOne: identifiers }),
    };
    return [z.intersection(common, requests.staff), named];
  });

const PAGINATION = {
  'by page': { pagination: Pagination },
  'by page or change': { pagination: z.union([Pagination, ChangesPagination]) },
};

/** The complete response of an action. */
export const answerSchema = ({ name, answer, paging }: Action): z.ZodType =>
  z.strictObject({
    success: z.literal(true),
    action: z.literal(name),
    data: answer,
    ...(paging && PAGINATION[paging]),
  });

export const answerComponents = ({ actions }: ActionGroup): Component[] =>
  actions.map((action) => [
    answerSchema(action),
    { id: answerId(action), title: `Response to: ${action.title}` },
  ]);
