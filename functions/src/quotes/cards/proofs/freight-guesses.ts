import { DG_PER_GRAM } from '../../../measures/weight';
import type { Price } from '../../pricing/price-package';
import { kg } from '../card-words';
import { FREIGHT, WEIGHT, type Guess } from './guess';
import type { ProofCase } from './prove-card';

/** The other zones, the list price, and the other tariff. */
export function zoneGuesses({ rateCard, areas, proof }: ProofCase, { card, zone }: Price): Guess[] {
  const own = rateCard.zones[card.zones.indexOf(zone)]?.code;
  const other = proof.kind === 'parcel' ? 'document' : 'parcel';
  return [
    ...rateCard.zones
      .filter(({ code }) => code !== own)
      .map(({ code }) => ({
        ...FREIGHT,
        advice: `it would in zone ${code}: ${proof.country} is in zone ${own}`,
        change: { areas: { tiers: areas?.tiers ?? [], zone: code } },
      })),
    {
      ...FREIGHT,
      advice: "it would without the zone's freight discount",
      change: {
        rateCard: {
          ...rateCard,
          zones: rateCard.zones.map((one) => ({ ...one, freight_discount_bp: 0 })),
        },
      },
    },
    {
      ...FREIGHT,
      advice: `it would as a ${other}`,
      change: { proof: { ...proof, kind: other } },
    },
  ];
}

const MG_PER_DG = 100;

/** The rows below and above, or the steps above the rows. */
export function weightGuesses({ proof }: ProofCase, { tariff, billableDg }: Price): Guess[] {
  const rows = tariff.rowUpToDg;
  const at = rows.indexOf(billableDg);
  const weights =
    at < 0
      ? [billableDg - tariff.stepDg, billableDg + tariff.stepDg]
      : [rows[at - 1], rows[at + 1]];
  return weights.flatMap((dg) =>
    dg === undefined || dg <= 0
      ? []
      : [
          {
            ...WEIGHT,
            advice: `it would at ${kg(dg / DG_PER_GRAM)}, the price next to that of ${kg(billableDg / DG_PER_GRAM)}`,
            // A package without a volume weighs exactly this.
            change: { proof: { ...proof, weight_mg: dg * MG_PER_DG, sides_um: [10, 10, 10] } },
          },
        ],
  );
}
