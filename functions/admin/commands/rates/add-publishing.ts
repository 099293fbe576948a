import type { Command } from 'commander';

import { lintCard } from '../../../src/quotes/cards/lint-card';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { timelineWarnings } from '../../../src/quotes/cards/timeline';
import { OperationRefusal } from '../../../src/store/operation';
import {
  importDraft,
  publishVersion,
  rollBackTo,
  type CheckCard,
} from '../../../src/store/rate-operations';
import { readCardFile } from '../../card-files/read-card-file';
import type { RunAction } from '../../create-run';
import { readTextFile } from '../../files/text-file';
import { summarizeVersion } from '../../output/format-rate-versions';
import { parseCardFileName, parsePositiveInteger } from '../../parse-arguments';
import {
  addDayOptions,
  choosePublicationDays,
  formatPublicationDays,
  ownDayOrToday,
  type DayOptions,
  type DefaultDay,
} from './publication-days';

/** Refuses a card with every fault; warns of what it would do to the versions beside it. */
const checkOn =
  (today: string): CheckCard =>
  (card, others) => {
    const { faults } = lintCard(card, others, today);
    if (faults.length > 0) {
      const lines = faults.map(({ path, message }) => `  ${path}: ${message}`);
      throw new OperationRefusal(
        `Version ${card.version} of ${card.courier_name} cannot be published:\n${lines.join('\n')}`,
      );
    }
    const published = others.filter(({ status }) => status === 'published');
    return timelineWarnings(card, published, today).map(({ message }) => message);
  };

/** What publishing and rolling back differ in. */
interface Verb {
  readonly verb: string;
  readonly description: string;
  readonly operation: typeof publishVersion;
  readonly defaultDay: DefaultDay;
  readonly defaultDayText: string;
  readonly nameOf: (card: RateCard, given: number) => string;
}

const VERBS: readonly Verb[] = [
  {
    verb: 'publish',
    description: 'publish a draft; quotes use it within five minutes of its first day',
    operation: publishVersion,
    defaultDay: ownDayOrToday,
    defaultDayText: 'default: its own, or today where that is past',
    nameOf: ({ courier_name, version }) => `Version ${version} of ${courier_name}`,
  },
  {
    verb: 'rollback',
    description: 'return to an earlier version, as a new one',
    operation: rollBackTo,
    defaultDay: (_card, today) => today,
    defaultDayText: 'default: today',
    nameOf: ({ courier_name, version }, given) =>
      `Version ${version} of ${courier_name}, the like of version ${given},`,
  },
];

function addVerb(rates: Command, run: RunAction, verb: Verb): void {
  const command = rates
    .command(verb.verb)
    .argument('<courier>')
    .argument('<version>', 'its number in the history', parsePositiveInteger)
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
        (operator) => verb.operation(session.db, operator, publication, checkOn(today)),
        ({ card, warnings }) => ({
          json: summarizeVersion(card),
          text: `${verb.nameOf(card, version)} counts ${formatPublicationDays(card, options, today)}.`,
          warnings,
        }),
      );
    }),
  );
}

/** The commands that bring prices in: import, publish and rollback. */
export function addRatePublishing(rates: Command, run: RunAction): void {
  rates
    .command('import')
    .argument('<file>', 'ends in .csv or .json', parseCardFileName)
    .description('read a card from .csv or .json into a draft: the next version of its courier')
    .action(
      run(async (session, file: string) => {
        const card = readCardFile(file, await readTextFile(file));
        return session.write(
          (operator) => importDraft(session.db, operator, { ...card, version: 1, status: 'draft' }),
          ({ courier_name, version }) => ({
            json: { courier: courier_name, version },
            text: `Version ${version} of ${courier_name} is a draft. Next: rates lint ${courier_name} ${version}`,
          }),
        );
      }),
    );
  for (const verb of VERBS) addVerb(rates, run, verb);
}
