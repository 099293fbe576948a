import type { Command } from 'commander';

import { withMessage } from '../../../../src/errors/words';
import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import { thaiDay } from '../../../../src/thailand/day';
import type { Desk } from '../../../model/desk';
import type { Operation } from '../../../model/operation';
import { confirmWarning, unconfirmWarning } from '../../../rates/confirm-warning';
import type { ConfirmedWarning } from '../../../rates/lint/warning-key';
import { proofsNote } from '../../../rates/proofs/leave-out-proofs';
import {
  type PublicationChoice,
  type PublicationDays,
  type PublishedCard,
  publishCard,
  rollBackCard,
  withdrawVersion,
} from '../../../rates/publish-card';
import { type VersionLint, lintVersion } from '../../../rates/versions';
import { discardVersion, reloadRates } from '../../../store/rate-operations';
import { FaultsFound } from '../../../terminal/exit-code';
import { formatCount } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { formatLiveDifference } from '../../output/format-rate-diff';
import { NONE, parseDay, parseDayOrNone, parsePositiveInteger } from '../../output/parse-arguments';
import { sayFault } from '../../output/say-fault';
import type { RunAction, Session } from '../../output/session';
import { formatCoverage, summarizeVersion } from './add-lists';

const OWN_DAY_OR_TODAY = "default: the card's own, or today if that has passed";

/** What publish and rollback differ in. */
interface PublishingVerb {
  readonly verb: string;
  readonly description: string;
  readonly operation: (desk: Desk, choice: PublicationChoice) => Promise<Operation<PublishedCard>>;
  readonly defaultDayText: string;
  /** The beginning of the sentence that ends with the days. */
  readonly describe: (published: PublishedCard, given: number) => string;
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
    description: 'republish the rates of an earlier version as a new version',
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
          const { card, warnings, difference } = published;
          const days = formatPublicationDays(card, options, session.today());
          const text = [
            `${verb.describe(published, version)} ${days}.`,
            formatLiveDifference(difference, card.version),
          ];
          return {
            json: { ...summarizeVersion(card), difference },
            text: text.filter((part) => part !== undefined).join('\n\n'),
            warnings,
          };
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
      text: `Version ${version} of ${courier} is discarded. You can still export it with rates export.`,
    }),
  );

/** Adds publish, rollback, withdraw and discard, and reload for changes that were made by other means. */
export function addPublishing(rates: Command, run: RunAction): void {
  for (const verb of VERBS) addVerb(rates, run, verb);
  addVersionCommand(rates, 'withdraw')
    .description('make a published version a draft again, before its first day')
    .action(run(withdraw));
  addVersionCommand(rates, 'discard')
    .description('discard a draft; it is kept, but not listed, and cannot be published')
    .action(run(discard));
  rates
    .command('reload')
    .description('make the service read all cards again, after one was changed by hand')
    .action(
      run((session) =>
        session.write(
          () => reloadRates(session),
          () => ({ json: {}, text: 'The service reads all cards again within five minutes.' }),
        ),
      ),
    );
}

/** The days that the operator names for a version. */
interface DayOptions {
  readonly from?: string;
  /** A day, or `none` for no end. */
  readonly to?: string;
}

const addDayOptions = (command: Command, defaultDay: string): Command =>
  command
    .option(
      '--from <day>',
      `the first day in Thailand on which it applies (${defaultDay})`,
      parseDay,
    )
    .option(
      '--to <day|none>',
      "the last day on which it applies, or none for no end (default: the card's own)",
      parseDayOrNone,
    );

const toChoice = (
  courier: string,
  version: number,
  { from, to }: DayOptions,
): PublicationChoice => ({ courier, version, from, to: to === NONE ? null : to });

/** The days in words and, if the operator did not name the first one, where it comes from. */
function formatPublicationDays(
  { valid_from, valid_to }: PublicationDays,
  { from }: DayOptions,
  today: string,
): string {
  const days = `from ${valid_from} ${valid_to === null ? 'on' : `to ${valid_to}`}`;
  if (from !== undefined) return days;
  return `${days} (${valid_from === today ? 'today' : "the card's own valid_from"})`;
}

