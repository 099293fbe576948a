import { ceilTo, rateOf } from '../../measures/units';
import type { Card, CountryFees, PriceTable, RateZone } from './card';
import type { Unavailability } from './refusal';
import {
  type Package,
  type RemoteCharge,
  billableDg,
  brokenLimit,
  demandSurcharge,
  handling,
  hasTiers,
  listFreight,
  remoteCharge,
  seasonalSurcharges,
} from './steps';

/** The price of one package at one courier, in satang, with all its amounts. */
export interface Price {
  readonly kind: 'price';
  readonly card: Card;
  readonly tariff: PriceTable;
  readonly zone: RateZone;
  readonly billableDg: number;
  readonly isOversize: boolean;
  /** The table's freight less the zone's discount: together the base. */
  readonly listFreight: number;
  readonly freightDiscount: number;
  readonly base: number;
  readonly handling: number;
  /** The zone's area fee, the remote area's charge and the country's fees: together the area. */
  readonly remote: RemoteCharge | null;
  readonly countryFees: CountryFees;
  readonly area: number;
  /** The card's own demand surcharge and the dated ones: together the demand. */
  readonly ownDemand: number;
  readonly demand: number;
  readonly fuelBp: number;
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

/** What the courier's list of areas says of the destination's postal code and city. */
export interface Areas {
  readonly tiers: readonly string[];
  /** The zone that replaces the country's. */
  readonly zone: string | undefined;
}

const NO_AREAS: Areas = { tiers: [], zone: undefined };
const NO_FEES: CountryFees = { fees: [], feeSatang: 0, fuelledSatang: 0 };

/**
 * Steps 3 to 9: what a courier charges for a measured package, or why it does not carry it.
 * Base + handling + area + demand + fuel + markup - discount + VAT + rounding = total.
 */
export function pricePackage(card: Card, item: Package, areas = NO_AREAS): Price | Unavailable {
  const tariff = item.isDocument ? card.document : card.parcel;
  if (!tariff) {
    return unavailable({ code: item.isDocument ? 'no_document_tariff' : 'no_parcel_tariff' });
  }
  const zoneIndex =
    areas.zone === undefined
      ? card.zoneIndexOf.get(item.country)
      : card.zoneIndexOfCode.get(areas.zone);
  const zone = zoneIndex === undefined ? undefined : card.zones[zoneIndex];
  if (zoneIndex === undefined || !zone) {
    return unavailable({ code: 'destination_not_served', country: item.country });
  }
  const broken = suspension(card, item.country) ?? brokenLimit(card, item);
  if (broken) return unavailable(broken);
  const { fuelBp, fuelOn } = card;
  if (fuelBp === null) return unavailable({ code: 'fuel_rate_missing', shipDate: item.shipDate });
  if (!hasTiers(card, areas.tiers)) return unavailable({ code: 'area_rates_missing' });
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
  const remote = remoteCharge(card, areas.tiers, billable, fuelOn.remote ? fuelBp : 0);
  const countryFees = card.countryFees.get(item.country) ?? NO_FEES;
  const area = zone.areaFeeSatang + (remote?.satang ?? 0) + countryFees.feeSatang;
  const ownDemand = demandSurcharge(card, billable, item.shipDate);
  const demand = ownDemand + seasonalSurcharges(card, zoneIndex, item.country, billable);
  const fuelled =
    (fuelOn.freight ? base : 0) +
    (fuelOn.handling ? feeSatang - fuelFreeSatang : 0) +
    (fuelOn.area ? zone.areaFeeSatang : 0) +
    (fuelOn.remote && remote?.tier.hasFuel === true ? remote.satang : 0) +
    (fuelOn.country ? countryFees.fuelledSatang : 0) +
    (fuelOn.demand ? demand : 0);
  const fuel = rateOf(fuelled, fuelBp);
  const beforeMarkup = base + feeSatang + area + demand + fuel;
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
    remote,
    countryFees,
    area,
    ownDemand,
    demand,
    fuelBp,
    fuel,
    markup,
    discount,
    vat,
    rounding: total - net - vat,
    total,
  };
}

/** The suspension of a country that ends last, if there is one. */
function suspension({ suspensions }: Card, country: string): Unavailability | undefined {
  for (const { countries, until, reason, reasonTh } of suspensions) {
    if (countries.size === 0 || countries.has(country)) {
      return { code: 'suspended', until, reason, reasonTh };
    }
  }
  return undefined;
}

const unavailable = (refusal: Unavailability): Unavailable => ({ kind: 'unavailable', refusal });
