import { sayCardFinding } from '../../desk/faults/cards';
import { lintFeeRule } from '../../desk/lists/lint/lint-fees';
import { noDatedCharges } from '../../desk/rates/lint/dated-charges';
import { changedSettings } from '../../desk/rates/lint/likely-typos/changed-settings';
import { implausibleSettings } from '../../desk/rates/lint/likely-typos/implausible';
import { likelyTypos } from '../../desk/rates/lint/likely-typos/likely-typos';
import { tariffWarnings } from '../../desk/rates/lint/tariff-warnings';
import { proofFaults } from '../../desk/rates/proofs/proofs';
import { type CardFault, tariffFaults } from '../../src/pricing/cards/card-faults';
import { RateCard } from '../../src/pricing/cards/rate-card';
import cards from '../readings/linted-cards.json';
import { aProof, aRateCard } from './cards';
import { withChanges } from './changed-members';
import { faultLine, findingLine } from './fault-lines';
import { aFeeRule } from './records';
import { goodCard } from './seeded-typos';

type ReadChanges = (...changes: string[]) => unknown;

const cardWith = (members: object): RateCard => RateCard.parse({ ...aRateCard(), ...members });

/** A card with every setting that a version after it may have otherwise. */
const BEFORE = cardWith(cards.before);

/** A card with several of everything, none of which is implausible. */
const PLAUSIBLE = cardWith(cards.plausible);

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
