import { readTelephone } from '../../../src/fields/telephone';

/**
 * The address that dials a telephone number, and then its extension.
 * @example telephoneLink('02 123 4567 ext. 12') // 'tel:021234567;ext=12'
 */
export function telephoneLink(phone: string): string {
  const { number, extension } = readTelephone(phone);
  const digits = number.replace(/[^\d+]/g, '');
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