async function lint(
  session: Session,
  courier: string,
  version: number,
  options: DayOptions,
): Promise<CommandOutput> {
  const report = await lintVersion(session, toChoice(courier, version, options));
  const { days, faults, warnings, confirmed } = report;
  const text = [
    ...faults.map((fault) => `  fault    ${sayPlaced(fault)}`),
    ...warnings.map((warning) => `  warning  ${sayPlaced(warning)} [${warning.key}]`),
    ...confirmed.map(
      (warning) =>
        `  confirmed  ${sayPlaced(warning)} [${warning.key}] ${sayConfirmation(warning)}`,
    ),
    ...proofsNote(faults).map((note) => `  ${sayFault(note)}`),
    describeVerdict(report, options, session.today()),
    ...(warnings.length === 0
      ? []
      : [
          `Correct the card, or confirm a warning that is right: rates confirm ${courier} ${version} ${warnings[0]?.key} --reason "..."`,
        ]),
  ].join('\n');
  if (faults.length > 0) throw new FaultsFound(text);
  const found = {
    faults,
    warnings: warnings.map((one) => ({ ...withMessage(sayFault)(one), key: one.key })),
    confirmed: confirmed.map((one) => ({
      ...withMessage(sayFault)(one),
      key: one.key,
      confirmation: one.confirmation,
    })),
  };
  return { json: { ...found, ...days }, text };
}

const sayPlaced = (fault: CardFault): string => `${shownPlace(fault.place)}: ${sayFault(fault)}`;

/** People count proofs from 1. */
const shownPlace = (path: string): string =>
  path.replace(/^proofs\[(\d+)\]/, (_all, index: string) => `proof ${Number(index) + 1}`);

const sayConfirmation = ({ confirmation: { by, at, reason } }: ConfirmedWarning): string =>
  `(${by}, ${thaiDay(at.getTime())}: ${reason.replaceAll(/\s+/g, ' ')})`;

function describeVerdict(
  { card, days, faults, warnings }: VersionLint,
  options: DayOptions,
  today: string,
): string {
  const name = `Version ${card.version} of ${card.courier_name}`;
  const counts = [formatCount(faults.length, 'fault'), formatCount(warnings.length, 'warning')];
  if (days === undefined) return `${name} is published; ${counts.join(', ')}.`;
  const applies = formatPublicationDays(days, options, today);
  return faults.length > 0
    ? `${name} cannot be published ${applies}: ${counts[0]}.`
    : `${name} can be published ${applies}; ${counts[1]}.`;
}

const confirm = (
  session: Session,
  courier: string,
  version: number,
  key: string,
  { reason = '', undo = false }: { readonly reason?: string; readonly undo?: boolean },
): Promise<CommandOutput> =>
  undo
    ? session.write(
        () => unconfirmWarning(session, { courier, version, key }),
        (confirmation) => ({
          json: { courier, ...confirmation },
          text: `Warning ${key} of ${courier} is no longer confirmed, and returns.`,
        }),
      )
    : session.write(
        () => confirmWarning(session, { courier, version, key, reason }),
        ({ warning }) => ({
          json: { courier, version, key, reason },
          text: `Confirmed, and will not return: ${sayPlaced(warning)}`,
        }),
      );

/** Adds the command that confirms a warning of `lint`. */
export function addConfirm(rates: Command, run: RunAction): void {
  addVersionCommand(rates, 'confirm')
    .argument('<warning>', 'the eight characters in brackets after it')
    .description(
      'record that a warning of a version is right, and why; it does not return, also for later versions',
    )
    .option('--reason <text>', 'why the card is right')
    .option('--undo', 'let a confirmed warning return', false)
    .action(run(confirm));
}

/** Adds the command that reports what `publish` would refuse or warn of. */
export function addLint(rates: Command, run: RunAction): void {
  const command = rates
    .command('lint')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description('check a version; shows every fault and warning that publish would report');
  addDayOptions(command, OWN_DAY_OR_TODAY).action(run(lint));
}
