import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { refuse } from '../faults/refusals';
import { OperationRefusal } from '../store/operation';

/** A fault below the sentence that it is the reason of. */
export const formatFault = ({ path, message }: CardFault): string => `  ${path}: ${message}`;

/** A publication that is refused for what is wrong with the card, or beside it. */
export class FaultyCard extends OperationRefusal {
  constructor(
    { courier_name, version }: RateCard,
    readonly faults: readonly CardFault[],
  ) {
    const lines = faults.map(formatFault).join('\n');
    const { fault, message } = refuse('card_faulty', { version, courier: courier_name, lines });
    super(fault, message);
  }
}
