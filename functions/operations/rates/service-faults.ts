import { missingServiceFault, type ServiceState } from '../../src/catalog/record/service-state';
import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';

/** The fault of a card that would be quoted though no shipment could ask for its courier. */
export function serviceFaults(card: RateCard, service: ServiceState): CardFault[] {
  const message = missingServiceFault(card, service);
  return message === undefined ? [] : [{ path: 'courier_name', message }];
}
