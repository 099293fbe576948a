import { MG_PER_DG } from '../../../src/measures/units';
import type { Shipment } from '../../../src/model/shipment/shipment';
import type { Proof, RateCard } from '../../../src/pricing/cards/rate-card';
import { shipmentStore } from '../../../src/store/shipments';
import { totalOf } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import { proveCard } from '../../rates/proofs/proofs';
import { readSurcharges } from '../../store/surcharge-operations';
import { readDatedCharges } from '../../surcharges/check-surcharges';

/** A card with a country in another zone. */
export const withZone = (card: RateCard, country: string, zone: string): RateCard => ({
  ...card,
  zones: card.zones.map((one) => {
    const others = one.countries.filter((code) => code !== country);
    return { ...one, countries: one.code === zone ? [...others, country] : others };
  }),
});

/** As many as a person looks through. */
const MAX_PROOFS = 40;
const UM_PER_LENGTH_UNIT = 10;

/**
 * Proofs of a card by lines that bill just what it gives: one for each zone and weight. A carrier's
 * bill confirms the cost; the price is what the card makes of it. One read for each shipment.
 */
export async function collectProofs(
  { db }: Pick<Desk, 'db'>,
  card: RateCard,
  lines: readonly CheckedLine[],
): Promise<Proof[]> {
  const candidates: (readonly [CheckedLine, Proof])[] = [];
  for (const line of chooseLines(card, lines)) {
    const shipment =
      line.shipment === null ? undefined : await shipmentStore.read(db, line.shipment);
    // A bill tells no weight of each piece.
    if (shipment?.pieces === null) candidates.push([line, buildProof(line, shipment)]);
  }
  const proofs = candidates.map(([, proof]) => proof);
  const surcharges = await readSurcharges(db, card.courier_name);
  const candidate = { ...card, proofs };
  const results = proveCard(candidate, await readDatedCharges(db, candidate, surcharges));
  return candidates.flatMap(([line, proof], at) => {
    const found = results[at]?.found;
    if (found?.kind !== 'price') return [];
    const cost = found.base + found.handling + found.area + found.demand + found.fuel;
    // A proof has no more than a weight and sides: not every billed weight follows from them.
    const isSame = found.billableDg === line.expected?.billable_dg && cost === line.billed_satang;
    return isSame ? [{ ...proof, price_satang: found.total }] : [];
  });
}

/** The first line of each zone and weight. */
function chooseLines({ version }: RateCard, lines: readonly CheckedLine[]): Iterable<CheckedLine> {
  const chosen = new Map<string, CheckedLine>();
  for (const line of lines) {
    const { expected, shipment, billed_satang } = line;
    if (shipment === null || expected?.rate_version !== version) continue;
    if (billed_satang !== totalOf(expected)) continue;
    const key = `${expected.zone} ${expected.billable_dg} ${expected.remote > 0}`;
    if (!chosen.has(key) && chosen.size < MAX_PROOFS) chosen.set(key, line);
  }
  return chosen.values();
}

type ProvenLine = Pick<CheckedLine, 'billed_dg' | 'booked' | 'sides' | 'ship_date' | 'expected'>;

/** The package of a line without its price: as booked, or as the carrier weighed and measured it. */
export function buildProof(
  { billed_dg, booked, sides, ship_date, expected }: ProvenLine,
  { consignee_address, actual_weight_dg, ...shipment }: Shipment,
): Proof {
  const isReweighed = billed_dg !== null && billed_dg !== booked?.billable_dg;
  const { country, postal_code, city } = consignee_address;
  const measured = sides ?? [shipment.length_10um, shipment.width_10um, shipment.height_10um];
  return {
    country,
    ...(postal_code !== undefined && { postal_code }),
    ...(city !== '' && { city }),
    weight_mg: (isReweighed ? billed_dg : actual_weight_dg) * MG_PER_DG,
    sides_um: measured.map((side) => side * UM_PER_LENGTH_UNIT),
    kind: shipment.shipment_type === 'document' ? 'document' : 'parcel',
    ship_date: ship_date ?? expected?.day ?? '',
    price_satang: 0,
  };
}
