import type { AnswerMembers } from '../answer-members';

const ITEM = 'response.items.*[]';

export const THAILAND_POST_MEMBERS: AnswerMembers = {
  read: [
    ...['token', 'expire', 'status'],
    ...['status', 'status_date', 'location'].map((member) => `${ITEM}.${member}`),
  ],
  documented: [
    'message',
    ...['track_date', 'count_number', 'track_count_limit'].map(
      (member) => `response.track_count.${member}`,
    ),
    ...[
      ...['barcode', 'status_description', 'status_detail', 'statusDetail', 'postcode'],
      ...['delivery_status', 'delivery_description', 'delivery_datetime'],
      ...['receiver_name', 'signature', 'delivery_officer_name', 'delivery_officer_tel'],
      ...['office_name', 'office_tel', 'call_center_tel'],
    ].map((member) => `${ITEM}.${member}`),
  ],
};
