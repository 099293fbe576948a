import type { KeyedCarrier } from '../../../src/platform/config';

/**
 * The members of a carrier's answers, each as a path such as `shipments[].events[].timestamp`; `*`
 * stands for the asked number where that is a member's name.
 */
export interface AnswerMembers {
  /** What the adapter reads. */
  readonly read: readonly string[];
  /** Other documented members. A member in neither list is new. */
  readonly documented: readonly string[];
}

const under = (parent: string, names: string): string[] =>
  names.split(' ').map((name) => `${parent}.${name}`);

const SHIPMENT = 'shipments[]';
const DETAILS = `${SHIPMENT}.details`;
const TELEMETRY = `${SHIPMENT}.telemetry`;
/** The standing of a shipment has the form of an event. */
const EVENTS = [`${SHIPMENT}.status`, `${SHIPMENT}.events[]`] as const;

const READ_OF_ADDRESS = 'countryCode addressLocality';
const REST_OF_ADDRESS =
  'postalCode streetAddress addressLine addressRegion addressLocalityServicing @policy';

const restOfPlace = (place: string): string[] => [
  ...under(`${place}.address`, REST_OF_ADDRESS),
  ...under(`${place}.servicePoint`, 'url label'),
];
const place = (path: string): string[] => [
  ...under(`${path}.address`, READ_OF_ADDRESS),
  ...restOfPlace(path),
];
const entity = (path: string): string[] => [
  ...under(path, '@type @policy familyName givenName name organizationName'),
  ...under(`${path}.address`, `${READ_OF_ADDRESS} ${REST_OF_ADDRESS}`),
];
const quantity = (path: string): string[] => under(path, 'value unitText');

const DETAILED: readonly string[] = [
  ...under(DETAILS, 'shipmentActivationDate proofOfDeliverySignedAvailable'),
  ...under(DETAILS, 'loadingMeters controlledDataCodes[]'),
  ...under(`${DETAILS}.product`, 'productName productCode deliveryMethodRemark'),
  `${DETAILS}.provider.destinationProvider`,
  ...['carrier', 'sender', 'receiver', 'shipper', 'consignee'].flatMap((who) =>
    entity(`${DETAILS}.${who}`),
  ),
  ...under(`${DETAILS}.proofOfDelivery`, 'timestamp signatureUrl documentUrl'),
  ...entity(`${DETAILS}.proofOfDelivery.signed`),
  ...['weight', 'volume', 'dimensions.width', 'dimensions.height', 'dimensions.length'].flatMap(
    (what) => quantity(`${DETAILS}.${what}`),
  ),
  // An object in DHL's example, a list in its schema.
  ...under(`${DETAILS}.references`, 'number type @scope'),
  ...under(`${DETAILS}.references[]`, 'number type @scope'),
  ...under(`${DETAILS}.valueAddedServices.services[]`, 'serviceType serviceCriteria serviceFlag'),
];

const ROUTE = `${DETAILS}.dgf:routes[]`;
const ROUTED: readonly string[] = [
  ...under(ROUTE, 'dgf:vesselName dgf:voyageFlightNumber'),
  ...under(ROUTE, 'dgf:estimatedDepartureDate dgf:estimatedArrivalDate'),
  ...['dgf:airportOfDeparture', 'dgf:airportOfDestination'].flatMap((airport) =>
    under(`${ROUTE}.${airport}`, 'dgf:locationName dgf:locationCode countryCode'),
  ),
  ...under(ROUTE, 'dgf:placeOfAcceptance.dgf:locationName dgf:placeOfDelivery.dgf:locationName'),
  ...under(ROUTE, 'dgf:portOfLoading.dgf:locationName dgf:portOfUnloading.dgf:locationName'),
];

/** The members of an answer of Shipment Tracking - Unified, by versions 1.5.6 to 1.5.8. */
export const DHL_MEMBERS: AnswerMembers = {
  read: [
    ...under(SHIPMENT, 'id service returnFlag estimatedTimeOfDelivery'),
    ...under(`${SHIPMENT}.estimatedDeliveryTimeFrame`, 'estimatedFrom estimatedThrough'),
    ...[`${DETAILS}.totalNumberOfPieces`, `${DETAILS}.pieceIds[]`],
    `${SHIPMENT}.events[].pieceIds[]`,
    ...EVENTS.flatMap((event) => [
      ...under(event, 'timestamp statusCode status statusDetailed description'),
      ...under(`${event}.location.address`, READ_OF_ADDRESS),
    ]),
  ],
  documented: [
    ...'url prevUrl nextUrl firstUrl lastUrl possibleAdditionalShipmentsUrl[]'.split(' '),
    ...under(SHIPMENT, '@ttl division pickUpDate agreedDeliveryDate serviceUrl rerouteUrl'),
    `${SHIPMENT}.estimatedTimeOfDeliveryRemark`,
    ...EVENTS.flatMap((event) => [
      ...under(event, 'remark nextSteps'),
      ...restOfPlace(`${event}.location`),
    ]),
    ...place(`${SHIPMENT}.origin`),
    ...place(`${SHIPMENT}.destination`),
    ...DETAILED,
    ...ROUTED,
    ...under(TELEMETRY, '@policy timestamp location.lat location.lon'),
    ...['humidity', 'pressure', 'temperature', 'tilt'].flatMap((what) =>
      under(`${TELEMETRY}.${what}`, 'value unit deviceId'),
    ),
  ],
};

