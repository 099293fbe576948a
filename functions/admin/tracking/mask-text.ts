/** What the form of a carrier's number fixes, and so stays: its start, and a country at its end. */
const FORM = /^(1Z|96(?=\d{20}$)|[A-Z]{1,4})?(.*?)([A-Z]{2})?$/;

/**
 * A number in the same form that names nobody's parcel: its digits become 0, its inner letters X.
 *
 * @example maskNumber('EB315050240TH') // 'EB000000000TH'
 */
export function maskNumber(number: string): string {
  const [, start = '', inner = '', end = ''] = FORM.exec(number) ?? [];
  return `${start}${inner.replace(/\d/g, '0').replace(/[A-Z]/g, 'X')}${end}`;
}

/** Replaces a number of letters and digits wherever a text holds it, in either case. */
export const replaceNumber = (text: string, number: string, masked: string): string =>
  text.replace(new RegExp(number, 'gi'), masked);

/**
 * A text whose shape alone shows: letters become x, digits 0. The asked number becomes the masked
 * one, so that both stay equal.
 *
 * @example maskText('Left with Ann, call 0812', 'EB315050240TH') // 'xxxx xxxx xxx, xxxx 0000'
 */
export const maskText = (text: string, number: string): string =>
  text
    .split(new RegExp(number, 'i'))
    .map((part) => part.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '0'))
    .join(maskNumber(number));
