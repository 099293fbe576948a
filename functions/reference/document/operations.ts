import type { Action } from '../../src/actions/action';
import { ACTIONS } from '../../src/functions/actions';
import {
  EXAMPLE_NUMBER,
  NEW_SHIPMENT_EXAMPLE,
  PARCEL_EXAMPLE,
} from '../../src/model/shipment/example';
import recorded from './recorded-answers.json';
import {
  CONSUMER_SALE,
  QUOTE,
  TOKENS,
  TRACKED_NUMBER,
  type TokenHolder,
  withPieces,
} from './schemas/examples';

/** The parts of the reference, in its order. Each is a tag of the document and a property of the client. */
export const SECTIONS = {
  quotes: { title: 'Quotes', description: 'Prices of every courier for one shipment.' },
  services: { title: 'Shipping services', description: 'The services and their ids.' },
  shipments: { title: 'Shipments', description: 'International shipments.' },
  pickups: { title: 'Pickups', description: 'Pickups in Thailand, for partner accounts.' },
  addresses: {
    title: 'Saved addresses',
    description: 'Pickup addresses that a partner account keeps.',
  },
  tracking: { title: 'Tracking', description: 'Where a parcel is. Production only.' },
} as const;

export type SectionId = keyof typeof SECTIONS;

/** One thing that an integrator can ask for: a function, or an action of `shipmentCrud`. */
export interface Operation {
  /** Names its schemas, `{id}Request` and `{id}Answer`. */
  readonly id: string;
  readonly function: 'apiQuote' | 'apiShippingServices' | 'shipmentCrud' | 'tracking';
  readonly section: SectionId;
  /** Within its section, in camel case: the client's method. */
  readonly verb: string;
  readonly title: string;
  readonly description?: string;
  /** Who may call it: the holder of this token of the demo data. */
  readonly holder: TokenHolder;
  /** A request that a local start answers, with its token. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Further examples. */
  readonly variants?: readonly Variant[];
}

const ABOUT = {
  InPieces: 'in three pieces',
  WithDates: 'with delivery dates',
  ToConsumer: 'sold to a consumer in the EU',
  AtHeldPrice: 'at a held price',
  OfShipment: 'before a carrier has it',
} as const;

/** Its quote is there only while the examples are recorded, so that it is read and not sent. */
export const isForReading = ({ id }: { readonly id: string }): boolean =>
  id.endsWith('AtHeldPrice' satisfies Variant['id']);

/** A further example of an operation, and what it is about. */
export interface Variant {
  readonly id: keyof typeof ABOUT;
  readonly about: string;
  readonly request: Readonly<Record<string, unknown>>;
}

const vary = (id: Variant['id'], request: Variant['request']): Variant => ({
  id,
  about: ABOUT[id],
  request,
});

const SECTION_OF = {
  shipment: 'shipments',
  pickup: 'pickups',
  address: 'addresses',
  any: 'pickups',
} as const satisfies Record<Action['scope'], SectionId>;

export const HOLDER_OF = {
  everyone: 'client',
  partners: 'partner',
  staff: 'staff',
} as const satisfies Record<Action['audience'], TokenHolder>;

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Its verb as file names and URLs have it: `quote-fee`. */
export const slugOf = ({ verb }: Operation): string => kebabCase(verb);

const isNamedScope = (scope: Action['scope']): boolean => scope === 'pickup' || scope === 'address';

const toOperation = (action: Action): Operation => {
  const { id, name, scope, audience, title, description, example } = action;
  const holder = HOLDER_OF[audience];
  return {
    id,
    function: 'shipmentCrud',
    section: SECTION_OF[scope],
    verb: camelCase(name),
    title,
    ...(description !== undefined && { description }),
    holder,
    example: {
      api_token: TOKENS[holder],
      action: name,
      ...(isNamedScope(scope) && { api_scope: scope }),
      ...example,
    },
  };
};

const QUOTED = { api_token: TOKENS.client, ...QUOTE };

