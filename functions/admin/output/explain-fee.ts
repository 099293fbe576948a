import type { ExplainedFee } from '../operations/explain-pickup-fee';
import { formatThb } from '../units/format-units';
import type { CommandOutput } from './command-output';
import { formatTable } from './format-table';

/** The parts of a fee and its total, below the fee rule and the notes on it. */
export function explainFee({ rule, fee, notes }: ExplainedFee): CommandOutput {
  const rows = [
    ...fee.parts.map(({ part, amount_satang }) => [part, `${formatThb(amount_satang)} THB`]),
    ['total', `${formatThb(fee.total_satang)} THB`],
  ];
  return {
    json: { fee_rule: rule.id, notes, ...fee },
    text: [`Fee rule ${rule.id}:`, ...notes, formatTable(['part', 'amount'], rows)].join('\n'),
  };
}
