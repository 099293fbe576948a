import type { AnswerMembers } from '../answer-members';

const at = (path: string, members: readonly string[]): string[] =>
  members.map((member) => `${path}.${member}`);

const INFO = 'data.accepted[].track_info';
const PROVIDER = `${INFO}.tracking.providers[]`;
const OTHER_ADDRESS = ['state', 'street', 'postal_code', 'coordinates'];
const EVENT = ['time_iso', 'time_utc', 'stage', 'sub_status', 'address.country', 'address.city'];
const OTHER_EVENT = [
  ...['time_raw', 'description', 'description_translation', 'location'],
  ...at('address', OTHER_ADDRESS),
];

export const SEVENTEEN_TRACK_MEMBERS: AnswerMembers = {
  read: [
    ...['code', 'data.errors[].code', 'data.rejected[].error.code'],
    ...at(`${INFO}.time_metrics.estimated_delivery_date`, ['from', 'to']),
    ...at(`${PROVIDER}.events[]`, EVENT),
  ],
  documented: [
    ...['data.errors[].message', 'data.rejected[].error.message'],
    ...at('data.rejected[]', ['number', 'tag', 'carrier', 'param', 'lang', 'email']),
    ...at('data.accepted[]', ['origin', 'number', 'carrier', 'param', 'tag', 'lang', 'email']),
    ...at(INFO, [
      ...at('shipping_info.shipper_address', ['country', 'city', ...OTHER_ADDRESS]),
      ...at('shipping_info.recipient_address', ['country', 'city', ...OTHER_ADDRESS]),
      ...at('latest_status', ['status', 'sub_status', 'sub_status_descr']),
      ...at('latest_event', [...EVENT, ...OTHER_EVENT]),
      ...at('time_metrics', ['days_after_order', 'days_of_transit', 'days_of_transit_done']),
      ...['time_metrics.days_after_last_update', 'time_metrics.estimated_delivery_date.source'],
      ...at('milestone[]', ['key_stage', 'time_iso', 'time_utc', 'time_raw']),
      ...at('misc_info', [
        ...['risk_factor', 'service_type', 'weight_raw', 'weight_kg', 'pieces', 'dimensions'],
        ...['customer_number', 'reference_number', 'local_number', 'local_provider', 'local_key'],
      ]),
      'tracking.providers_hash',
    ]),
    ...at(PROVIDER, [
      ...at('provider', ['key', 'name', 'alias', 'tel', 'homepage', 'country']),
      ...['provider_lang', 'provider_tips', 'service_type', 'events_hash'],
      ...['latest_sync_status', 'latest_sync_time', 'lastGatherTime'],
      ...at('events[]', OTHER_EVENT),
    ]),
  ],
};
