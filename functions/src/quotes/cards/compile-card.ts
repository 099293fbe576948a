import { LENGTH_UNITS_PER_MM } from '../../measures/length';
import { DG_PER_GRAM } from '../../measures/weight';
import type { Card, HandlingFee, PriceTable } from '../pricing/card';
import type { RateCard, Tariff as TariffTable } from './rate-card';

/** Turns a rate card without faults into the form that the nine steps read fastest. */
export function compileCard(rateCard: RateCard): Card {
  const { zones } = rateCard;
  return {
    courierName: rateCard.courier_name,
    displayName: rateCard.display_name,
    zones: zones.map((zone) => ({
      areaFeeSatang: zone.area_fee_satang,
      estimatedDays: zone.estimated_days,
    })),
    zoneIndexOf: zoneIndexes(zones),
    parcel: rateCard.parcel && compileTariff(rateCard.parcel),
    document: rateCard.document && compileTariff(rateCard.document),
    limits: {
      maxActualDg: upTo(rateCard.limits.max_actual_weight_grams, DG_PER_GRAM),
      maxSide: upTo(rateCard.limits.max_side_mm, LENGTH_UNITS_PER_MM),
      maxLengthPlusGirth: upTo(rateCard.limits.max_length_plus_girth_mm, LENGTH_UNITS_PER_MM),
    },
    handlingFees: rateCard.handling_fees.map(compileHandlingFee),
    demandSurcharges: rateCard.demand_surcharges.map(({ from, to, per_kg_satang }) => ({
      from,
      to,
      perKgSatang: per_kg_satang,
    })),
    fuelBp: rateCard.fuel_bp,
    markupBp: rateCard.markup_bp,
    discountBp: rateCard.discount_bp,
    vatMode: rateCard.vat_mode,
    vatBp: rateCard.vat_bp,
    roundingUnitSatang: rateCard.rounding_unit_satang,
  };
}

function zoneIndexes(zones: RateCard['zones']): Map<string, number> {
  const indexes = new Map<string, number>();
  zones.forEach(({ countries }, index) => {
    for (const country of countries) indexes.set(country, index);
  });
  return indexes;
}

function compileTariff({ delivery_type, rows, bands }: TariffTable): PriceTable {
  const breakGrams = rows.at(-1)?.up_to_grams ?? 0;
  const maxGrams = bands.at(-1)?.up_to_grams ?? breakGrams;
  return {
    deliveryType: delivery_type,
    breakDg: breakGrams * DG_PER_GRAM,
    maxDg: maxGrams * DG_PER_GRAM,
    rows: rows.map(({ prices_satang }) => prices_satang),
    bands: bands.map(({ up_to_grams, per_kg_satang }) => ({
      upToDg: up_to_grams * DG_PER_GRAM,
      perKgSatangByZone: per_kg_satang,
    })),
  };
}

function compileHandlingFee(fee: RateCard['handling_fees'][number]): HandlingFee {
  const above =
    fee.kind === 'overweight' ? fee.above_grams * DG_PER_GRAM : fee.above_mm * LENGTH_UNITS_PER_MM;
  return { kind: fee.kind, above, feeSatang: fee.fee_satang };
}

const upTo = (limit: number | null, unitsPer: number): number =>
  limit === null ? Infinity : limit * unitsPer;
