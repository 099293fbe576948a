import type { Command } from 'commander';

import { besideWarnings } from '../../../src/quotes/cards/beside-warnings';
import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { areaFaults } from '../../../src/quotes/cards/dated-faults';
import { lintCard } from '../../../src/quotes/cards/lint-card';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { shownFaults } from '../../../src/quotes/cards/shown-faults';
import { tariffWarnings } from '../../../src/quotes/cards/tariff-warnings';
import { timelineWarnings } from '../../../src/quotes/cards/timeline';
import type { AreaListEntry } from '../../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../../src/store/database';
import { OperationRefusal } from '../../../src/store/operation';
import {
  publishVersion,
  reloadRates,
  rollBackTo,
  type CheckCard,
} from '../../../src/store/rate-operations';
import { besideCard } from '../../checks/check-surcharges';
import { serviceFaults } from '../../checks/service-faults';
import type { RunAction } from '../../create-run';
import { formatFault } from '../../output/format-rate-lint';
import { summarizeVersion } from '../../output/format-rate-versions';
import { parsePositiveInteger } from '../../parse-arguments';
import {
  addDayOptions,
  choosePublicationDays,
  formatPublicationDays,
  OWN_DAY_OR_TODAY,
  ownDayOrToday,
  type DayOptions,
  type DefaultDay,
} from './publication-days';

/** Refuses a card with faults, or whose courier has no active service; warns of its tables, and of what it does to the versions beside it. */
const checkOn =
  (db: Database, today: string, { splitAreas, keptFaults }: PublishingVerb): CheckCard =>
  async (card, others, surcharges, service) => {
    const { areas, unknown } = splitAreas(card, surcharges.areas);
    const beside = await besideCard(db, card, { ...surcharges, areas });
    const { faults: ofCard } = lintCard(card, others, today, beside);
    const kept = keptFaults(card);
    const faults = [...ofCard, ...serviceFaults(card, service)].filter(
      ({ path }) => !kept.some((fault) => fault.path === path),
    );
    if (faults.length > 0) {
      throw new OperationRefusal(
        `Version ${card.version} of ${card.courier_name} cannot be published:\n${faults.map(formatFault).join('\n')}`,
      );
    }
    const published = others.filter(({ status }) => status === 'published');
    const warnings = [
      ...kept,
      ...tariffWarnings(card),
      ...besideWarnings(card, beside, today, published),
      ...timelineWarnings(card, published, today),
    ];
    return [...unknown.map(describeUnknown), ...warnings.map(({ message }) => message)];
  };

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

const describeUnknown = ({ country, kind, names }: AreaListEntry): string =>
  `Places of ${country} in ${kind} ${names.join(', ')} get no quote: the version has no such ${kind}.`;

/** What publish and rollback differ in. */
interface PublishingVerb {
  readonly verb: string;
  readonly description: string;
  readonly operation: typeof publishVersion;
  readonly defaultDay: DefaultDay;
  readonly defaultDayText: string;
  readonly splitAreas: SplitAreas;
  /** The faults of a card that are warnings here. */
  readonly keptFaults: (card: RateCard) => readonly CardFault[];
  /** The beginning of the sentence that ends with the days. */
  readonly describe: (card: RateCard, given: number) => string;
}

const VERBS: readonly PublishingVerb[] = [
  {
    verb: 'publish',
    description: 'publish a draft; quotes use it within five minutes of the start of its first day',
    operation: publishVersion,
    defaultDay: ownDayOrToday,
    defaultDayText: OWN_DAY_OR_TODAY,
    splitAreas: holdToAll,
    keptFaults: () => [],
    describe: ({ courier_name, version }) => `Version ${version} of ${courier_name} applies`,
  },
  {
    verb: 'rollback',
    description: 'republish the rates of an earlier version as a new one',
    operation: rollBackTo,
    defaultDay: (_card, today) => today,
    defaultDayText: 'default: today',
    splitAreas: holdToKnown,
    keptFaults: shownFaults,
    describe: ({ courier_name, version }, given) =>
      `Version ${version} of ${courier_name} republishes version ${given} and applies`,
  },
];

function addVerb(rates: Command, run: RunAction, verb: PublishingVerb): void {
  const command = rates
    .command(verb.verb)
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description(verb.description);
  addDayOptions(command, verb.defaultDayText).action(
    run((session, courier: string, version: number, options: DayOptions) => {
      const today = session.today();
      const publication = {
        courier,
        version,
        daysOf: (card: RateCard) => choosePublicationDays(card, options, today, verb.defaultDay),
      };
      return session.write(
        (operator) =>
          verb.operation(session.db, operator, publication, checkOn(session.db, today, verb)),
        ({ card, warnings }) => ({
          json: summarizeVersion(card),
          text: `${verb.describe(card, version)} ${formatPublicationDays(card, options, today)}.`,
          warnings,
        }),
      );
    }),
  );
}

/** Adds publish and rollback, and reload for changes that were made by other means. */
export function addPublishing(rates: Command, run: RunAction): void {
  for (const verb of VERBS) addVerb(rates, run, verb);
  rates
    .command('reload')
    .description('let every instance read all cards again, after one was changed by hand')
    .action(
      run((session) =>
        session.write(
          (operator) => reloadRates(session.db, operator),
          () => ({ json: {}, text: 'Every instance reads the cards again within five minutes.' }),
        ),
      ),
    );
}
