import type { KnownCarrier } from './known-carrier';
import { amazon } from './known-carriers/amazon';
import { bestExpress } from './known-carriers/best-express';
import { cainiao } from './known-carriers/cainiao';
import { dhl } from './known-carriers/dhl';
import { dpd } from './known-carriers/dpd';
import { fedex } from './known-carriers/fedex';
import { flashExpress } from './known-carriers/flash-express';
import { jtExpress } from './known-carriers/jt-express';
import { kexExpress } from './known-carriers/kex-express';
import { lazadaExpress } from './known-carriers/lazada-express';
import { ninjaVan } from './known-carriers/ninja-van';
import { postalOperator } from './known-carriers/postal-operator';
import { sfExpress } from './known-carriers/sf-express';
import { shopeeExpress } from './known-carriers/shopee-express';
import { thailandPost } from './known-carriers/thailand-post';
import { ups } from './known-carriers/ups';
import { usps } from './known-carriers/usps';
import { yodel } from './known-carriers/yodel';
import { yunexpress } from './known-carriers/yunexpress';
import { fittingForms } from './number-form';

/**
 * The first one wins where a courier's name names several, or several share a key of 17TRACK.
 * Marketplaces come last: their names often stand before the carrier's.
 */
const ALL = [
  ...[dhl, fedex, ups, usps, thailandPost, postalOperator],
  ...[flashExpress, kexExpress, jtExpress, ninjaVan, bestExpress, sfExpress, yunexpress],
  ...[dpd, yodel, cainiao, amazon, shopeeExpress, lazadaExpress],
] as const;

/** A carrier that numbers and couriers may name, whether we are connected to it or not. */
export type KnownCarrierName = (typeof ALL)[number]['name'];

export const KNOWN_CARRIERS: readonly KnownCarrier<KnownCarrierName>[] = ALL;

/** Words that may follow a carrier's name without a space. */
const GENERIC =
  'e ?commerce|ems|express|freight|global|ground|international|logistics|paket|parcel|thailand|worldwide|xpress';

const NAMES: readonly (readonly [name: RegExp, carrier: KnownCarrierName])[] =
  KNOWN_CARRIERS.filter(({ words }) => words.length > 0).map(({ words, name }) => [
    new RegExp(
      `(?<!\\p{sc=Latin})(?:${words.join('|').replaceAll(' ', ' ?')})(?:${GENERIC})?(?!\\p{sc=Latin})`,
      'u',
    ),
    name,
  ]);

/**
 * The carrier that a courier's name names, if any.
 *
 * @example carrierNamed('thai_post_ems') // 'thailand_post'
 */
export function carrierNamed(courier: string): KnownCarrierName | undefined {
  const written = courier.normalize('NFKC');
  // DHLExpress and ThailandPost are two words each; DHLeCommerce is not DH and Le Commerce.
  const split = written.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  const spellings = [split, written].map(wordsOf);
  return NAMES.find(([name]) => spellings.some((words) => name.test(words)))?.[1];
}

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim();

/**
 * 17TRACK's key for a carrier's number. Undefined if it has none, or if the number does not tell
 * which of the carrier's keys it is.
 *
 * @example seventeenTrackKeyOf('dhl', '7777777770') // 100001, DHL Express
 */
export function seventeenTrackKeyOf(name: KnownCarrierName, number: string): number | undefined {
  const carrier = KNOWN_CARRIERS.find((known) => known.name === name);
  for (const { form } of fittingForms(carrier?.forms ?? [], number)) {
    const { seventeenTrackKey: key } = form;
    const keyOfForm = typeof key === 'function' ? key(number) : key;
    if (keyOfForm !== undefined) return keyOfForm;
  }
  return carrier?.seventeenTrackKey;
}

/** The carrier that a key of 17TRACK stands for, if it is a known one. */
export const carrierOfSeventeenTrackKey = (key: number): KnownCarrierName | undefined =>
  KNOWN_CARRIERS.find((carrier) => seventeenTrackKeysOf(carrier).includes(key))?.name;

/** Every key under which 17TRACK may report a carrier's parcels. */
export const seventeenTrackKeysOf = ({
  seventeenTrackKey,
  otherSeventeenTrackKeys = [],
}: KnownCarrier): number[] => [
  ...(seventeenTrackKey === undefined ? [] : [seventeenTrackKey]),
  ...otherSeventeenTrackKeys,
];
