import type { CardFault } from './card-fault';
import { kg, thb } from './card-words';
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
  // Prices can be compared once every weight has its place.
  return faults.length > 0
    ? faults
    : card.zones.flatMap((_zone, zone) => priceFaults(name, card, zone));
}

function rowFaults(path: string, rows: Tariff['rows'], zoneCount: number): CardFault[] {
  return rows.flatMap(({ up_to_grams, prices_satang }, index) => {
    const at = `${path}[${index}]`;
    const before = rows[index - 1]?.up_to_grams ?? 0;
    const faults = zoneCountFaults(at, prices_satang, zoneCount);
    if (up_to_grams <= before) {
      const message = `The row for ${kg(up_to_grams)} comes after the row for ${kg(before)}; weights must rise.`;
      faults.push({ path: at, message });
    }
    return faults;
  });
}

function bandFaults(path: string, tariff: Tariff, card: RateCard): CardFault[] {
  const step = weightStepOf(card);
  return tariff.bands.flatMap(({ up_to_grams, per_kg_satang }, index) => {
    const faults: CardFault[] = [];
    const at = `${path}[${index}]`;
    const startsAt = bandAbove(tariff, index);
    if (up_to_grams % step !== 0) {
      const message = `The band ends at ${kg(up_to_grams)}, not at a multiple of ${kg(step)}, by which weights rise above the rows.`;
      faults.push({ path: at, message });
    }
    if (up_to_grams <= startsAt) {
      const message = `The band ends at ${kg(up_to_grams)}, not above ${kg(startsAt)}, where it starts.`;
      faults.push({ path: at, message });
    }
    faults.push(...zoneCountFaults(at, per_kg_satang, card.zones.length));
    return faults;
  });
}

function zoneCountFaults(path: string, prices: readonly number[], zoneCount: number): CardFault[] {
  if (prices.length === zoneCount) return [];
  return [{ path, message: `There are ${prices.length} prices for ${zoneCount} zones.` }];
}

/** Where a lower price of a higher weight counts, only one of nothing is a fault. */
function priceFaults(name: TariffName, card: RateCard, zone: number): CardFault[] {
  const falls = priceFalls(card, name, zone);
  if (card.lower_of_higher_weight !== true) return falls.map(fallFault);
  return falls.flatMap(({ to }) => (to.satang === 0 ? [freeFault(to)] : []));
}

const fallFault = ({ from, to }: PriceFall): CardFault => ({
  path: to.path,
  message:
    `The price falls from ${thb(from.satang)} at ${kg(from.grams)} to ${thb(to.satang)} at ` +
    `${kg(to.grams)}. If the shipper pays the lower price of a higher weight, add the line ` +
    'lower_of_higher_weight,yes (in JSON, "lower_of_higher_weight": true).',
});

const freeFault = ({ path, grams }: PriceFall['to']): CardFault => ({
  path,
  message: `At ${kg(grams)} the price is 0, which would count for every lower weight as well.`,
});
