import { ceilTo } from '../measures/rounding';
import { applyRate } from '../measures/units';
import {
  type RemoteCharge,
  demandSurcharge,
  hasTiers,
  remoteCharge,
  seasonalSurcharges,
} from './area-and-season';
import type { Card, CountryFees, PriceTable, RateZone } from './card';
import { type Handling, handling, handlingShares } from './handling';
import { brokenLimit } from './limits';
import type { Unavailability } from './refusal';
import {
  type Measures,
  type Package,
  type Piece,
  billableDg,
  listFreight,
  sumOfPieces,
} from './weights';

/** Steps 3 to 7 of what a courier bills as one, in satang. */
export interface Charges {
  readonly billableDg: number;
  readonly isOversize: boolean;
  /** The table's freight less the zone's discount: together the base. */
  readonly listFreight: number;
  readonly freightDiscount: number;
  readonly base: number;
  readonly handling: number;
  /** The zone's area fee, the remote area's charge and the country's fees: together the area. */
  readonly remote: RemoteCharge | null;
  readonly area: number;
  /** The card's own demand surcharge and the dated ones: together the demand. */
  readonly ownDemand: number;
  readonly demand: number;
  readonly fuel: number;
}

/** The charges of each of some equal pieces, billed as a shipment of its own. */
interface PieceCharges {
  readonly quantity: number;
  readonly charges: Charges;
}

