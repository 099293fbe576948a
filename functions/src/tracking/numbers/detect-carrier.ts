import { isCountryCode } from '../../countries/country-list';
import {
  isDhlWaybill,
  isFedexExpress,
  isFedexGround,
  isFedexGround96,
  isFedexSscc,
  isS10Number,
  isUpsNumber,
} from './check-digits';
import type { KnownCarrierName } from './known-carriers';

/** A carrier that a number may belong to, with a confidence from 0 to 1. */
export interface Candidate {
  readonly carrier: KnownCarrierName;
  readonly confidence: number;
}

interface Format {
  readonly form: RegExp;
  readonly carrier: KnownCarrierName;
  /** If the check digit matches, or the format has none. */
  readonly confidence: number;
  readonly check?: (number: string) => boolean;
  /** If the check digit does not match: some carriers issue such numbers anyway. */
  readonly otherwise?: number;
}

const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const S10_THAI = /^[A-Z]{2}\d{9}TH$/;
const S10_OTHER = /^[A-Z]{2}\d{9}(?!TH)[A-Z]{2}$/;

const FORMATS: readonly Format[] = [
  {
    form: /^1Z[0-9A-Z]{15}\d$/,
    carrier: 'ups',
    confidence: 0.99,
    check: isUpsNumber,
    otherwise: 0.3,
  },
  {
    form: S10_THAI,
    carrier: 'thailand_post',
    confidence: 0.98,
    check: isS10Number,
    otherwise: 0.5,
  },
  {
    form: S10_OTHER,
    carrier: 'postal_operator',
    confidence: 0.98,
    check: isS10Number,
    otherwise: 0.5,
  },
  {
    form: /^\d{10}$/,
    carrier: 'dhl',
    confidence: 0.85,
    check: isDhlWaybill,
    otherwise: 0.1,
  },
  { form: /^JD\d{18}$/, carrier: 'dhl', confidence: 0.9 },
  { form: /^J[A-Z]{2,3}\d{9,20}$/, carrier: 'dhl', confidence: 0.7 },
  { form: /^(?:GM|LX|RX)[0-9A-Z]{10,37}$/, carrier: 'dhl', confidence: 0.6 },
  { form: /^\d{14}$/, carrier: 'dhl', confidence: 0.3 },
  { form: /^\d{12}$/, carrier: 'fedex', confidence: 0.6, check: isFedexExpress, otherwise: 0.1 },
  { form: /^\d{15}$/, carrier: 'fedex', confidence: 0.7, check: isFedexGround, otherwise: 0.1 },
  { form: /^96\d{20}$/, carrier: 'fedex', confidence: 0.9, check: isFedexGround96, otherwise: 0.3 },
  { form: /^\d{18}$/, carrier: 'fedex', confidence: 0.5, check: isFedexSscc, otherwise: 0.1 },
  { form: /^\d{20}$/, carrier: 'fedex', confidence: 0.3 },
  { form: /^TH[0-9A-Z]{10,16}$/, carrier: 'flash_express', confidence: 0.5 },
  { form: /^TH[0-9A-Z]{10,16}$/, carrier: 'dhl', confidence: 0.2 },
  { form: /^SHP\d{10}$/, carrier: 'kex_express', confidence: 0.7 },
  { form: /^\d{12}$/, carrier: 'jt_express', confidence: 0.4 },
];

/**
 * The carriers that a normalised number may belong to, most likely first. One number in ten passes
 * a check digit by chance, and real numbers sometimes fail it, so a check digit only ranks carriers
 * and never excludes one.
 *
 * @example detectCarriers('EB315050240TH') // [{ carrier: 'thailand_post', confidence: 0.98 }]
 */
export function detectCarriers(number: string): Candidate[] {
  return FORMATS.filter((format) => fits(format, number))
    .map(({ carrier, confidence, check, otherwise = confidence }) => ({
      carrier,
      confidence: check === undefined || check(number) ? confidence : otherwise,
    }))
    .sort((a, b) => b.confidence - a.confidence);
}

function fits({ form, carrier }: Format, number: string): boolean {
  if (!form.test(number)) return false;
  if (carrier === 'postal_operator') return isCountryCode(number.slice(-2));
  // A number in the form of the postal standard, with a country code, is a postal number first.
  return !(S10.test(number) && isCountryCode(number.slice(-2))) || carrier === 'thailand_post';
}

const SURE = 0.8;

/** Whether one carrier is clearly the most likely. */
export const isSure = (candidates: readonly Candidate[]): boolean =>
  (candidates[0]?.confidence ?? 0) >= SURE;
