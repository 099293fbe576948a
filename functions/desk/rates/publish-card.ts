import type { Fault } from '../../src/errors/fault';
import type { CardFault } from '../../src/pricing/cards/card-faults';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import type { AreaListEntry } from '../../src/pricing/surcharges/courier-surcharges';
import { LAST_DAY } from '../../src/thailand/written-day';
import { cardFact } from '../faults/cards';
import { refuse } from '../faults/refusals';
import { refuseFault } from '../faults/say-english';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { readConfirmations } from '../store/confirmed-warnings';
import {
  type CheckCard,
  type CheckWithdrawal,
  type Published,
  publishVersion,
  rollBackTo,
  withdrawPlanned,
} from '../store/rate-operations';
import { liveVersions, readDatedCharges } from '../surcharges/check-surcharges';
import { type LiveDifference, liveDifference } from './difference/live-difference';
import { areaFaults, datedFaults } from './lint/dated-charges';
import {
  contextFaults,
  isPublished,
  lintCard,
  newFaults,
  serviceFaults,
  shownFaults,
} from './lint/lint-card';
import { splitConfirmed } from './lint/warning-key';
import { proofsNote } from './proofs/leave-out-proofs';
import {
  type CoveredDays,
  daysFact,
  pricingDays,
  pricingSpans,
  withdrawnDays,
} from './timeline/timeline';

export interface PublicationChoice {
  readonly courier: string;
  readonly version: number;
  /** The first day in Thailand; by default, see `DefaultDay`. */
  readonly from?: string | undefined;
  /** The last day, or null for no end; by default, the card's own. */
  readonly to?: string | null | undefined;
}

export type PublicationDays = Pick<RateCard, 'valid_from' | 'valid_to'>;

/** The first day of a version if the operator names none. */
type DefaultDay = (card: RateCard, today: string) => string;

const ownDayOrToday: DefaultDay = ({ valid_from }, today) =>
  valid_from > today ? valid_from : today;

/**
 * The days on which a version would apply.
 * @throws OperationRefusal for a first day that has passed.
 */
export function choosePublicationDays(
  card: RateCard,
  { from, to }: Pick<PublicationChoice, 'from' | 'to'>,
  today: string,
  defaultDay: DefaultDay = ownDayOrToday,
): PublicationDays {
  const valid_from = from ?? defaultDay(card, today);
  if (valid_from < today) {
    throw refuse('publication_past', { day: valid_from });
  }
  return { valid_from, valid_to: to === undefined ? card.valid_to : to };
}

/**
 * Publishes a draft: by default from its own first day, or today if that has passed.
 * @throws OperationRefusal, `card_faulty` with every fault.
 */
export const publishCard = (
  desk: Desk,
  choice: PublicationChoice,
): Promise<Operation<PublishedCard>> => carryOut(desk, choice, PUBLISH);

/**
 * Publishes the rates of a published version again, as the next version: by default from today.
 * @throws OperationRefusal, `card_faulty` with every fault.
 */
export const rollBackCard = (
  desk: Desk,
  choice: PublicationChoice,
): Promise<Operation<PublishedCard>> => carryOut(desk, choice, ROLL_BACK);

/** The lists of areas that a version must fit, and those that it may lack. */
type SplitAreas = (
  card: RateCard,
  areas: readonly AreaListEntry[],
) => { readonly areas: AreaListEntry[]; readonly unknown: readonly AreaListEntry[] };

const holdToAll: SplitAreas = (_card, areas) => ({ areas: [...areas], unknown: [] });

/** A rollback to a version from before the lists is allowed: it gives no quote for their places. */
const holdToKnown: SplitAreas = (card, areas) => ({
  areas: areas.filter((list) => areaFaults(card, list).length === 0),
  unknown: areas.filter((list) => areaFaults(card, list).length > 0),
});

interface PublishingRules {
  readonly publish: typeof publishVersion;
  readonly defaultDay: DefaultDay;
  readonly splitAreas: SplitAreas;
  /** The faults of a card that are warnings here. */
  readonly keptFaults: (card: RateCard) => readonly CardFault[];
}

const PUBLISH: PublishingRules = {
  publish: publishVersion,
  defaultDay: ownDayOrToday,
  splitAreas: holdToAll,
  keptFaults: () => [],
};

const ROLL_BACK: PublishingRules = {
  publish: rollBackTo,
  defaultDay: (_card, today) => today,
  splitAreas: holdToKnown,
  keptFaults: shownFaults,
};

