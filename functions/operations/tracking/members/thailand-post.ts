import type { AnswerMembers } from './answer-members';

const RESPONSE = 'response';
const COUNT = `${RESPONSE}.track_count`;
const ITEM = `${RESPONSE}.items.*[]`;

export const THAILAND_POST_MEMBERS: AnswerMembers = {
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
