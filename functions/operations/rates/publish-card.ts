import type { Fault } from '../../src/errors/fault';
import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import type { Desk } from '../desk';
import { cardFact } from '../faults/cards';
import { refusalOf } from '../faults/say-english';
import type { Operation } from '../store/operation';
import {
  type CheckCard,
  type Published,
  publishVersion,
  reloadRates,
  rollBackTo,
} from '../store/rate-operations';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { datedChargeWarnings } from './lint/dated-charge-warnings';
import { areaFaults } from './lint/dated-faults';
import { lintCard, serviceFaults } from './lint/lint-card';
import { shownFaults } from './lint/shown-faults';
import { tariffWarnings } from './lint/tariff-warnings';
import {
  type DefaultDay,
  type PublicationChoice,
  choosePublicationDays,
  ownDayOrToday,
} from './publication-days';
import { timelineWarnings } from './timeline/timeline';

/**
 * Publishes a draft: by default from its own first day, or today if that has passed.
 * @throws OperationRefusal, `card_faulty` with every fault.
 */
export const publishCard = (desk: Desk, choice: PublicationChoice): Promise<Operation<Published>> =>
  carryOut(desk, choice, PUBLISH);

/**
 * Publishes the rates of a published version again, as the next version: by default from today.
 * @throws OperationRefusal, `card_faulty` with every fault.
 */
export const rollBackCard = (
  desk: Desk,
  choice: PublicationChoice,
): Promise<Operation<Published>> => carryOut(desk, choice, ROLL_BACK);

/** Makes every instance reread all cards, after one was changed by hand. */
export const reloadCards = ({ db, operator }: Desk): Promise<Operation<void>> =>
  reloadRates(db, operator);

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

/** How publication and rollback differ. */
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
 * its effects on the other versions.
 */
const checkCard =
  (desk: Desk, { splitAreas, keptFaults }: PublishingRules): CheckCard =>
  async (card, others, surcharges, service) => {
    const today = desk.today();
    const { areas, unknown } = splitAreas(card, surcharges.areas);
    const datedCharges = await readDatedCharges(desk.db, card, { ...surcharges, areas });
    const { faults: ofCard } = lintCard(card, others, today, datedCharges);
    const kept = keptFaults(card);
    const faults = [...ofCard, ...serviceFaults(card, service)].filter(
      ({ place }) => !kept.some((fault) => fault.place === place),
    );
    if (faults.length > 0) {
      const { version, courier_name: courier } = card;
      throw refusalOf(cardFact('card_faulty', { version, courier, faults }));
    }
    const published = others.filter(({ status }) => status === 'published');
    return [
      ...unknown.map(withoutQuote),
      ...kept,
      ...tariffWarnings(card),
      ...datedChargeWarnings(card, datedCharges, today, published),
      ...timelineWarnings(card, published, today),
    ];
  };

const withoutQuote = ({ country, kind, names }: AreaListEntry): Fault =>
  cardFact('areas_without_quote', { country, kind, names });