async function carryOut(
  desk: Desk,
  choice: PublicationChoice,
  rules: PublishingRules,
): Promise<Operation<PublishedCard>> {
  const { courier, version } = choice;
  const daysOf = (card: RateCard) =>
    choosePublicationDays(card, choice, desk.today(), rules.defaultDay);
  const check = checkCard(desk, rules);
  let difference: LiveDifference | null = null;
  const { result, changes } = await rules.publish(
    desk,
    { courier, version, daysOf },
    (card, others, ...rest) => {
      if (rules === ROLL_BACK) assertAnother(card, others, { version, today: desk.today() });
      difference = liveDifference(card, others, desk.today());
      return check(card, others, ...rest);
    },
  );
  return { result: { ...result, difference }, changes };
}

/** The live version, if it is in effect on all of the days, would only be published once more. */
function assertAnother(
  card: RateCard,
  others: readonly RateCard[],
  { version, today }: { readonly version: number; readonly today: string },
): void {
  const { courier_name: courier, valid_from: from, valid_to: to } = card;
  const end = to ?? LAST_DAY;
  const isInEffect = pricingSpans(others.filter(isPublished)).some(
    (span) =>
      span.version === version &&
      span.from <= today &&
      span.from <= from &&
      end <= (span.to ?? LAST_DAY),
  );
  if (isInEffect) throw refuse('version_in_effect', { version, courier, from });
}

interface PublishedCard extends Published {
  readonly difference: LiveDifference | null;
}

/**
 * Refuses a card with faults, or whose courier has no active service. Warns of all that lint finds
 * and nobody has confirmed.
 */
const checkCard =
  (desk: Desk, { splitAreas, keptFaults }: PublishingRules): CheckCard =>
  async (card, others, surcharges, service) => {
    const today = desk.today();
    const { areas, unknown } = splitAreas(card, surcharges.areas);
    const datedCharges = await readDatedCharges(desk.db, card, { ...surcharges, areas });
    const { faults: ofCard, warnings } = lintCard(card, others, today, datedCharges);
    const kept = keptFaults(card);
    const faults = [...ofCard, ...serviceFaults(card, service)].filter(
      ({ place }) => !kept.some((fault) => fault.place === place),
    );
    if (faults.length > 0) {
      const { version, courier_name: courier } = card;
      throw refuseFault(
        cardFact('card_faulty', { version, courier, faults: [...faults, ...proofsNote(faults)] }),
      );
    }
    const confirmations = await readConfirmations(desk.db, card.courier_name);
    return [
      ...unknown.map(withoutQuote),
      ...kept,
      ...splitConfirmed(warnings, confirmations).warnings,
    ];
  };

const withoutQuote = ({ country, kind, names }: AreaListEntry): Fault =>
  cardFact('areas_without_quote', { country, kind, names });

interface WithdrawnVersion {
  readonly card: RateCard;
  /** The days on which it would have been in effect, and the versions that replace it. */
  readonly covered: readonly CoveredDays[];
  readonly warnings: readonly Fault[];
}

/**
 * Withdraws a version that is published for a future day: it is a draft again. Warns of days left
 * without a version, and of versions that are in effect on more days and do not fit them.
 * @throws OperationRefusal for a version that is not, or no longer, planned.
 */
export async function withdrawVersion(
  desk: Desk,
  { courier, version }: { readonly courier: string; readonly version: number },
): Promise<Operation<WithdrawnVersion>> {
  const planned = { courier, version, today: desk.today() };
  const { result, changes } = await withdrawPlanned(desk, planned, checkWithout(desk));
  const { card, others, warnings } = result;
  return { changes, result: { card, covered: withdrawnDays(card, others), warnings } };
}

const checkWithout =
  (desk: Desk): CheckWithdrawal =>
  async (withdrawn, others, surcharges) => {
    const today = desk.today();
    const published: RateCard = { ...withdrawn, status: 'published' };
    const before = [...others, published];
    const wereLive = new Set(liveVersions(before, today));
    const uncovered = withdrawnDays(withdrawn, others).filter(({ version }) => version === null);
    const warnings = uncovered.map((days): Fault =>
      cardFact('days_uncovered', { days: daysFact(days) }),
    );
    for (const card of liveVersions(others, today)) {
      const datedCharges = await readDatedCharges(desk.db, card, surcharges);
      const days = pricingDays(card, others, today);
      const known = datedFaults(card, surcharges, pricingDays(card, before, today));
      const faults = wereLive.has(card)
        ? newFaults(datedFaults(card, surcharges, days), known)
        : contextFaults({ card, datedCharges }, days);
      const { version } = card;
      warnings.push(
        ...faults.map((finding) => cardFact('finding_of_version', { version, finding })),
      );
    }
    return warnings;
  };
