import type { AuditedChange } from '../../operations/store/operation';
import { describeEntryChange } from '../../operations/words/describe-members';
import { isFault, sayFindings } from '../say-fault';
import type { CommandOutput } from './command-output';

/** The output of a command that writes: what it did or, in a dry run, what it would change. */
export function formatWrite(
  { json, text, warnings, unchanged, alreadySo }: CommandOutput,
  changes: readonly AuditedChange[],
  isDryRun: boolean,
): CommandOutput {
  const said = warnings && sayFindings(warnings);
  const warningLines = (said ?? []).map((warning) => `Warning: ${warning}`);
  const lines = isDryRun
    ? describeDryRun(changes, unchanged)
    : describeDone(text, alreadySo, changes);
  return {
    json: {
      dry_run: isDryRun,
      result: json,
      changes,
      ...(warnings && { warnings: said, findings: warnings.filter(isFault) }),
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
