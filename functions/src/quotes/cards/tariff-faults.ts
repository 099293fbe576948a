import type { CardFault } from './card-fault';
import type { Tariff } from './rate-card';

const ROW_STEP_GRAMS = 500;
const GRAMS_PER_KG = 1000;

/** The faults of one tariff's table: holes, missing zones, and prices that fall as weight rises. */
export function tariffFaults(
  name: 'parcel' | 'document',
  tariff: Tariff | null,
  zoneCount: number,
): CardFault[] {
  if (!tariff) return [];
  return [
    ...rowFaults(`${name}.rows`, tariff.rows, zoneCount),
    ...bandFaults(`${name}.bands`, tariff, zoneCount),
  ];
}

function rowFaults(path: string, rows: Tariff['rows'], zoneCount: number): CardFault[] {
  return rows.flatMap(({ up_to_grams, prices_satang }, index) => {
    const faults: CardFault[] = [];
    const at = `${path}[${index}]`;
    const expected = (index + 1) * ROW_STEP_GRAMS;
    if (up_to_grams !== expected) {
      const message = `The row for ${expected} g is missing; found ${up_to_grams} g.`;
      faults.push({ path: at, message });
    }
    faults.push(...zoneCountFaults(at, prices_satang, zoneCount));
    const lighter = rows[index - 1];
    prices_satang.forEach((price, zone) => {
      const before = lighter?.prices_satang[zone] ?? 0;
      if (price >= before) return;
      const message = `The price falls from ${before} to ${price} satang as weight rises.`;
      faults.push({ path: `${at}.prices_satang[${zone}]`, message });
    });
    return faults;
  });
}

function bandFaults(path: string, { rows, bands }: Tariff, zoneCount: number): CardFault[] {
  return bands.flatMap(({ up_to_grams, per_kg_satang }, index) => {
    const faults: CardFault[] = [];
    const at = `${path}[${index}]`;
    const startsAt = bands[index - 1]?.up_to_grams ?? rows.at(-1)?.up_to_grams ?? 0;
    if (up_to_grams % GRAMS_PER_KG !== 0) {
      faults.push({ path: at, message: `${up_to_grams} g is not a whole number of kilograms.` });
    }
    if (up_to_grams <= startsAt) {
      const message = `The band ends at ${up_to_grams} g, not above ${startsAt} g, where it starts.`;
      faults.push({ path: at, message });
    }
    faults.push(...zoneCountFaults(at, per_kg_satang, zoneCount));
    const lighter = bands[index - 1];
    per_kg_satang.forEach((perKg, zone) => {
      const floor = rows.at(-1)?.prices_satang[zone] ?? 0;
      const before = (lighter?.per_kg_satang[zone] ?? 0) * (startsAt / GRAMS_PER_KG);
      const after = Math.max(perKg * (startsAt / GRAMS_PER_KG + 1), floor);
      if (after >= before) return;
      const message = `The price falls from ${before} to ${after} satang above ${startsAt} g.`;
      faults.push({ path: `${at}.per_kg_satang[${zone}]`, message });
    });
    return faults;
  });
}

function zoneCountFaults(path: string, prices: readonly number[], zoneCount: number): CardFault[] {
  if (prices.length === zoneCount) return [];
  return [{ path, message: `There are ${prices.length} prices for ${zoneCount} zones.` }];
}
