/** A carrier that numbers and couriers may name, whether we are connected to it or not. */
export type KnownCarrierName =
  | 'ups'
  | 'thailand_post'
  | 'postal_operator'
  | 'dhl'
  | 'fedex'
  | 'flash_express'
  | 'kex_express'
  | 'jt_express';

/** Words of a courier's name, without separators, and the carrier that they name. */
const NAMES: readonly (readonly [words: RegExp, carrier: KnownCarrierName])[] = [
  [/dhl/, 'dhl'],
  [/fedex/, 'fedex'],
  [/\bups\b/, 'ups'],
  [/thai(land)? ?post|ไปรษณีย์ไทย/, 'thailand_post'],
  [/flash/, 'flash_express'],
  [/\bkex\b|kerry/, 'kex_express'],
  [/\bj ?(&|and|_)? ?t\b/, 'jt_express'],
];

/** The carrier that a courier's name names, such as `DHL Express` or `thai_post_ems`; if any. */
export function carrierNamed(courier: string): KnownCarrierName | undefined {
  const words = courier.toLowerCase().replace(/[_-]+/g, ' ');
  return NAMES.find(([name]) => name.test(words))?.[1];
}
