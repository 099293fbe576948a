import { unreadable } from '../../operations/faults/refusals';
import type { ListLint } from '../../operations/lists/pickup-prices';
import { FaultsFound } from '../../operations/terminal/exit-code';
import { sayFindings } from '../say-fault';
import type { CommandOutput } from './command-output';

/**
 * The result of a lint without faults: `success`, then the warnings.
 * @throws FaultsFound that names every fault, and every document that cannot be read.
 */
export function toLintOutput(
  { faults, warnings, malformed, counts }: ListLint,
  success: string,
): CommandOutput {
  const said = sayFindings(warnings);
  const warningLines = said.map((warning) => `Warning: ${warning}`);
  const refusals = sayFindings([...malformed.map(unreadable), ...faults]);
  if (refusals.length > 0) throw new FaultsFound([...refusals, ...warningLines].join('\n'));
  return {
    json: { ...counts, faults: [], warnings: said, findings: warnings },
    text: [success, ...warningLines].join('\n'),
  };
}
