import { describeEntryChange } from '../../operations/words/describe-entry-change';
import type { AuditedChange } from '../../src/store/operation';
import { describeWarning } from '../say-fault';
import type { CommandOutput } from './command-output';

/** The output of a command that writes: what it did or, in a dry run, what it would change. */
export function formatWrite(
  { json, text, warnings, unchanged, alreadySo }: CommandOutput,
  changes: readonly AuditedChange[],
  isDryRun: boolean,
): CommandOutput {
  const sentences = warnings?.map((one) => (typeof one === 'string' ? one : describeWarning(one)));
  const warningLines = (sentences ?? []).map((warning) => `Warning: ${warning}`);
  const coded = (warnings ?? []).filter((one) => typeof one !== 'string');
  const lines = isDryRun
    ? describeDryRun(changes, unchanged)
    : describeDone(text, alreadySo, changes);
  return {
    json: {
      dry_run: isDryRun,
      result: json,
      changes,
      ...(sentences && { warnings: sentences }),
      ...(coded.length > 0 && { warning_codes: coded }),
    },
    text: [...lines, ...warningLines].join('\n'),
  };
}

function describeDryRun(
  changes: readonly AuditedChange[],
  unchanged: string | undefined,
): readonly string[] {
  if (changes.length === 0) return ['Dry run: nothing would change.'];
  return [
    'Dry run: nothing was changed. This would change:',
    ...changes.map((change) => `  ${describeEntryChange(change)}`),
    ...(unchanged === undefined ? [] : [`This would stay as it is: ${unchanged}.`]),
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
