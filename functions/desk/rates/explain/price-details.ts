import { groupBy } from '../../../src/measures/group-by';
import { roundTo } from '../../../src/measures/rounding';
import { DG_PER_GRAM, dgToKg } from '../../../src/measures/units';
import { isInSeason, seasonalSurcharge } from '../../../src/pricing/area-and-season';
import type { Card, FuelPeriod, SeasonalSurcharge } from '../../../src/pricing/card';
import {
  compileHandling,
  compileHandlingFee,
  feesInOrder,
} from '../../../src/pricing/cards/compile-card';
import {
  FUEL_BASES,
  type FuelBase,
  type HandlingFee,
  type RateCard,
  isFeeOf,
} from '../../../src/pricing/cards/rate-card';
import { chargedInGroup, handling, handlingShares, isMet } from '../../../src/pricing/handling';
import {
  type Areas,
  type Charges,
  type Price,
  billedDg,
  billedPieceDg,
  combinedDg,
} from '../../../src/pricing/price-package';
import type { Package } from '../../../src/pricing/weights';
import { type CountryFee, listFuelBases } from '../difference/diff-cards';
import { lowerHigherWeight } from '../lint/tariff-warnings';
import { type FreightDetail, freightDetails } from './freight-details';

/** The source of a step of a price: a line of the card, or a dated charge. */
export type PriceDetail =
  | { readonly kind: 'rounded_weight'; readonly kg: number }
  /** For a handling fee: of the package or of so many pieces. */
  | { readonly kind: 'least_weight'; readonly kg: number; readonly pieces?: number }
  /** The card bills it, not the chargeable one. */
  | { readonly kind: 'actual_weight'; readonly kg: number }
  /** Where the prices of the zone begin. */
  | { readonly kind: 'zone_weight'; readonly kg: number }
  | FreightDetail
  /** By the postal code or the city. */
  | { readonly kind: 'zone'; readonly zone: string }
  /** The lower price of a higher weight. */
  | { readonly kind: 'higher_weight'; readonly grams: number }
  | {
      readonly kind: 'handling_fee';
      readonly fee: HandlingFee;
      readonly is_charged: boolean;
      /** Of several pieces: how often. */
      readonly times?: number;
    }
  /** Of equal pieces that are each priced by themselves. */
  | { readonly kind: 'each_weight'; readonly quantity: number; readonly kg: number }
  | { readonly kind: 'each_amount'; readonly quantity: number; readonly satang: number }
  | {
      readonly kind: 'remote_area';
      readonly area: NonNullable<RateCard['remote_areas']>[number];
      /** Which of its amounts is charged, if any. */
      readonly counts: 'flat' | 'per_kg' | null;
    }
  | { readonly kind: 'country_fee'; readonly fee: Omit<CountryFee, 'countries'> }
  | { readonly kind: 'card_demand'; readonly demand: RateCard['demand_surcharges'][number] }
  | {
      readonly kind: 'dated_demand';
      readonly name: string;
      readonly per_kg_satang: number;
      readonly min_satang: number;
      /** Which of its amounts is charged; null where there is no minimum. */
      readonly counts: 'min' | 'per_kg' | null;
    }
  /** Without a period it is the card's own. */
  | { readonly kind: 'fuel_rate'; readonly fuel_bp: number; readonly period: FuelPeriod | null }
  | { readonly kind: 'fuel_bases'; readonly bases: readonly FuelBase[] };

/** The remote areas that hold the destination, and the fees of its country. */
function areaDetails(
  { remote_areas = [], country_fees = [] }: RateCard,
  price: Price,
  { country }: Package,
  areas: Areas | undefined,
): PriceDetail[] {
  const { remote } = firstCharges(price);
  const which = remote?.satang === remote?.tier.flatSatang ? 'flat' : 'per_kg';
  return [
    ...remote_areas
      .filter(({ tier }) => areas?.tiers.includes(tier) === true)
      .map((area): PriceDetail => {
        const counts = area.tier === remote?.tier.tier ? which : null;
        return { kind: 'remote_area', area, counts };
      }),
    ...country_fees
      .filter((fee) => isFeeOf(fee, country))
      .map(({ countries: _, ...fee }): PriceDetail => ({ kind: 'country_fee', fee })),
  ];
}

