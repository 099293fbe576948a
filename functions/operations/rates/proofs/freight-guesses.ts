import { DG_PER_GRAM } from '../../../src/measures/units';
import { kg } from '../../../src/quotes/cards/card-words';
import { weightStepOf } from '../../../src/quotes/cards/rate-card';
import type { Price } from '../../../src/quotes/pricing/price-package';
import { FREIGHT, WEIGHT, type Guess } from './guess';
import { packageOf, type ProofCase } from './prove-card';

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
  const { rowUpToDg: rows, stepDg } = tariff;
  const { chargeableDg } = packageOf(proof);
  const at = rows.indexOf(billableDg);
  const [below, above] =
    at < 0 ? [billableDg - stepDg, billableDg + stepDg] : [rows[at - 1], rows[at + 1]];
  // A weight is rounded to the row below where that is nearer, and has been where its own is below.
  const isNearBelow = at < 0 || chargeableDg - (below ?? 0) < billableDg - chargeableDg;
  const isRounded = at < 0 || chargeableDg > billableDg;
  const guessAt = (dg: number | undefined, isRounding: boolean): Guess[] =>
    dg === undefined || dg <= 0
      ? []
      : [
          {
            ...(isRounding ? WEIGHT : FREIGHT),
            advice: `it would at ${kg(dg / DG_PER_GRAM)}, the price next to that of ${kg(billableDg / DG_PER_GRAM)}`,
            // A package without a volume weighs exactly this.
            change: { proof: { ...proof, weight_mg: dg * MG_PER_DG, sides_um: [10, 10, 10] } },
          },
        ];
  return [...guessAt(below, isNearBelow), ...guessAt(above, isRounded)];
}

const STEPS_GRAMS = [500, 1000];

/** The other step above the rows. */
export const stepGuesses = ({ rateCard }: ProofCase): Guess[] =>
  STEPS_GRAMS.filter((grams) => grams !== weightStepOf(rateCard)).map((weight_step_grams) => ({
    ...WEIGHT,
    advice: `it would with weights that go up by ${kg(weight_step_grams)} above the rows`,
    change: { rateCard: { ...rateCard, weight_step_grams } },
  }));