export const QUOTE_OPERATION: Operation = {
  id: 'Quote',
  function: 'apiQuote',
  section: 'quotes',
  verb: 'get',
  title: 'Get a price from every courier',
  description:
    'Prices include fuel surcharge, oversize fees and VAT, and are sorted by price, then by name. If no courier can carry the package, `quotes_count` is 0.',
  holder: 'client',
  example: QUOTED,
  variants: [
    vary('InPieces', withPieces(QUOTED)),
    vary('WithDates', { ...QUOTED, delivery_dates: true, hold: true }),
  ],
};

export const SERVICES_OPERATION: Operation = {
  id: 'ServiceList',
  function: 'apiShippingServices',
  section: 'services',
  verb: 'list',
  title: 'List the shipping services',
  description: 'The active services, in display order.',
  holder: 'client',
  example: { api_token: TOKENS.client },
};

const TRACKED = { api_token: TOKENS.tracking, trackingNumber: TRACKED_NUMBER };

export const TRACKING_OPERATION: Operation = {
  id: 'Tracking',
  function: 'tracking',
  section: 'tracking',
  verb: 'get',
  title: 'Track a shipment, a pickup or a carrier’s number',
  description:
    'UAT has no tracking: there, `get` shows the `status` of a shipment. Each credential may make 10 refreshes per minute, and at least 60 calls per minute: each instance counts its own calls.',
  holder: 'tracking',
  example: TRACKED,
  variants: [vary('OfShipment', { ...TRACKED, trackingNumber: EXAMPLE_NUMBER })],
};

const CREATED_IN_PIECES = {
  idempotency_key: 'order-1002',
  data: withPieces(NEW_SHIPMENT_EXAMPLE),
};

/** Of the example of a quote with `hold`: no local start has it before that. */
export const { quote_id: BOOKED_QUOTE } = recorded.QuoteWithDates;

const BOOKED = {
  idempotency_key: 'order-1004',
  data: { ...PARCEL_EXAMPLE, quote_id: BOOKED_QUOTE, service_id: 'glass_turtle' },
};

const SOLD_TO_CONSUMER = {
  idempotency_key: 'order-1003',
  data: { ...NEW_SHIPMENT_EXAMPLE, ...CONSUMER_SALE },
};

const ofShipmentCrud = ACTIONS.map(toOperation).map((operation) =>
  operation.id === 'CreateShipment'
    ? {
        ...operation,
        variants: [
          vary('InPieces', { ...operation.example, ...CREATED_IN_PIECES }),
          vary('ToConsumer', { ...operation.example, ...SOLD_TO_CONSUMER }),
          vary('AtHeldPrice', { ...operation.example, ...BOOKED }),
        ],
      }
    : operation,
);
const inSection = (section: SectionId): readonly Operation[] =>
  ofShipmentCrud.filter((operation) => operation.section === section);

/** Everything that the service can be asked for, in the order of the reference. */
export const OPERATIONS: readonly Operation[] = [
  QUOTE_OPERATION,
  SERVICES_OPERATION,
  ...inSection('shipments'),
  ...inSection('pickups'),
  ...inSection('addresses'),
  TRACKING_OPERATION,
];

/** A request that the service answers as recorded. */
export interface Example {
  readonly id: string;
  readonly title: string;
  /** As file names have it. */
  readonly slug: string;
  readonly operation: Operation;
  readonly request: Readonly<Record<string, unknown>>;
}

/** The example of an operation, and its further ones. */
export function listExamples(operation: Operation): [Example, ...Example[]] {
  const { id, title, example, variants = [] } = operation;
  const slug = slugOf(operation);
  return [
    { id, title, slug, operation, request: example },
    ...variants.map((variant) => ({
      id: `${id}${variant.id}`,
      title: `${title}, ${variant.about}`,
      slug: `${slug}${kebabCase(variant.id)}`,
      operation,
      request: variant.request,
    })),
  ];
}

const ANSWERS: Readonly<Record<string, unknown>> = recorded;

/** What the service answered to an example: see `npm run record-answers`. */
export const recordedAnswer = ({ id }: Pick<Example, 'id'>): unknown => ANSWERS[id];
