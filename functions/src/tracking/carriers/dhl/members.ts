import type { AnswerMembers } from '../answer-members';

const ADDRESS = ['countryCode', 'addressLocality'];
const OTHER_ADDRESS = [
  ...['postalCode', 'streetAddress', 'addressLine', 'addressRegion', 'addressLocalityServicing'],
  '@policy',
];
const EVENT = ['timestamp', 'statusCode'];
const OTHER_EVENT = [
  ...['status', 'statusDetailed', 'description', 'remark', 'nextSteps', 'pieceIds[]'],
  ...['location.servicePoint.url', 'location.servicePoint.label'],
];

const at = (path: string, members: readonly string[]): string[] =>
  members.map((member) => `${path}.${member}`);

const scans = ['shipments[].status', 'shipments[].events[]'];

export const DHL_MEMBERS: AnswerMembers = {
  read: [
    ...at('shipments[]', ['estimatedTimeOfDelivery', 'returnFlag']),
    ...scans.flatMap((scan) => [...at(scan, EVENT), ...at(`${scan}.location.address`, ADDRESS)]),
  ],
  documented: [
    ...['url', 'prevUrl', 'nextUrl', 'firstUrl', 'lastUrl', 'possibleAdditionalShipmentsUrl[]'],
    ...at('shipments[]', [
      ...['id', 'service', 'serviceUrl', 'rerouteUrl', 'estimatedTimeOfDeliveryRemark', '@ttl'],
      ...['division', 'pickUpDate', 'telemetry', 'details'],
      ...at('estimatedDeliveryTimeFrame', ['estimatedFrom', 'estimatedThrough']),
    ]),
    ...scans.flatMap((scan) => [
      ...at(scan, OTHER_EVENT),
      ...at(`${scan}.location.address`, OTHER_ADDRESS),
    ]),
    ...['origin', 'destination'].flatMap((end) =>
      at(`shipments[].${end}`, [
        ...at('address', [...ADDRESS, ...OTHER_ADDRESS]),
        ...at('servicePoint', ['url', 'label']),
      ]),
    ),
  ],
};
