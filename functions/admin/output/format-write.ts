import type { AuditedChange } from '../../src/store/operation';
import { toDisplayUnits } from '../units/to-display-units';
import type { CommandOutput } from './command-output';

/** The output of a command that writes: what it did or, in a dry run, what it would change. */
export function formatWrite(
  { json, text, warnings }: CommandOutput,
  changes: readonly AuditedChange[],
  isDryRun: boolean,
): CommandOutput {
  const warningLines = (warnings ?? []).map((warning) => `Warning: ${warning}`);
  return {
    json: { dry_run: isDryRun, result: json, changes, ...(warnings && { warnings }) },
    text: [describe(text, changes, isDryRun), ...warningLines].join('\n'),
  };
}

function describe(text: string, changes: readonly AuditedChange[], isDryRun: boolean): string {
  const isUnchanged = changes.length === 0;
  if (isDryRun) {
    return isUnchanged
      ? 'Dry run: nothing would change.'
      : `Dry run: nothing was changed. This would change:\n${changes.map(formatChange).join('\n')}`;
  }
  return isUnchanged ? `${text}\nThere was nothing to change.` : text;
}

const formatChange = ({ action, target, to }: AuditedChange): string =>
  `  ${action}: ${target} ${JSON.stringify(toDisplayUnits(to))}`;
