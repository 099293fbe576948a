import type { Language } from '../../language/texts';
import type { PickupRow } from './group-pickups';

type Place = Pick<
  PickupRow,
  'street' | 'subdistrict' | 'district' | 'province' | 'province_th' | 'postal_code'
>;

/** Where a driver goes, in one line. */
export const addressLine = (place: Place, language: Language): string =>
  [
    place.street,
    place.subdistrict,
    place.district,
    `${language === 'th' ? place.province_th : place.province} ${place.postal_code}`,
  ]
    .filter((part) => part.trim() !== '')
    .join(', ');
