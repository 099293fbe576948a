import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { OperationRefusal } from '../../src/store/operation';
import { formatFault } from '../output/format-rate-lint';

/** A publication that is refused for what is wrong with the card, or beside it. */
export class FaultyCard extends OperationRefusal {
  constructor(
    { courier_name, version }: RateCard,
    readonly faults: readonly CardFault[],
  ) {
    super(
      `Version ${version} of ${courier_name} cannot be published:\n${faults.map(formatFault).join('\n')}`,
    );
  }
}