const at = (path: string, members: readonly string[]): string[] =>
  members.map((member) => `${path}.${member}`);

const INFO = 'data.accepted[].track_info';
const PROVIDER = `${INFO}.tracking.providers[]`;
const OTHER_ADDRESS = ['state', 'street', 'postal_code', 'coordinates'];
const COORDINATES = at('coordinates', ['longitude', 'latitude']);
const RAW_TIME = at('time_raw', ['date', 'time', 'timezone']);
const EVENT = [
  ...['time_iso', 'time_utc', 'time_raw', ...RAW_TIME, 'stage', 'sub_status'],
  ...at('address', ['country', 'city']),
];
const OTHER_EVENT = [
  ...['description', 'location'],
  ...['description_translation', ...at('description_translation', ['lang', 'description'])],
  ...at('address', [...OTHER_ADDRESS, ...COORDINATES]),
];
const ADDRESS = ['country', 'city', ...OTHER_ADDRESS, ...COORDINATES];

const SEVENTEEN_TRACK_MEMBERS: AnswerMembers = {
  read: [
    ...['code', 'data.errors[].code', 'data.rejected[].error.code', 'data.accepted[].carrier'],
    ...at(INFO, [
      ...at('latest_status', ['status', 'sub_status']),
      ...at('latest_event', EVENT),
      ...at('time_metrics.estimated_delivery_date', ['from', 'to']),
    ]),
    ...at(PROVIDER, [...at('provider', ['key', 'name']), ...at('events[]', EVENT)]),
  ],
  documented: [
    ...['data.errors[].message', 'data.rejected[].error', 'data.rejected[].error.message'],
    ...at('data.rejected[]', ['number', 'tag', 'carrier', 'param', 'lang', 'email']),
    ...at('data.accepted[]', ['origin', 'number', 'param', 'tag', 'lang', 'email', 'track_info']),
    ...at(INFO, [
      ...at('shipping_info.shipper_address', ADDRESS),
      ...at('shipping_info.recipient_address', ADDRESS),
      ...['latest_status.sub_status_descr', 'latest_event', ...at('latest_event', OTHER_EVENT)],
      ...at('time_metrics', ['days_after_order', 'days_of_transit', 'days_of_transit_done']),
      ...['time_metrics.days_after_last_update', 'time_metrics.estimated_delivery_date.source'],
      ...at('milestone[]', ['key_stage', 'time_iso', 'time_utc', 'time_raw', ...RAW_TIME]),
      ...at('misc_info', [
        ...['risk_factor', 'service_type', 'weight_raw', 'weight_kg', 'pieces', 'dimensions'],
        ...['customer_number', 'reference_number', 'local_number', 'local_provider', 'local_key'],
      ]),
      'tracking.providers_hash',
    ]),
    ...at(PROVIDER, [
      ...at('provider', ['alias', 'tel', 'homepage', 'country']),
      ...['provider_lang', 'provider_tips', 'service_type', 'events_hash'],
      ...['latest_sync_status', 'latest_sync_time', 'lastGatherTime'],
      ...at('events[]', OTHER_EVENT),
    ]),
  ],
};

const RESPONSE = 'response';
const COUNT = `${RESPONSE}.track_count`;
const ITEM = `${RESPONSE}.items.*[]`;

const THAILAND_POST_MEMBERS: AnswerMembers = {
  read: [
    ...['token', 'expire'],
    ...['status', 'message'],
    ...['count_number', 'track_count_limit'].map((member) => `${COUNT}.${member}`),
    ...['status', 'status_date', 'location', 'postcode', 'delivery_status'].map(
      (member) => `${ITEM}.${member}`,
    ),
  ],
  documented: [
    `${COUNT}.track_date`,
    ...[
      ...['barcode', 'status_description', 'status_detail', 'statusDetail'],
      ...['delivery_description', 'delivery_datetime', 'receiver_name', 'signature'],
      ...['delivery_officer_name', 'delivery_officer_tel'],
      ...['office_name', 'office_tel', 'call_center_tel'],
    ].map((member) => `${ITEM}.${member}`),
  ],
};

/** The known members of each carrier's answers. */
export const MEMBERS: Readonly<Record<KeyedCarrier, AnswerMembers>> = {
  dhl: DHL_MEMBERS,
  thailand_post: THAILAND_POST_MEMBERS,
  '17track': SEVENTEEN_TRACK_MEMBERS,
};
