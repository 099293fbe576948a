import { describe, type MemberTexts } from './common';

const ANY_PROVINCE = {
  description: 'One of the 77 provinces: its ISO 3166-2 code, or its name in English or Thai.',
  examples: ['TH-10', 'Bangkok', 'กรุงเทพฯ'],
};

const THAI_PHONE = {
  description: 'Thai telephone number; stored as `+66...`.',
  examples: ['081-234-5678'],
};

export const addressMembers: MemberTexts = {
  ...describe({
    name: 'Name of the person or company.',
    phone: 'Telephone number.',
    address_line1: 'House and street.',
    address_line2: 'Further address details.',
    city: 'City.',
    state: 'State or province.',
    company: 'Company.',
    email: 'E-mail address.',
    tax_id: 'Tax number.',
    subdistrict: 'Tambon or khwaeng.',
    district: 'Amphoe or khet.',
    postal_code: 'Postal code. In Thailand, it must belong to the province.',
    'ConsigneeAddress.postal_code': 'Required if the country has postal codes.',
    province_code: 'ISO 3166-2, such as `TH-10`.',
    created_at: 'When the address was saved.',
  }),
  country: { description: 'ISO 3166-1 country code.', examples: ['JP'] },
  province: {
    description: 'Name of the Thai province in English.',
    examples: ['Bangkok'],
  },
  'PickupAddress.province': ANY_PROVINCE,
  'FeeQuestion.province': ANY_PROVINCE,
  'PickupAddress.phone': THAI_PHONE,
  'FeeQuestion.phone': THAI_PHONE,
  'NewPickup.phone': THAI_PHONE,
};
