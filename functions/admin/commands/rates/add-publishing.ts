import type { Command } from 'commander';

import type { Desk } from '../../../operations/desk';
import {
  type PublicationChoice,
  discardVersion,
  publishCard,
  reloadCards,
  rollBackCard,
  withdrawVersion,
} from '../../../operations/rates/publish-card';
import type { Operation } from '../../../operations/store/operation';
import type { Published } from '../../../operations/store/rate-operations';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatCoverage, summarizeVersion } from '../../output/format-rate-versions';
import { parsePositiveInteger } from '../../parse-arguments';
import type { Session } from '../../session';
import {
  type DayOptions,
  OWN_DAY_OR_TODAY,
  addDayOptions,
  formatPublicationDays,
  toChoice,
} from './publication-days';

/** What publish and rollback differ in. */
interface PublishingVerb {
  readonly verb: string;
  readonly description: string;
  readonly operation: (desk: Desk, choice: PublicationChoice) => Promise<Operation<Published>>;
  readonly defaultDayText: string;
  /** The beginning of the sentence that ends with the days. */
  readonly describe: (published: Published, given: number) => string;
}

const VERBS: readonly PublishingVerb[] = [
  {
    verb: 'publish',
    description: 'publish a draft; quotes use it within five minutes of the start of its first day',
    operation: publishCard,
    defaultDayText: OWN_DAY_OR_TODAY,
    describe: ({ card: { version, courier_name } }) =>
      `Version ${version} of ${courier_name} applies`,
  },
  {
    verb: 'rollback',
    description: 'republish the rates of an earlier version as a new one',
    operation: rollBackCard,
    defaultDayText: 'default: today',
    describe: ({ card: { version, courier_name } }, given) =>
      `Version ${version} of ${courier_name} republishes version ${given} and applies`,
  },
];

const addVersionCommand = (rates: Command, verb: string): Command =>
  rates
    .command(verb)
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger);

function addVerb(rates: Command, run: RunAction, verb: PublishingVerb): void {
  const command = addVersionCommand(rates, verb.verb).description(verb.description);
  addDayOptions(command, verb.defaultDayText).action(
    run((session, courier: string, version: number, options: DayOptions) =>
      session.write(
        () => verb.operation(session, toChoice(courier, version, options)),
        (published) => {
          const { card, warnings } = published;
          const days = formatPublicationDays(card, options, session.today());
          const text = `${verb.describe(published, version)} ${days}.`;
          return { json: summarizeVersion(card), text, warnings };
        },
      ),
    ),
  );
}

const withdraw = (session: Session, courier: string, version: number): Promise<CommandOutput> =>
  session.write(
    () => withdrawVersion(session, { courier, version }),
    ({ card, covered, warnings }) => ({
      json: { ...summarizeVersion(card), covered },
      text: [
        `Version ${version} of ${courier}, planned from ${card.valid_from}, is a draft again.`,
        ...formatCoverage(covered),
      ].join(' '),
      warnings,
    }),
  );

const discard = (session: Session, courier: string, version: number): Promise<CommandOutput> =>
  session.write(
    () => discardVersion(session, { courier, version }),
    (card) => ({
      json: { ...summarizeVersion(card), discarded: true },
      text: `Version ${version} of ${courier} is discarded. It is kept: rates export still reads it.`,
    }),
  );

/** Adds publish, rollback, withdraw and discard, and reload for changes that were made by other means. */
export function addPublishing(rates: Command, run: RunAction): void {
  for (const verb of VERBS) addVerb(rates, run, verb);
  addVersionCommand(rates, 'withdraw')
    .description('take back a planned version before its first day: it is a draft again')
    .action(run(withdraw));
  addVersionCommand(rates, 'discard')
    .description('discard a draft: it is kept, but not listed, and cannot be published')
    .action(run(discard));
  rates
    .command('reload')
    .description('let every instance read all cards again, after one was changed by hand')
    .action(
      run((session) =>
        session.write(
          () => reloadCards(session),
          () => ({ json: {}, text: 'Every instance reads the cards again within five minutes.' }),
        ),
      ),
    );
}
