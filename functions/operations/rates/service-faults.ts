import type { ServiceState } from '../../src/catalog/record/shipping-service';
import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';

/** The fault of a card that would be quoted though no shipment could ask for its courier. */
export function serviceFaults(card: RateCard, service: ServiceState): CardFault[] {
  const message = missingServiceFault(card, service);
  return message === undefined ? [] : [{ path: 'courier_name', message }];
}

interface QuotedCard {
  readonly courier_name: string;
  readonly display_name: string;
  readonly active: boolean;
}

/**
 * Why a card must not be quoted: no shipment could ask for its courier, whose name is the id of its
 * service. Ends with the operator's command that helps; undefined if nothing is wrong.
 * @example missingServiceFault(card, 'inactive') // '... is not active. Activate it: services activate falcon'
 */
export function missingServiceFault(
  { courier_name: id, display_name, active }: QuotedCard,
  service: ServiceState,
): string | undefined {
  if (!active || service === 'active') return undefined;
  return service === 'inactive'
    ? `Shipments could not ask for ${id}: its service is not active. Activate it: services activate ${id}`
    : `Shipments could not ask for ${id}: it has no service. Add it: services add ${id} --name ${shellQuoted(display_name)}`;
}

/** Text as a shell takes it for one argument. */
const shellQuoted = (text: string): string =>
  /["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
