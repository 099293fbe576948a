import { sayEnglish } from '../../operations/faults/say-english';
import type { ExplainedFee } from '../../operations/lists/pickup-prices';
import { formatThb } from '../../operations/units/format-units';
import { formatTable } from '../../tooling/format-table';
import type { CommandOutput } from './command-output';

/** The parts of a fee and its total, below the fee rule and the notes on it. */
export function explainFee({ rule, fee, notes }: ExplainedFee): CommandOutput {
  const said = notes.map(sayEnglish);
  const rows = [
    ...fee.parts.map(({ part, amount_satang }) => [part, `${formatThb(amount_satang)} THB`]),
    ['total', `${formatThb(fee.total_satang)} THB`],
  ];
  return {
    json: { fee_rule: rule.id, notes: said, ...fee },
    text: [`Fee rule ${rule.id}:`, ...said, formatTable(['part', 'amount'], rows)].join('\n'),
  };
}
