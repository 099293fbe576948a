import * as z from 'zod';

import { ENDPOINTS } from '../../local/endpoints';
import { answerSchema } from '../../reference/document/action-groups';
import {
  QuoteAnswer,
  ServiceListAnswer,
  TrackingAnswer,
} from '../../reference/document/components';
import { listRefusals, refusalsOfFunction } from '../../reference/document/refusals';
import type { Action } from '../../src/actions/action';
import { ACTIONS } from '../../src/functions/actions';
import type { FunctionName } from '../../src/http/request-parts';
import { QuoteRequest } from '../../src/quotes/quote-request';
import { TrackingRequest } from '../../src/tracking/track';
import type { HolderName, RecordKind } from './world';

/** A function, or an action of one, to which requests are sent. */
export interface Target {
  /** Such as `shipmentCrud pickup create`. */
  readonly name: string;
  readonly functionName: FunctionName;
  /** Members of its body other than its own fields. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly schemas: Action['requests'];
  /** The schema that its success is documented by. */
  readonly answer: z.ZodType;
  /** The codes of its errors. */
  readonly refusals: readonly string[];
  /** The kind of record that it works on. */
  readonly kind: RecordKind | undefined;
  /** Who may call it; repeated for those who call more often. */
  readonly holders: readonly HolderName[];
  readonly isKeyed: boolean;
  /** Whether it mostly works on deleted records. */
  readonly isAboutDeleted: boolean;
}

const PARTNERS: readonly HolderName[] = ['partner', 'partner', 'other_partner', 'staff'];
const CLIENTS: readonly HolderName[] = [
  'client',
  'client',
  'client',
  'other_client',
  'partner',
  'staff',
];

const TRIED: Readonly<
  Record<Action['scope'], { readonly kind: RecordKind; readonly holders: readonly HolderName[] }>
> = {
  shipment: { kind: 'shipment', holders: CLIENTS },
  pickup: { kind: 'pickup', holders: PARTNERS },
  address: { kind: 'address', holders: PARTNERS },
  any: { kind: 'pickup', holders: PARTNERS },
};
/** Actions that only staff may take are mostly sent by staff. */
const STAFF_MOSTLY = new Array<HolderName>(20).fill('staff');

const isForStaff = ({ audience, name }: Action): boolean =>
  audience === 'staff' || name === 'restore';

/** How an action is requested, apart from its own fields. */
export const namingOf = ({ name, scope }: Action): Readonly<Record<string, string>> =>
  scope === 'pickup' || scope === 'address' ? { action: name, api_scope: scope } : { action: name };

function buildTarget(action: Action): Target {
  const { kind, holders } = TRIED[action.scope];
  const fixed = namingOf(action);
  return {
    name: ['shipmentCrud', fixed['api_scope'], action.name].filter(Boolean).join(' '),
    functionName: 'shipmentCrud',
    fixed,
    schemas: action.requests,
    answer: answerSchema(action),
    refusals: listRefusals(action),
    kind,
    holders: isForStaff(action) ? [...STAFF_MOSTLY, ...holders] : holders,
    isKeyed: action.writes === 'creation',
    isAboutDeleted: action.name === 'restore',
  };
}

const other = (
  functionName: FunctionName,
  [schema, answer]: readonly [request: z.ZodType, answer: z.ZodType],
  holders: readonly HolderName[],
): Target => ({
  name: functionName,
  functionName,
  fixed: {},
  schemas: { client: schema, staff: schema },
  answer,
  refusals: refusalsOfFunction(ENDPOINTS[functionName]),
  kind: undefined,
  holders,
  isKeyed: false,
  isAboutDeleted: false,
});

/** Every action of the dispatch, and the other functions. */
export const TARGETS: readonly Target[] = [
  ...ACTIONS.map(buildTarget),
  other('apiQuote', [QuoteRequest, QuoteAnswer], ['client', 'partner', 'staff']),
  other('apiShippingServices', [z.object({}), ServiceListAnswer], ['client', 'staff']),
  other('tracking', [TrackingRequest, TrackingAnswer], ['tracking']),
];
