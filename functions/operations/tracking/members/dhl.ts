import type { AnswerMembers } from './answer-members';

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
