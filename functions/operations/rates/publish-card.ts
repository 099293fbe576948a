import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import type { Desk } from '../desk';
import type { Operation } from '../store/operation';
import {
  type CheckCard,
  type Published,
  publishVersion,
  reloadRates,
  rollBackTo,
} from '../store/rate-operations';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { FaultyCard } from './faulty-card';
import { datedChargeWarnings } from './lint/dated-charge-warnings';
import { areaFaults } from './lint/dated-faults';
import { lintCard } from './lint/lint-card';
import { shownFaults } from './lint/shown-faults';
import { tariffWarnings } from './lint/tariff-warnings';
import {
  choosePublicationDays,
  type DefaultDay,
  ownDayOrToday,
  type PublicationChoice,
} from './publication-days';
import { serviceFaults } from './service-faults';
import { timelineWarnings } from './timeline/timeline';

/**
 * Publishes a draft: by default from its own first day, or today if that has passed.
 * @throws FaultyCard with every fault; OperationRefusal.
 */
export const publishCard = (desk: Desk, choice: PublicationChoice): Promise<Operation<Published>> =>
  carryOut(desk, choice, PUBLISH);

/**
 * Publishes the rates of a published version again, as the next version: by default from today.
 * @throws FaultyCard with every fault; OperationRefusal.
 */
export const rollBackCard = (
  desk: Desk,
  choice: PublicationChoice,
): Promise<Operation<Published>> => carryOut(desk, choice, ROLL_BACK);

/** Lets every instance read all cards again, after one was changed by hand. */
export const reloadCards = ({ db, operator }: Desk): Promise<Operation<void>> =>
  reloadRates(db, operator);

/** The lists of areas that a version is held to, and those that it may lack. */
type SplitAreas = (
  card: RateCard,
  areas: readonly AreaListEntry[],
) => { readonly areas: AreaListEntry[]; readonly unknown: readonly AreaListEntry[] };

const holdToAll: SplitAreas = (_card, areas) => ({ areas: [...areas], unknown: [] });

/** A way back must be open to a version of before the lists: it gives no quote for their places. */
const holdToKnown: SplitAreas = (card, areas) => ({
  areas: areas.filter((list) => areaFaults(card, list).length === 0),
  unknown: areas.filter((list) => areaFaults(card, list).length > 0),
});

/** What publishing and rolling back differ in. */
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

function carryOut(
  desk: Desk,
  choice: PublicationChoice,
  rules: PublishingRules,
): Promise<Operation<Published>> {
  const { courier, version } = choice;
  const daysOf = (card: RateCard) =>
    choosePublicationDays(card, choice, desk.today(), rules.defaultDay);
  return rules.publish(
    desk.db,
    desk.operator,
    { courier, version, daysOf },
    checkCard(desk, rules),
  );
}

/**
 * Refuses a card with faults, or whose courier has no active service. Warns of its tables, and of
 * what it does to the versions beside it.
 */
const checkCard =
  (desk: Desk, { splitAreas, keptFaults }: PublishingRules): CheckCard =>
  async (card, others, surcharges, service) => {
    const today = desk.today();
    const { areas, unknown } = splitAreas(card, surcharges.areas);
    const beside = await readDatedCharges(desk.db, card, { ...surcharges, areas });
    const { faults: ofCard } = lintCard(card, others, today, beside);
    const kept = keptFaults(card);
    const faults = [...ofCard, ...serviceFaults(card, service)].filter(
      ({ path }) => !kept.some((fault) => fault.path === path),
    );
    if (faults.length > 0) throw new FaultyCard(card, faults);
    const published = others.filter(({ status }) => status === 'published');
    const warnings = [
      ...kept,
      ...tariffWarnings(card),
      ...datedChargeWarnings(card, beside, today, published),
      ...timelineWarnings(card, published, today),
    ];
    return [...unknown.map(describeUnknown), ...warnings.map(({ message }) => message)];
  };

const describeUnknown = ({ country, kind, names }: AreaListEntry): string =>
  `Places of ${country} in ${kind} ${names.join(', ')} get no quote: the version has no such ${kind}.`;
