import { sayCardFinding } from '../../desk/faults/cards';
import { lintFeeRule } from '../../desk/lists/lint/lint-fees';
import { noDatedCharges } from '../../desk/rates/lint/dated-charges';
import { changedSettings } from '../../desk/rates/lint/likely-typos/changed-settings';
import { implausibleSettings } from '../../desk/rates/lint/likely-typos/implausible';
import { likelyTypos } from '../../desk/rates/lint/likely-typos/likely-typos';
import { tariffWarnings } from '../../desk/rates/lint/tariff-warnings';
import { proofFaults } from '../../desk/rates/proofs/proofs';
import { type CardFault, tariffFaults } from '../../src/pricing/cards/card-faults';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { aCardZone, aProof, aRateCard, aTariff } from './cards';
import { withChanges } from './changed-members';
import { faultLine, findingLine } from './fault-lines';
import { aFeeRule } from './records';
import { goodCard } from './seeded-typos';

type ReadChanges = (...changes: string[]) => unknown;

/** A card with every setting that a version after it may have otherwise. */
const BEFORE = aRateCard({
  markup_bp: 500,
  discount_bp: 400,
  round_weight_to_grams: 500,
  zones: [aCardZone('1', ['JP'], { area_fee_satang: 10_000, freight_discount_bp: 1000 })],
  parcel: {
    ...aTariff(500, [[100], [100], [100], [100]]),
    additional: [{ up_to_grams: 5000, step_grams: 500, per_step_satang: [10] }],
    bands: [{ up_to_grams: 30_000, per_kg_satang: [10] }],
  },
  handling_fees: [
    { kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 },
    { kind: 'overweight', above_grams: 70_000, fee_satang: 100_000, min_grams: 40_000 },
  ],
  remote_areas: [{ tier: 'A', flat_satang: 50_000, per_kg_satang: 1000 }],
  country_fees: [{ name: 'risk', fee_satang: 100_000, countries: ['IQ', 'IR'] }],
  limits: { max_actual_weight_grams: 70_000, max_side_mm: 2700, max_length_plus_girth_mm: 4000 },
  country_limits: [{ countries: ['JP', 'TH'], max_actual_weight_grams: 50_000, max_side_mm: 1000 }],
  demand_surcharges: [{ from: '2026-01-01', to: '2026-01-31', per_kg_satang: 1000 }],
  pieces: 'sum_of_pieces',
  max_pieces: 20,
  max_shipment_grams: 300_000,
  cutoff: '15:00',
  collects: [1, 2, 3, 4, 5],
  collects_on_holidays: true,
  delivers: 'daily',
});

/** A card with several of everything, none of which is implausible. */
const PLAUSIBLE = aRateCard({
  zones: ['1', '2', '3', '4', '5'].map((code) => aCardZone(code, code === '1' ? ['JP'] : [])),
  handling_fees: [1000, 1001, 1002].map((above_mm) => ({
    kind: 'longest_side',
    above_mm,
    fee_satang: 90_000,
  })),
  remote_areas: [{ tier: 'A', flat_satang: 6000, per_kg_satang: 1000 }],
  limits: { max_actual_weight_grams: null, max_side_mm: 3200, max_length_plus_girth_mm: null },
  country_limits: [{ countries: ['JP'], max_side_mm: 2700 }],
});

const PROVEN = aRateCard({ proofs: [aProof()] });
const datedCharges = noDatedCharges(PROVEN.courier_name);

const GOOD = goodCard('monsoon_drum');

const NO_TABLE = aRateCard({ parcel: { delivery_type: 'express', rows: [], bands: [] } });

/**
 * What is said of a card with other members, as `withChanges` reads them. With values between `|` there are as
 * many cards.
 */
export const LINT_READERS: Readonly<Record<string, ReadChanges>> = {
  warnings: (...changes) =>
    readEach(aRateCard(), changes, (card) => tariffWarnings(card).map(findingLine)),
  implausible: (...changes) =>
    readEach(PLAUSIBLE, changes, (card) => implausibleSettings(card).map(findingLine)),
  /** What is wrong with the table of its parcels, which has neither rows nor bands of its own. */
  tariff: (...changes) => tariffFaults('parcel', withChanges(NO_TABLE, changes)).map(findingLine),
  /** What is wrong with a fee rule that has other members, and after `?` what is unusual. */
  feeRule(...changes) {
    const { faults, warnings } = lintFeeRule(withChanges(aFeeRule('z', 'h'), changes));
    return [...faults.map(faultLine), ...warnings.map((warning) => `? ${faultLine(warning)}`)];
  },
  /** With a proof that its live version comes to. */
  proofAgainstLive: (...changes) =>
    proofFaults({ card: withChanges(PROVEN, changes), datedCharges }, [
      { card: aRateCard(), datedCharges },
    ]).map(sayFinding),
  /** What looks mistyped in a good card, alone or as the next version of itself. */
  typos: (...changes) => likelyTypos(withChanges(GOOD, changes), undefined).map(sayFinding),
  typosAfter: (...changes) =>
    likelyTypos({ ...withChanges(GOOD, changes), version: 2 }, GOOD).map(sayFinding),
  /** As the next version of one that has every setting. */
  changed: (...changes) =>
    readEach(BEFORE, changes, (card) => changedSettings(BEFORE, { ...card, version: 2 }).map(said)),
};

const sayFinding = (finding: CardFault): string => `${finding.place}: ${sayCardFinding(finding)}`;

const said = (finding: CardFault): string => sayFinding(finding).replace(/ in version 1\.$/, '');

function readEach(
  card: RateCard,
  changes: readonly string[],
  read: (card: RateCard) => string[],
): string[] | string[][] {
  const members = changes.map((text) => {
    const [path = '', ...values] = text.split(' ');
    return { path, values: values.join(' ').split('|') };
  });
  const count = Math.max(...members.map(({ values }) => values.length));
  const found = Array.from({ length: count }, (_, at) =>
    read(
      withChanges(
        card,
        members.map(({ path, values }) => `${path} ${values[at] ?? values[0] ?? ''}`),
      ),
    ),
  );
  return count === 1 ? found.flat() : found;
}
