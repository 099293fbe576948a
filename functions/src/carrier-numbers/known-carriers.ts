import { allCountryCodes } from '../countries/country-list';
import { CHECKS, HELD_PARTS } from './check-digits';
import CARRIERS from './known-carriers.json';

interface FormFacts {
  /** Of a whole normalised number; `{country}` stands for every country's code but Thailand's. */
  readonly form: string;
  /** How likely a number of this form is the carrier's: above 0, below 1. */
  readonly confidence: number;
  readonly check?: string | undefined;
  /**
   * The confidence if the check digit does not match: some carriers issue such numbers anyway.
   * Without it, such a number is not of this form.
   */
  readonly otherwise?: number | undefined;
  /** A number of this form is no other carrier's. */
  readonly isExclusive?: boolean | undefined;
  /** How a barcode of this form whose check digit matches holds a tracking number: a name in `HELD_PARTS`. */
  readonly holds?: string | undefined;
  /** 17TRACK's key for numbers of this form, where it is not the carrier's. */
  readonly seventeenTrackKey?: number | undefined;
  /** The same by the last two letters of the number, a country's code. */
  readonly seventeenTrackKeys?: Readonly<Record<string, number>> | undefined;
  /** Where the form is documented, or that it is not. */
  readonly source: string;
  readonly examples: readonly string[];
}

interface NumberForm extends Omit<FormFacts, 'form' | 'check' | 'holds'> {
  readonly form: RegExp;
  readonly check: ((number: string) => boolean) | undefined;
  readonly holds: ((number: string) => string) | undefined;
}

const OTHER_COUNTRIES = allCountryCodes().filter((code) => code !== 'TH');

const compileForm = ({ form, check, holds, ...facts }: FormFacts): NumberForm => ({
  ...facts,
  form: new RegExp(form.replace('{country}', OTHER_COUNTRIES.join('|'))),
  check: check === undefined ? undefined : CHECKS[check],
  holds: holds === undefined ? undefined : HELD_PARTS[holds],
});

interface FittingForm {
  readonly form: NumberForm;
  readonly confidence: number;
  readonly isChecked: boolean;
}

/** The forms that a normalised number fits, most confident first. */
export const fittingForms = (forms: readonly NumberForm[], number: string): FittingForm[] =>
  forms.flatMap((form) => fit(form, number) ?? []).sort((a, b) => b.confidence - a.confidence);

function fit(form: NumberForm, number: string): FittingForm | undefined {
  if (!form.form.test(number)) return undefined;
  const isChecked = form.check === undefined || form.check(number);
  const confidence = isChecked ? form.confidence : form.otherwise;
  return confidence === undefined ? undefined : { form, confidence, isChecked };
}

interface CarrierFacts {
  /**
   * Words in a courier's name that mean this carrier: lower case, letters, digits, `&` and spaces.
   * A space may be missing from the courier's name. After `^`, it begins with the words.
   */
  readonly words: readonly string[];
  /** 17TRACK's key, unless it depends on the number. */
  readonly seventeenTrackKey?: number | undefined;
  /** Further keys under which 17TRACK reports this carrier's parcels. */
  readonly otherSeventeenTrackKeys?: readonly number[] | undefined;
  readonly forms: readonly FormFacts[];
  /** The carrier's own page of a number, which takes the place of `{number}`. HTTPS. */
  readonly page?: string | undefined;
}

/** What is known of a carrier, whether we are connected to it or not. */
interface KnownCarrier extends Omit<CarrierFacts, 'forms'> {
  /** As clients read it. */
  readonly name: KnownCarrierName;
  readonly forms: readonly NumberForm[];
}

/** A carrier that numbers and couriers may name, whether we are connected to it or not. */
export type KnownCarrierName = keyof typeof CARRIERS;

const FACTS: Readonly<Record<KnownCarrierName, CarrierFacts>> = CARRIERS;

/**
 * The first one wins where a courier's name names several, or several share a key of 17TRACK.
 * Marketplaces come last: their names often stand before the carrier's.
 */
export const KNOWN_CARRIERS: readonly KnownCarrier[] =
  // Object.keys loses the type of the keys.
  (Object.keys(FACTS) as KnownCarrierName[]).map((name) => ({
    ...FACTS[name],
    name,
    forms: FACTS[name].forms.map(compileForm),
  }));

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
 * @example carrierNamed('thai_post_ems') // 'thailand_post'
 */
