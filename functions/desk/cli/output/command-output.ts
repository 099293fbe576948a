import type { Fault } from '../../../src/errors/fault';
import type { MalformedDocumentError } from '../../../src/store/parse-document';
import type { ListLint } from '../../lists/pickup-prices';
import type { AuditedChange } from '../../model/operation';
import { FaultsFound } from '../../terminal/exit-code';
import { describeEntryChange } from '../../words/describe-members';
import { sayFault, sayFindings } from './say-fault';

/** What a command prints: for scripts, and for people. */
export interface CommandOutput {
  readonly json: unknown;
  readonly text: string;
  /** What was done but may not be intended. */
  readonly warnings?: readonly Fault[];
  /** What a person looks at before the changes and warnings, also in a dry run. */
  readonly details?: string;
  /** What a write leaves as it is, such as `2 hubs`; a dry run says so. */
  readonly unchanged?: string;
  /** Printed instead of the text if a write had nothing to change. */
  readonly alreadySo?: string;
  /** Printed in a dry run instead of what it would change. */
  readonly dryText?: string;
  /** Thrown once the output is printed: it decides the exit code. */
  readonly failure?: Error;
}

/** A document that cannot be read, as JSON output shows it. */
export const toMalformedJson = ({ path, message }: MalformedDocumentError): object => ({
  path,
  malformed: message,
});

/** The same of a document that a verb names by a fault. */
export const toFaultyJson = (fault: Fault): object => ({
  path: fault.values['document'],
  malformed: sayFault(fault),
});

/** The entries that can be read, then each document that cannot, with its path and the reason. */
export const toFaultyListOutput = (
  entries: readonly object[],
  malformed: readonly Fault[],
  table: string,
): CommandOutput => ({
  json: [...entries, ...malformed.map(toFaultyJson)],
  text: [table, ...malformed.map(sayFault)].join('\n'),
});

/**
 * The result of a lint without faults: `success`, then the warnings.
 * @throws FaultsFound that names every fault, and every document that cannot be read.
 */
export function toLintOutput(
  { faults, warnings, counts }: ListLint,
  success: string,
): CommandOutput {
  const said = sayFindings(warnings);
  const warningLines = said.map((warning) => `Warning: ${warning}`);
  const refusals = sayFindings(faults);
  if (refusals.length > 0) throw new FaultsFound([...refusals, ...warningLines].join('\n'));
  return {
    json: { ...counts, faults: [], warnings: said, findings: warnings },
    text: [success, ...warningLines].join('\n'),
  };
}

/** The output of a command that writes: what it did or, in a dry run, what it would change. */
export function formatWrite(
  { json, text, warnings, details, unchanged, alreadySo, dryText, failure }: CommandOutput,
  changes: readonly AuditedChange[],
  isDryRun: boolean,
): CommandOutput {
  const said = warnings && sayFindings(warnings);
  const warningLines = sayFindings(warnings ?? [], true).map((warning) => `Warning: ${warning}`);
  const lines = isDryRun
    ? dryText === undefined
      ? describeDryRun(changes, unchanged)
      : [dryText]
    : describeDone(text, alreadySo, changes);
  return {
    json: {
      dry_run: isDryRun,
      result: json,
      changes,
      ...(warnings && { warnings: said, findings: warnings }),
    },
    text: withDetails(details, [...lines, ...warningLines]),
    ...(failure && { failure }),
  };
}

/** The details after the first line; the warnings come last, where they are seen. */
const withDetails = (
  details: string | undefined,
  [first = '', ...rest]: readonly string[],
): string =>
  details === undefined
    ? [first, ...rest].join('\n')
    : [first, details, rest.join('\n')].filter((part) => part !== '').join('\n\n');

function describeDryRun(
  changes: readonly AuditedChange[],
  unchanged: string | undefined,
): readonly string[] {
  if (changes.length === 0) return ['Dry run: nothing would change.'];
  return [
    'Dry run: nothing was changed. This would change:',
    ...changes.map((change) => `  ${describeEntryChange(change)}`),
    ...(unchanged === undefined ? [] : [`Unchanged: ${unchanged}.`]),
  ];
}

function describeDone(
  text: string,
  alreadySo: string | undefined,
  changes: readonly AuditedChange[],
): readonly string[] {
  if (changes.length > 0) return [text];
  return alreadySo === undefined ? [text, 'There was nothing to change.'] : [alreadySo];
}
