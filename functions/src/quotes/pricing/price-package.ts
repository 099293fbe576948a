import { ceilTo } from '../../measures/integer';
import { rateOf } from '../../measures/money';
import type { Card, PriceTable, RateZone } from './card';
import type { Package } from './package';
import type { Unavailability } from './refusal';
import { billableDg, brokenLimit, demandSurcharge, handling, listFreight } from './steps';

/** The price of one package at one courier, in satang, with every amount it is the sum of. */
export interface Price {
  readonly kind: 'price';
  readonly card: Card;
  readonly tariff: PriceTable;
  readonly zone: RateZone;
  readonly billableDg: number;
  readonly isOversize: boolean;
  /** The freight of the table, and what the zone's discount takes off it: together the base. */
  readonly listFreight: number;
  readonly freightDiscount: number;
  readonly base: number;
  readonly handling: number;
  readonly area: number;
  readonly demand: number;
  readonly fuel: number;
  readonly markup: number;
  readonly discount: number;
  readonly vat: number;
  readonly rounding: number;
  readonly total: number;
}

export interface Unavailable {
  readonly kind: 'unavailable';
  readonly refusal: Unavailability;
}

/**
 * Steps 3 to 9: what a courier charges for a measured package, or why it does not carry it.
 * Base + handling + area + demand + fuel + markup - discount + VAT + rounding = total.
 */
export function pricePackage(card: Card, item: Package): Price | Unavailable {
  const tariff = item.isDocument ? card.document : card.parcel;
  if (!tariff) {
    return unavailable({ code: item.isDocument ? 'no_document_tariff' : 'no_parcel_tariff' });
  }
  const zoneIndex = card.zoneIndexOf.get(item.country);
  const zone = zoneIndex === undefined ? undefined : card.zones[zoneIndex];
  if (zoneIndex === undefined || !zone) {
    return unavailable({ code: 'destination_not_served', country: item.country });
  }
  const broken = brokenLimit(card, item);
  if (broken) return unavailable(broken);
  const { feeSatang, fuelFreeSatang, minDg, isOversize } = handling(card, item);
  const billable = billableDg(tariff, item.chargeableDg, minDg);
  if (billable > tariff.maxDg) {
    return unavailable({
      code: 'over_tariff_maximum',
      limitDg: tariff.maxDg,
      billableDg: billable,
    });
  }

  const list = listFreight(tariff, zoneIndex, billable);
  const freightDiscount = rateOf(list, zone.freightDiscountBp);
  const base = list - freightDiscount;
  const area = zone.areaFeeSatang;
  const demand = demandSurcharge(card, billable, item.shipDate);
  const beforeFuel = base + feeSatang + area + demand;
  const fuel = rateOf(beforeFuel - fuelFreeSatang, card.fuelBp);
  const beforeMarkup = beforeFuel + fuel;
  const markup = rateOf(beforeMarkup, card.markupBp);
  const discount = rateOf(beforeMarkup, card.discountBp);
  const net = beforeMarkup + markup - discount;
  const vat = card.vatMode === 'add' ? rateOf(net, card.vatBp) : 0;
  const total = ceilTo(net + vat, card.roundingUnitSatang);

  return {
    kind: 'price',
    card,
    tariff,
    zone,
    billableDg: billable,
    isOversize,
    listFreight: list,
    freightDiscount,
    base,
    handling: feeSatang,
    area,
    demand,
    fuel,
    markup,
    discount,
    vat,
    rounding: total - net - vat,
    total,
  };
}

const unavailable = (refusal: Unavailability): Unavailable => ({ kind: 'unavailable', refusal });