export function carrierNamed(courier: string): KnownCarrierName | undefined {
  const written = courier.normalize('NFKC');
  // DHLExpress and ThailandPost are two words each; DHLeCommerce is not DH and Le Commerce.
  const split = written.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  const spellings = [split, written].map(splitWords);
  return NAMES.find(([name]) => spellings.some((words) => name.test(words)))?.[1];
}

const splitWords = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim();

/**
 * 17TRACK's key for a carrier's number. Undefined if it has none, or if the number does not decide
 * which of the carrier's keys it is.
 * @example findSeventeenTrackKey('dhl', '7777777770') // 100001, DHL Express
 */
export function findSeventeenTrackKey(name: KnownCarrierName, number: string): number | undefined {
  const carrier = KNOWN_CARRIERS.find((known) => known.name === name);
  for (const { form } of fittingForms(carrier?.forms ?? [], number)) {
    const key = form.seventeenTrackKeys?.[number.slice(-2)] ?? form.seventeenTrackKey;
    if (key !== undefined) return key;
  }
  return carrier?.seventeenTrackKey;
}

/** The carrier that a key of 17TRACK stands for, if it is a known one. */
export const carrierOfSeventeenTrackKey = (key: number): KnownCarrierName | undefined =>
  KNOWN_CARRIERS.find((carrier) => listSeventeenTrackKeys(carrier).includes(key))?.name;

/** Every key under which 17TRACK may report a carrier's parcels. */
export const listSeventeenTrackKeys = ({
  seventeenTrackKey,
  otherSeventeenTrackKeys = [],
  forms,
}: KnownCarrier): number[] => {
  const ofForms = forms.flatMap((form) => [
    form.seventeenTrackKey,
    ...Object.values(form.seventeenTrackKeys ?? {}),
  ]);
  const keys = [seventeenTrackKey, ...otherSeventeenTrackKeys, ...ofForms];
  return [...new Set(keys)].filter((key) => key !== undefined);
};

/** A carrier that a number may belong to, with a confidence from 0 to 1. */
export interface Candidate {
  readonly carrier: KnownCarrierName;
  readonly confidence: number;
}

/**
 * The carriers that a normalised number may belong to, most likely first. One number in ten passes
 * a check digit by chance, and real numbers sometimes fail it, so a check digit mostly ranks
 * carriers. It excludes one only where the form alone says too little.
 * @example detectCarriers('EB315050240TH') // [{ carrier: 'thailand_post', confidence: 0.98 }]
 */
export function detectCarriers(number: string): Candidate[] {
  const fitting = KNOWN_CARRIERS.flatMap(({ name, forms }) => {
    const fits = fittingForms(forms, number);
    const best = fits.find(({ form }) => form.isExclusive) ?? fits[0];
    return best === undefined ? [] : [{ carrier: name, ...best }];
  });
  const exclusive = fitting.filter(({ form }) => form.isExclusive);
  return (exclusive.length > 0 ? exclusive : fitting)
    .map(({ carrier, confidence }) => ({ carrier, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}

/** A cell of a spreadsheet that is a number has so many digits. */
const MAX_CELL_DIGITS = 15;

/**
 * The number of a carrier from which a spreadsheet dropped a zero at the front: a number that is one
 * digit short of a form of the carrier's, and whose check digit matches with the zero.
 * @example withLostZero('fedex', '41441760228964') // '041441760228964'
 */
export function withLostZero(name: KnownCarrierName, number: string): string | undefined {
  const forms = KNOWN_CARRIERS.find((known) => known.name === name)?.forms ?? [];
  const isCell = /^[1-9]\d*$/.test(number) && number.length < MAX_CELL_DIGITS;
  if (!isCell || fittingForms(forms, number).length > 0) return undefined;
  const whole = `0${number}`;
  const checked = forms.filter(({ check }) => check !== undefined);
  return fittingForms(checked, whole).some(({ isChecked }) => isChecked) ? whole : undefined;
}

export const findCarrierPage = (carrier: string, number: string): string | undefined =>
  Object.hasOwn(FACTS, carrier)
    ? FACTS[carrier as KnownCarrierName].page?.replace('{number}', encodeURIComponent(number))
    : undefined;

const SURE = 0.8;

export const isSure = (candidates: readonly Candidate[]): boolean =>
  (candidates[0]?.confidence ?? 0) >= SURE;