/** The card's own demand surcharge of the day, and the dated ones of the destination. */
function demandDetails(
  { demand_surcharges }: RateCard,
  price: Price,
  { country, shipDate }: Package,
): PriceDetail[] {
  const { card, zone } = price;
  const zoneIndex = card.zones.indexOf(zone);
  return [
    ...demand_surcharges
      .filter(({ from, to }) => from <= shipDate && shipDate <= to)
      .map((demand): PriceDetail => ({ kind: 'card_demand', demand })),
    ...card.seasonal
      .filter((surcharge) => isInSeason(surcharge, zoneIndex, country))
      .map((surcharge) => seasonalDetail(surcharge, firstCharges(price).billableDg)),
  ];
}

/** What counts is shown by the first of the pieces that are each priced by themselves. */
const firstCharges = (price: Price): Charges => price.each?.[0]?.charges ?? price;

function seasonalDetail(surcharge: SeasonalSurcharge, billableDg: number): PriceDetail {
  const { name, perKgSatang, minSatang } = surcharge;
  const byWeight = seasonalSurcharge({ ...surcharge, minSatang: 0 }, billableDg);
  const which = byWeight < minSatang ? 'min' : 'per_kg';
  return {
    kind: 'dated_demand',
    name,
    per_kg_satang: perKgSatang,
    min_satang: minSatang,
    counts: minSatang === 0 ? null : which,
  };
}

/** The rate and its days, and what it is on if that is not everything. */
function fuelDetails(rateCard: RateCard, { fuelBp, card }: Price): PriceDetail[] {
  const bases = listFuelBases(rateCard);
  return [
    { kind: 'fuel_rate', fuel_bp: fuelBp, period: card.fuelPeriod },
    ...(bases.length === FUEL_BASES.length ? [] : [{ kind: 'fuel_bases', bases } as const]),
  ];
}

export type PriceDetails = Readonly<Record<string, readonly PriceDetail[]>>;

/** The lines of the card and the dated charges that a step comes from. */
export function priceDetails(
  card: RateCard,
  price: Price,
  item: Package,
  areas?: Areas,
): PriceDetails {
  const listEachAmount = (amountOf: (charges: Charges) => number): PriceDetail[] =>
    (price.each ?? [])
      .map(({ quantity, charges }) => ({ quantity, satang: amountOf(charges) }))
      .filter(({ satang }) => satang > 0)
      .map((amount) => ({ kind: 'each_amount', ...amount }));
  const details: PriceDetails = {
    billable_weight: weightDetails(card, price, item),
    base_freight: [
      ...(areas?.zone === undefined ? [] : [{ kind: 'zone', zone: areas.zone } as const]),
      ...(price.each === null
        ? listFreightDetails(card, price, item)
        : listEachAmount(({ base }) => base)),
    ],
    handling: handlingDetails(card, price, item),
    area_fee: [...listEachAmount(({ area }) => area), ...areaDetails(card, price, item, areas)],
    demand_surcharge: [
      ...listEachAmount(({ demand }) => demand),
      ...demandDetails(card, price, item),
    ],
    fuel_surcharge: [...listEachAmount(({ fuel }) => fuel), ...fuelDetails(card, price)],
  };
  return Object.fromEntries(Object.entries(details).filter(([, lines]) => lines.length > 0));
}

function listFreightDetails(card: RateCard, price: Price, item: Package): PriceDetail[] {
  const name = item.isDocument ? 'document' : 'parcel';
  const zone = price.card.zones.indexOf(price.zone);
  const grams = price.billableDg / DG_PER_GRAM;
  const higher = lowerHigherWeight(card, name, zone, { grams, satang: price.listFreight });
  return higher
    ? [{ kind: 'higher_weight', grams: higher.grams }]
    : freightDetails(card[name], zone, grams);
}

