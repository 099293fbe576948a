import { type Declaration, valueOf } from '../../../src/customs/declaration';
import { isGoingTo } from '../../../src/customs/destinations';
import { compareWithLimit, unitsPerEuro } from '../../../src/customs/euro-limit';
import { SATANG_PER_THB } from '../../../src/measures/units';
import {
  type BilledCharge,
  type BilledLine,
  type Reason,
  sumDuties,
  wordsOf,
} from '../../model/bill/bill';
import { plainWords } from '../layouts/layout';
import { type ItemCount, countDutyItems } from './count-duty-items';
import flat from './flat-duty.json';

/** DHL's codes for import taxes and what else is no duty. */
const TAX_CODES: readonly string[] = ['XB', 'XK', 'XS', 'XE'];
const SALE_TYPES: readonly (string | null)[] = flat.sale_types;

function isDuty(charge: BilledCharge): boolean {
  if (charge.step !== 'duty_tax' || TAX_CODES.includes(charge.code.toUpperCase())) return false;
  const words = plainWords(wordsOf(charge));
  return /\bdut(?:y|ies)\b/.test(words) || !/\b(?:vat|gst|tax|taxes)\b/.test(words);
}

interface FlatDuty {
  /** What is billed as duty, without taxes. */
  readonly satang: number;
  readonly count: ItemCount;
}

/** The duty of a line that has the Union's flat one; undefined for any other. */
function readFlatDuty(line: BilledLine, declared: Declaration, day: string): FlatDuty | undefined {
  const applies =
    flat.from <= day &&
    day <= flat.until &&
    declared.items.length > 0 &&
    SALE_TYPES.includes(declared.sale_type ?? null) &&
    isGoingTo(flat.to, declared) &&
    compareWithLimit(valueOf(declared), declared.declared_currency, flat.most_eur) !== 'above';
  const satang = sumDuties({ charges: line.charges.filter(isDuty) });
  return applies && satang > 0 ? { satang, count: countDutyItems(declared.items) } : undefined;
}

/** A line of a bill, what was declared of its parcel, and the line's day. */
export interface DutyLine {
  readonly line: BilledLine;
  readonly declared: Declaration;
  readonly day: string;
}

const BAHT = unitsPerEuro('THB') ?? { least: 0, most: Infinity };
const LEAST_RATE = BAHT.least * SATANG_PER_THB;
const MOST_RATE = BAHT.most * SATANG_PER_THB;

const isRate = (rate: number): boolean => LEAST_RATE <= rate && rate <= MOST_RATE;

const rateBy = (satang: number, items: number): number => satang / (items * flat.eur_an_item);

/**
 * The rate of exchange that a bill's duties were computed at, in satang a euro: the median of those
 * lines whose number of items is certain; undefined if there are none.
 */
export function findEuroRate(lines: readonly DutyLine[]): number | undefined {
  const rates = lines.flatMap(({ line, declared, day }) => {
    const duty = readFlatDuty(line, declared, day);
    if (duty === undefined || duty.count.least !== duty.count.most) return [];
    const rate = rateBy(duty.satang, duty.count.most);
    return isRate(rate) ? [rate] : [];
  });
  return rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)];
}

/** Rates of days and months of one bill differ by so much. */
const MAX_DIFFERENCE = 0.02;

/**
 * What to say of the duties and taxes of a line. The flat duty is held against the declared items; it
 * fits where some number of items that they may be gives it.
 * @param rate - The bill's own rate of exchange, of `findEuroRate`.
 */
export function holdDuty({ line, declared, day }: DutyLine, rate: number | undefined): Reason {
  const duty = sumDuties(line);
  const found = readFlatDuty(line, declared, day);
  if (found === undefined) return { code: 'duty_billed', values: { duty } };
  const { satang, count } = found;
  const { least, most } = count;
  const own = { duty, flat: satang, eur: flat.eur_an_item };
  const fits = (items: number): boolean => {
    const implied = rateBy(satang, items);
    return rate === undefined ? isRate(implied) : Math.abs(implied / rate - 1) <= MAX_DIFFERENCE;
  };
  for (let items = least; items <= most; items += 1) {
    if (!fits(items)) continue;
    return {
      code: 'duty_flat',
      values: { ...own, count: items, rate: Math.round(rateBy(satang, items)) },
    };
  }
  const dueBy = (items: number, by: number): number => Math.round(items * flat.eur_an_item * by);
  const low = dueBy(least, rate ?? LEAST_RATE);
  const high = dueBy(most, rate ?? MOST_RATE);
  return low === high
    ? { code: 'duty_unfit', values: { ...own, count: least, due: low } }
    : { code: 'duty_unfit_range', values: { ...own, least, most, low, high } };
}
