import type { ListLint } from '../../operations/lists/lint-lists';
import { OperationRefusal } from '../../operations/store/operation';
import type { CommandOutput } from './command-output';

/**
 * The result of a lint without faults: `success`, then the warnings.
 * @throws OperationRefusal that names every fault, and every document that cannot be read.
 */
export function toLintOutput(
  { faults, warnings, malformed, counts }: ListLint,
  success: string,
): CommandOutput {
  const warningLines = warnings.map((warning) => `Warning: ${warning}`);
  const refusals = [...malformed.map(({ message }) => message), ...faults];
  if (refusals.length > 0) throw new OperationRefusal([...refusals, ...warningLines].join('\n'));
  return { json: { ...counts, faults, warnings }, text: [success, ...warningLines].join('\n') };
}
