import type { AnswerMembers } from './answer-members';

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

export const SEVENTEEN_TRACK_MEMBERS: AnswerMembers = {
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