/** The price of one shipment at one courier, in satang, with all its amounts. */
export interface Price extends Charges {
  readonly kind: 'price';
  readonly card: Card;
  readonly tariff: PriceTable;
  readonly zone: RateZone;
  /** Of one shipment; where each piece is billed as one, each of them pays them. */
  readonly countryFees: CountryFees;
  readonly fuelBp: number;
  readonly markup: number;
  readonly discount: number;
  readonly vat: number;
  readonly rounding: number;
  readonly total: number;
  /** Where each piece is billed as a shipment of its own: what the charges are the sums of. */
  readonly each: readonly PieceCharges[] | null;
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

/** What all charges of a price have in common. */
interface Lane {
  readonly card: Card;
  readonly tariff: PriceTable;
  readonly zone: RateZone;
  readonly zoneIndex: number;
  readonly item: Package;
  readonly tiers: readonly string[];
  readonly countryFees: CountryFees;
  readonly fuelBp: number;
}

/**
 * Steps 3 to 9: what a courier charges for a measured shipment, or why it does not carry it.
 * Base + handling + area + demand + fuel + markup - discount + VAT + rounding = total.
 */
export function pricePackage(card: Card, item: Package, areas = NO_AREAS): Price | Unavailable {
  const tariff = item.isDocument ? card.document : card.parcel;
  const zoneIndex =
    areas.zone === undefined
      ? card.zoneIndexOf.get(item.country)
      : card.zoneIndexOfCode.get(areas.zone);
  const zone = zoneIndex === undefined ? undefined : card.zones[zoneIndex];
  if (zoneIndex === undefined || !zone) {
    return unavailable({ code: 'destination_not_served', country: item.country });
  }
  if (!tariff || tariff.maxDgByZone[zoneIndex] === 0) {
    return unavailable({ code: item.isDocument ? 'no_document_tariff' : 'no_parcel_tariff' });
  }
  const broken = suspension(card, item.country) ?? brokenLimit(card, item);
  if (broken) return unavailable(broken);
  const { fuelBp } = card;
  if (fuelBp === null) return unavailable({ code: 'fuel_rate_missing', shipDate: item.shipDate });
  const { tiers } = areas;
  if (!hasTiers(card, tiers)) return unavailable({ code: 'area_rates_missing' });
  const countryFees = card.countryFees.get(item.country) ?? card.otherCountryFees;
  const lane = { card, tariff, zone, zoneIndex, item, tiers, countryFees, fuelBp };
  const { pieces } = item;
  if (pieces !== null && card.piecesRule === 'each') return priceEach(lane, pieces);
  const charges =
    pieces === null
      ? computeCharges(lane, billedDg(card, item), handling(card, item))
      : combinedCharges(lane, pieces);
  return 'kind' in charges ? charges : finishPrice(lane, charges, null);
}

/** Step 2 as the card's rule has it, for several pieces: in decigrams. */
export const chargeableDg = ({ piecesRule }: Card, item: Package): number =>
  item.pieces === null || piecesRule === 'sum_of_weights'
    ? item.chargeableDg
    : sumOfPieces(item.pieces, (piece) => piece.chargeableDg);

/** The weight that step 3 starts from. */
export const billedDg = (card: Card, item: Package): number =>
  card.isBilledByActual ? item.actualDg : chargeableDg(card, item);

/** Several pieces billed as one. */
function combinedCharges(lane: Lane, pieces: readonly Piece[]): Charges | Unavailable {
  const { card, item } = lane;
  const shares = handlingShares(card, pieces);
  const sum = (of: (share: Handling) => number): number =>
    shares.reduce((total, share) => total + of(share), 0);
  return computeCharges(lane, combinedDg(card, item, pieces, shares), {
    feeSatang: sum(({ feeSatang }) => feeSatang),
    fuelFreeSatang: sum(({ fuelFreeSatang }) => fuelFreeSatang),
    minDg: shares.reduce((most, { minDg }) => Math.max(most, minDg), 0),
    isOversize: shares.some(({ isOversize }) => isOversize),
  });
}

/** Where the weights of pieces are added up, each is at least its least weight. */
export const combinedDg = (
  card: Card,
  item: Package,
  pieces: readonly Piece[],
  shares: readonly Handling[],
): number =>
  card.piecesRule === 'sum_of_weights'
    ? billedDg(card, item)
    : pieces.reduce((total, piece, at) => {
        const own = Math.max(billedPieceDg(card, piece), shares[at]?.minDg ?? 0);
        return total + own * piece.quantity;
      }, 0);

export const billedPieceDg = (card: Card, { actualDg, chargeableDg: dg }: Measures): number =>
  card.isBilledByActual ? actualDg : dg;

/** Steps 3 to 7 of what is billed as one. */
function computeCharges(
  { card, tariff, zone, zoneIndex, item, tiers, countryFees, fuelBp }: Lane,
  startDg: number,
  { feeSatang, fuelFreeSatang, minDg, isOversize }: Handling,
): Charges | Unavailable {
  const { fuelOn } = card;
  const leastDg = Math.max(minDg, tariff.minDgByZone[zoneIndex] ?? 0);
  const billable = billableDg(tariff, startDg, leastDg);
  const limitDg = tariff.maxDgByZone[zoneIndex] ?? 0;
  if (billable > limitDg) {
    return unavailable({ code: 'over_tariff_maximum', limitDg, billableDg: billable });
  }
  const list = listFreight(tariff, zoneIndex, billable);
  const freightDiscount = applyRate(list, zone.freightDiscountBp);
  const base = list - freightDiscount;
  const remote = remoteCharge(card, tiers, billable, fuelOn.remote ? fuelBp : 0);
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
  return {
    billableDg: billable,
    isOversize,
    listFreight: list,
    freightDiscount,
    base,
    handling: feeSatang,
    remote,
    area,
    ownDemand,
    demand,
    fuel: applyRate(fuelled, fuelBp),
  };
}

/** Steps 8 and 9. */
function finishPrice(
  { card, tariff, zone, countryFees, fuelBp }: Lane,
  charges: Charges,
  each: Price['each'],
): Price {
  const { base, area, demand, fuel } = charges;
  const beforeMarkup = base + charges.handling + area + demand + fuel;
  const markup = applyRate(beforeMarkup, card.markupBp);
  const discount = applyRate(beforeMarkup, card.discountBp);
  const net = beforeMarkup + markup - discount;
  const vat = card.vatMode === 'add' ? applyRate(net, card.vatBp) : 0;
  const total = ceilTo(net + vat, card.roundingUnitSatang);
  return {
    kind: 'price',
    card,
    tariff,
    zone,
    countryFees,
    fuelBp,
    billableDg: charges.billableDg,
    isOversize: charges.isOversize,
    listFreight: charges.listFreight,
    freightDiscount: charges.freightDiscount,
    base,
    handling: charges.handling,
    remote: charges.remote,
    area,
    ownDemand: charges.ownDemand,
    demand,
    fuel,
    markup,
    discount,
    vat,
    rounding: total - net - vat,
    total,
    each,
  };
}

/** Each piece by itself up to step 7, then markup, VAT and rounding once. */
function priceEach(lane: Lane, pieces: readonly Piece[]): Price | Unavailable {
  const { card } = lane;
  const each: PieceCharges[] = [];
  for (const piece of pieces) {
    const charges = computeCharges(lane, billedPieceDg(card, piece), handling(card, piece));
    if ('kind' in charges) return ofPiece(charges, each.length + 1);
    each.push({ quantity: piece.quantity, charges });
  }
  return finishPrice(lane, addUp(each), each);
}

const ofPiece = ({ refusal }: Unavailable, piece: number): Unavailable =>
  unavailable(refusal.code === 'over_tariff_maximum' ? { ...refusal, piece } : refusal);

/** In one pass: fifty pieces at a hundred couriers are five thousand charges. */
function addUp(each: readonly PieceCharges[]): Charges {
  let isOversize = false;
  let [billableDg, listFreight, freightDiscount, base, fees] = [0, 0, 0, 0, 0];
  let [area, ownDemand, demand, fuel] = [0, 0, 0, 0];
  for (const { quantity, charges } of each) {
    isOversize ||= charges.isOversize;
    billableDg += charges.billableDg * quantity;
    listFreight += charges.listFreight * quantity;
    freightDiscount += charges.freightDiscount * quantity;
    base += charges.base * quantity;
    fees += charges.handling * quantity;
    area += charges.area * quantity;
    ownDemand += charges.ownDemand * quantity;
    demand += charges.demand * quantity;
    fuel += charges.fuel * quantity;
  }
  const remote = addUpRemote(each);
  return {
    billableDg,
    isOversize,
    listFreight,
    freightDiscount,
    base,
    handling: fees,
    remote,
    area,
    ownDemand,
    demand,
    fuel,
  };
}

/** The tier is that of the first piece: which of several costs most depends on a piece's weight. */
function addUpRemote(each: readonly PieceCharges[]): RemoteCharge | null {
  const tier = each[0]?.charges.remote?.tier;
  if (tier === undefined) return null;
  const satang = sumOfPieces(each, ({ charges }) => charges.remote?.satang ?? 0);
  return { tier, satang };
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