/** The fees that the package or any of its pieces meets, and how often each is charged. */
function handlingDetails(
  card: RateCard,
  { card: compiled, fuelBp, each }: Price,
  item: Package,
): PriceDetail[] {
  const pieces = item.pieces ?? [{ ...item, quantity: 1 }];
  const fees = feesInOrder(card, fuelBp);
  // Where each piece is a shipment of its own, every fee is its own as well.
  const rules = compileHandling(card, fuelBp).map((rule) =>
    each === null ? rule : { ...rule, isPerShipment: false },
  );
  const charged = [...groupBy(rules, ({ group }) => group).values()].flatMap((group) =>
    chargedInGroup({ ...compiled, fuelBp }, group, pieces).flat(),
  );
  const countTimes = (fee: HandlingFee): number =>
    charged.reduce(
      (sum, { rule, count }) => sum + (fees[rules.indexOf(rule)] === fee ? count : 0),
      0,
    );
  return card.handling_fees
    .filter((fee) => pieces.some((piece) => isMet(compileHandlingFee(fee, 0), piece)))
    .map((fee) => {
      const times = countTimes(fee);
      const isOfPieces = item.pieces !== null && times > 0;
      return {
        kind: 'handling_fee',
        fee,
        is_charged: times > 0,
        ...(isOfPieces && { times }),
      };
    });
}

/** What is done to the chargeable weight before the next row or step. */
function weightDetails(card: RateCard, price: Price, item: Package): PriceDetail[] {
  const { tariff, zone, each, card: compiled } = price;
  const actual: PriceDetail[] = compiled.isBilledByActual
    ? [{ kind: 'actual_weight', kg: dgToKg(item.actualDg) }]
    : [];
  if (each !== null) {
    return [
      ...actual,
      ...each.map(({ quantity, charges }) => {
        const kg = dgToKg(charges.billableDg);
        return { kind: 'each_weight', quantity, kg } as const;
      }),
    ];
  }
  const { startDg, minDg, raised } = measureStart(compiled, item);
  const rounded = roundTo(startDg, tariff.roundToDg);
  const zoneDg = tariff.minDgByZone[compiled.zones.indexOf(zone)] ?? 0;
  const isRaised = zoneDg > Math.max(rounded, minDg, tariff.rowUpToDg[0] ?? tariff.stepDg);
  return [
    ...actual,
    ...raised,
    ...(card.round_weight_to_grams === undefined
      ? []
      : [{ kind: 'rounded_weight', kg: dgToKg(rounded) } as const]),
    ...(minDg > rounded ? [{ kind: 'least_weight', kg: dgToKg(minDg) } as const] : []),
    ...(isRaised ? [{ kind: 'zone_weight', kg: dgToKg(zoneDg) } as const] : []),
  ];
}

/** The weight before rounding, the least weight of all of it, and the pieces raised to their own. */
function measureStart(
  card: Card,
  item: Package,
): { readonly startDg: number; readonly minDg: number; readonly raised: PriceDetail[] } {
  const { pieces } = item;
  if (pieces === null) {
    return { startDg: billedDg(card, item), minDg: handling(card, item).minDg, raised: [] };
  }
  const shares = handlingShares(card, pieces);
  const startDg = combinedDg(card, item, pieces, shares);
  if (card.piecesRule === 'sum_of_weights') {
    return { startDg, minDg: Math.max(...shares.map(({ minDg }) => minDg)), raised: [] };
  }
  const raised = pieces.flatMap((piece, at): PriceDetail[] => {
    const minDg = shares[at]?.minDg ?? 0;
    return minDg > billedPieceDg(card, piece)
      ? [{ kind: 'least_weight', kg: dgToKg(minDg), pieces: piece.quantity }]
      : [];
  });
  return { startDg, minDg: 0, raised };
}
