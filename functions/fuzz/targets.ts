import * as z from 'zod';

import {
  ADDRESS_REQUESTS,
  PARTNER_REQUESTS,
  PICKUP_REQUESTS,
  SHIPMENT_REQUESTS,
} from '../src/functions/action-requests';
import { quoteEndpoint } from '../src/functions/apiQuote';
import { servicesEndpoint } from '../src/functions/apiShippingServices';
import type { BY_SCOPE } from '../src/functions/choose-action';
import { ADDRESS_ACTIONS, PARTNER_ACTIONS, PICKUP_ACTIONS } from '../src/functions/pickup-actions';
import { SHIPMENT_ACTIONS } from '../src/functions/shipment-actions';
import { shipmentEndpoint } from '../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../src/functions/tracking-endpoint';
import { QuoteRequest } from '../src/quotes/quote-request';
import { TrackingRequest } from '../src/tracking/requests';
import type { HolderName } from './holders';
import type { RecordKind } from './reference';

/** The deployed functions, by name. */
export const ENDPOINTS = {
  apiQuote: quoteEndpoint,
  apiShippingServices: servicesEndpoint,
  shipmentCrud: shipmentEndpoint,
  tracking: trackingEndpoint,
};
export type FunctionName = keyof typeof ENDPOINTS;

type ByRole = Readonly<Record<'client' | 'staff', z.ZodType>>;

/** A function, or an action of one, to which requests are sent. */
export interface Target {
  /** Such as `shipmentCrud pickup create`. */
  readonly name: string;
  readonly functionName: FunctionName;
  /** Members of its body besides its own fields. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly schemas: ByRole;
  /** The kind of record that it works on. */
  readonly kind: RecordKind | undefined;
  /** Who may call it; repeated for those who call more often. */
  readonly holders: readonly HolderName[];
  readonly isKeyed: boolean;
  /** Whether it mostly works on deleted records. */
  readonly isAboutDeleted: boolean;
}

interface Group {
  readonly actions: Readonly<Record<string, unknown>>;
  readonly requests: Readonly<Record<string, z.ZodType | ByRole>>;
  readonly scope?: string;
  readonly kind: RecordKind;
  readonly holders: readonly HolderName[];
}

const PARTNERS: readonly HolderName[] = ['partner', 'partner', 'other_partner', 'staff'];
const SCOPED: Readonly<Record<keyof typeof BY_SCOPE, Omit<Group, 'scope'>>> = {
  pickup: { actions: PICKUP_ACTIONS, requests: PICKUP_REQUESTS, kind: 'pickup', holders: PARTNERS },
  address: {
    actions: ADDRESS_ACTIONS,
    requests: ADDRESS_REQUESTS,
    kind: 'address',
    holders: PARTNERS,
  },
};
const GROUPS: readonly Group[] = [
  {
    actions: SHIPMENT_ACTIONS,
    requests: SHIPMENT_REQUESTS,
    kind: 'shipment',
    holders: ['client', 'client', 'client', 'other_client', 'partner', 'staff'],
  },
  ...Object.entries(SCOPED).map(([scope, group]) => ({ ...group, scope })),
  { actions: PARTNER_ACTIONS, requests: PARTNER_REQUESTS, kind: 'pickup', holders: PARTNERS },
];
/** Actions that only staff may take are mostly sent by staff. */
const STAFF_MOSTLY = new Array<HolderName>(20).fill('staff');
const STAFFS = new Set(['restore', 'pickup update']);

const isByRole = (request: z.ZodType | ByRole): request is ByRole =>
  !(request instanceof z.ZodType);
const forAll = (schema: z.ZodType): ByRole => ({ client: schema, staff: schema });

function targetOf({ requests, scope, kind, holders }: Group, action: string): Target {
  const request = Object.hasOwn(requests, action) ? requests[action] : undefined;
  if (request === undefined) throw new Error(`The action ${action} has no schema to be tried by.`);
  const name = scope === undefined ? action : `${scope} ${action}`;
  return {
    name: `shipmentCrud ${name}`,
    functionName: 'shipmentCrud',
    fixed: { action, ...(scope !== undefined && { api_scope: scope }) },
    schemas: isByRole(request) ? request : forAll(request),
    kind,
    holders: STAFFS.has(name) ? [...STAFF_MOSTLY, ...holders] : holders,
    isKeyed: action === 'create',
    isAboutDeleted: action === 'restore',
  };
}

const other = (
  functionName: FunctionName,
  schema: z.ZodType,
  holders: readonly HolderName[],
): Target => ({
  name: functionName,
  functionName,
  fixed: {},
  schemas: forAll(schema),
  kind: undefined,
  holders,
  isKeyed: false,
  isAboutDeleted: false,
});

/** Every action of the dispatch, and the other functions. */
export const TARGETS: readonly Target[] = [
  ...GROUPS.flatMap((group) => Object.keys(group.actions).map((action) => targetOf(group, action))),
  other('apiQuote', QuoteRequest, ['client', 'partner', 'staff']),
  other('apiShippingServices', z.object({}), ['client', 'staff']),
  other('tracking', TrackingRequest, ['tracking']),
];
