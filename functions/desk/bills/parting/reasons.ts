import type { Price } from '../../../src/pricing/price-package';
import type { Package } from '../../../src/pricing/weights';
import { type BilledCharge, type BilledLine, type Cost, wordsOf } from '../../model/bill/bill';
import { type Amounts, costOf } from '../../model/bill/cost';
import type { Reason } from './explain-freight';
import type { Pricing } from './pricer';

/** A charge that no map knows, by its words and its code. */
export function unknownReason({ code, name }: Pick<BilledCharge, 'code' | 'name'>): Reason {
  return wordsOf({ code, name }) === code
    ? { code: 'unknown_charge', values: { code } }
    : { code: 'unknown_charge_named', values: { code, name } };
}

/** Why the rates of the day are not those that were booked. */
export function dayReason(booked: Cost, price: Price, item: Package): Reason {
  if (booked.rate_version !== price.card.version) {
    return {
      code: 'day_card',
      values: { version: price.card.version, booked: booked.rate_version },
    };
  }
  if (booked.fuel_bp !== null && booked.fuel_bp !== price.fuelBp) {
    return { code: 'day_fuel', values: { rate: price.fuelBp, booked: booked.fuel_bp } };
  }
  const isSameDay = booked.day === item.shipDate;
  return { code: isSameDay ? 'day_rates_since' : 'day_rates', values: {} };
}

/** Why a zone's fee or a remote area's is not ours. */
export function areaReason(
  line: BilledLine,
  billed: Amounts,
  price: Price,
  { item, areas }: Pricing,
): Reason {
  const { country } = item;
  const place = line.postal_code ?? '';
  const { area, remote } = costOf(price, item);
  const ours = area + remote;
  const theirs = billed.area + billed.remote;
  if (theirs === 0 && price.remote !== null)
    return { code: 'remote_not_billed', values: { country, place } };
  const isListed = (areas?.tiers.length ?? 0) > 0 || price.zone.areaFeeSatang > 0;
  if (!isListed) return { code: 'remote_not_listed', values: { country, place } };
  return { code: 'remote_amount', values: { country, place, billed: theirs, expected: ours } };
}

/** Why another fee is not ours. */
export function amountReason(
  name: 'country_fee' | 'handling' | 'demand',
  billed: number,
  expected: number,
  { charges }: BilledLine,
  { item, endedDemand }: Pricing,
): Reason {
  const { country } = item;
  const charge = charges.find(({ step }) => step === name);
  const words = charge === undefined ? name : wordsOf(charge);
  if (billed === 0) return { code: `${name}_not_billed`, values: { country } };
  if (expected !== 0) return { code: `${name}_amount`, values: { country, billed, expected } };
  const [ended] = name === 'demand' ? endedDemand() : [];
  if (ended !== undefined)
    return { code: 'demand_over_since', values: { name: ended.name, to: ended.to } };
  return { code: `${name}_not_ours`, values: { country, name: words } };
}
