import type { PickupLint } from '../../src/pickups/fees/lint-report';
import { OperationRefusal } from '../../src/store/operation';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import type { CommandOutput } from '../session';

/**
 * What lint says: `fine`, and what there is to look at.
 * @throws OperationRefusal that names every fault, and every document that cannot be read.
 */
export function toLintOutput(
  { faults, warnings }: PickupLint,
  malformed: readonly MalformedDocumentError[],
  counts: Readonly<Record<string, number>>,
  fine: string,
): CommandOutput {
  const told = warnings.map((warning) => `Warning: ${warning}`);
  const wrong = [...malformed.map(({ message }) => message), ...faults];
  if (wrong.length > 0) throw new OperationRefusal([...wrong, ...told].join('\n'));
  return { json: { ...counts, faults, warnings }, text: [fine, ...told].join('\n') };
}
