import { cardFault, type CardFault } from './card-fault';
import { weightStepOf, type RateCard, type Tariff, type TariffName } from './rate-card';
import { bandAbove, priceFalls, type PriceFall } from './tariff-prices';

/** The faults of one tariff's table: weights out of order, missing zones, and prices that fall. */
export function tariffFaults(name: TariffName, card: RateCard): CardFault[] {
  const tariff = card[name];
  if (!tariff) return [];
  const faults = [
    ...rowFaults(`${name}.rows`, tariff.rows, card.zones.length),
    ...bandFaults(`${name}.bands`, tariff, card),
  ];
  // Prices can be compared only if every weight is in order.
  return faults.length > 0
    ? faults
    : card.zones.flatMap((_zone, zone) => priceFaults(name, card, zone));
}

function rowFaults(path: string, rows: Tariff['rows'], zoneCount: number): CardFault[] {
  return rows.flatMap(({ up_to_grams: weight, prices_satang }, index) => {
    const place = `${path}[${index}]`;
    const before = rows[index - 1]?.up_to_grams ?? 0;
    const faults = zoneCountFaults(place, prices_satang, zoneCount);
    return weight > before
      ? faults
      : [...faults, cardFault(place, 'rows_not_rising', { weight, before })];
  });
}

function bandFaults(path: string, tariff: Tariff, card: RateCard): CardFault[] {
  const step = weightStepOf(card);
  return tariff.bands.flatMap(({ up_to_grams: weight, per_kg_satang }, index) => {
    const place = `${path}[${index}]`;
    const start = bandAbove(tariff, index);
    return [
      ...(weight % step === 0
        ? []
        : [cardFault(place, 'band_ends_between_steps', { weight, step })]),
      ...(weight > start ? [] : [cardFault(place, 'band_empty', { weight, start })]),
      ...zoneCountFaults(place, per_kg_satang, card.zones.length),
    ];
  });
}

const zoneCountFaults = (
  place: string,
  { length: prices }: readonly number[],
  zones: number,
): CardFault[] =>
  prices === zones ? [] : [cardFault(place, 'prices_unlike_zones', { prices, zones })];

/** If the lower price of a higher weight applies, only a price of nothing is a fault. */
function priceFaults(name: TariffName, card: RateCard, zone: number): CardFault[] {
  const falls = priceFalls(card, name, zone);
  if (card.lower_of_higher_weight !== true) return falls.map(fallFault);
  return falls.flatMap(({ to }) =>
    to.satang === 0 ? [cardFault(to.path, 'price_zero', { weight: to.grams })] : [],
  );
}

const fallFault = ({ from, to }: PriceFall): CardFault =>
  cardFault(to.path, 'price_falls', {
    from: from.satang,
    lighter: from.grams,
    to: to.satang,
    heavier: to.grams,
  });
