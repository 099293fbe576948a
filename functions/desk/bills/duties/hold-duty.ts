import { type Declaration, findValue } from '../../../src/customs/declaration';
import { isGoingTo } from '../../../src/customs/destinations';
import { compareWithLimit, unitsPerEuro } from '../../../src/customs/euro-limit';
import { SATANG_PER_THB } from '../../../src/measures/units';
import {
  type BilledCharge,
  type BilledLine,
  type Cause,
  type Reason,
  sumDuties,
  wordsOf,
} from '../../model/bill/bill';
import { plainWords } from '../layouts/layout';
import { type ItemCount, countDutyItems } from './count-duty-items';
import flat from './flat-duty.json';

/** DHL's codes: import and export duties; import taxes, and what else is no duty. */
const DUTY_CODE = 'XX';
const TAX_CODES: readonly string[] = ['XB', 'XK', 'XS', 'XE'];
const SALE_TYPES: readonly (string | null)[] = flat.sale_types;

/** Whether a government's charge is a duty alone, a duty with taxes, or another. */
function classifyCharge(charge: BilledCharge): 'duty' | 'both' | 'other' {
  const code = charge.code.toUpperCase();
  if (charge.step !== 'duty_tax' || TAX_CODES.includes(code)) return 'other';
  if (code === DUTY_CODE) return 'duty';
  const words = plainWords(wordsOf(charge));
  if (!/\b(?:dut(?:y|ies)|customs)\b/.test(words)) return 'other';
  return /\b(?:vat|gst|tax|taxes)\b/.test(words) ? 'both' : 'duty';
}

/** The lines of a bill about one parcel, what was declared of it, and the day of the duty. */
export interface ParcelDuties {
  readonly lines: readonly BilledLine[];
  readonly declared: Declaration;
  readonly day: string;
}

interface FlatDuty {
  /** What is billed as duty, without taxes. */
  readonly satang: number;
  readonly count: ItemCount;
  /** Whether it is a duty alone, of a parcel that is worth no more than the limit. */
  readonly isCertain: boolean;
}

/** The duty of a parcel that may have the Union's flat one; undefined for any other. */
function readFlatDuty({ lines, declared, day }: ParcelDuties): FlatDuty | undefined {
  const charges = lines.flatMap((line) => line.charges);
  const sum = (kind: ReturnType<typeof classifyCharge>): number =>
    sumDuties({ charges: charges.filter((charge) => classifyCharge(charge) === kind) });
  const satang = sum('duty') + sum('both');
  if (satang <= 0 || day < flat.from || day > flat.until || declared.items.length === 0) {
    return undefined;
  }
  const { declared_currency, sale_type = null } = declared;
  const size = compareWithLimit(findValue(declared), declared_currency, flat.most_eur);
  const applies = SALE_TYPES.includes(sale_type) && isGoingTo(flat.to, declared);
  if (!applies || size === 'above') return undefined;
  const isCertain = size === 'within' && sum('both') === 0;
  return { satang, count: countDutyItems(declared.items), isCertain };
}

const BAHT = unitsPerEuro('THB') ?? { least: 0, most: Infinity };
const LEAST_RATE = BAHT.least * SATANG_PER_THB;
const MOST_RATE = BAHT.most * SATANG_PER_THB;

const isRate = (rate: number): boolean => LEAST_RATE <= rate && rate <= MOST_RATE;

const rateBy = (satang: number, items: number): number => satang / (items * flat.eur_an_item);

/** Rates of days and months of one bill differ by so much. */
const MAX_DIFFERENCE = 0.02;

/**
 * The rate of exchange that a bill's duties were computed at, in satang a euro: that of most parcels whose
 * number of items is certain. Undefined if there are none, or if they do not agree.
 */
export function findEuroRate(parcels: readonly ParcelDuties[]): number | undefined {
  const rates = parcels
    .flatMap((parcel) => {
      const duty = readFlatDuty(parcel);
      const isExact = duty?.isCertain === true && duty.count.least === duty.count.most;
      const rate = isExact ? rateBy(duty.satang, duty.count.most) : 0;
      return isRate(rate) ? [rate] : [];
    })
    .sort((a, b) => a - b);
  let [from, to, first] = [0, 0, 0];
  for (const [at, rate] of rates.entries()) {
    while ((rates[first] ?? rate) * (1 + MAX_DIFFERENCE) < rate) first += 1;
    if (at - first > to - from) [from, to] = [first, at];
  }
  const count = to - from + 1;
  return count * 2 > rates.length ? rates[from + Math.floor(count / 2)] : undefined;
}

/**
 * What to say of the duties and taxes of a parcel. The flat duty is held against the declared items: it
 * fits where some number of items that they may be gives it. That it does not is said of what is certain.
 * @param rate - The bill's own rate of exchange, of `findEuroRate`.
 */
export function holdDuty(parcel: ParcelDuties, rate: number | undefined): Reason {
  const duty = parcel.lines.reduce((sum, line) => sum + sumDuties(line), 0);
  const billed = { code: 'duty_billed', values: { duty } };
  const found = readFlatDuty(parcel);
  if (found === undefined) return billed;
  const { satang, count, isCertain } = found;
  if (rate === undefined && !isCertain) return billed;
  const { least, most } = count;
  const euro = rate === undefined ? {} : { euro: Math.round(rate) };
  const own = { duty, flat: satang, eur: flat.eur_an_item, ...euro };
  for (let items = least; items <= most; items += 1) {
    const implied = rateBy(satang, items);
    const fits =
      rate === undefined ? isRate(implied) : Math.abs(implied / rate - 1) <= MAX_DIFFERENCE;
    if (fits) {
      return { code: 'duty_flat', values: { ...own, count: items, rate: Math.round(implied) } };
    }
  }
  if (!isCertain) return billed;
  const dueBy = (items: number, by: number): number => Math.round(items * flat.eur_an_item * by);
  const low = dueBy(least, rate ?? LEAST_RATE);
  const high = dueBy(most, rate ?? MOST_RATE);
  return low === high
    ? { code: 'duty_unfit', values: { ...own, count: least, due: low } }
    : { code: 'duty_unfit_range', values: { ...own, least, most, low, high } };
}

/** The rate that lines were held by when all of their bill was checked; undefined if by none. */
export function readEuroRate(
  lines: readonly { readonly causes: readonly Cause[] }[],
): number | undefined {
  for (const { causes } of lines) {
    const duty = causes.find(({ cause }) => cause === 'duty_tax');
    const rate = duty?.values['euro'];
    if (typeof rate === 'number') return rate;
  }
  return undefined;
}
