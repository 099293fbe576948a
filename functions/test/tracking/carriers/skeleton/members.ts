import type { AnswerMembers } from '../../../../desk/tracking/members/members';

export const SKELETON_MEMBERS: AnswerMembers = {
  read: [
    'parcel.estimated_delivery',
    'parcel.events[].time',
    'parcel.events[].code',
    'parcel.events[].city',
    'parcel.events[].country',
  ],
  documented: ['parcel.receiver', 'parcel.events[].note'],
};
