import { holdsOn, isOpen, type Suspension } from '../../src/quotes/surcharges/suspension';
import { readPublishedRates } from '../../src/store/rates';
import type { Desk } from '../desk';
import { listAllServices } from '../store/catalogs';
import { messagesOf } from '../store/malformed-messages';

export interface ListedSuspension extends Suspension {
  readonly courier: string;
  readonly courier_name: string;
  /** `ended` by its last day, `lifted` by an operator. */
  readonly state: 'live' | 'planned' | 'ended' | 'lifted';
}

export interface SuspensionList {
  readonly suspensions: readonly ListedSuspension[];
  /** Couriers that may be suspended: with a card, or an active service. */
  readonly couriers: readonly { readonly courier: string; readonly name: string }[];
  readonly malformed: readonly string[];
}

/** Present, past and future suspensions, the latest first. */
export async function listSuspensions(desk: Desk): Promise<SuspensionList> {
  const [{ cards, surcharges }, services] = await Promise.all([
    readPublishedRates(desk.db),
    listAllServices(desk.db),
  ]);
  const today = desk.today();
  const names = new Map([
    ...services.items
      .filter(({ active }) => active)
      .map(({ id, service_name }) => [id, service_name] as const),
    ...cards.items.map(({ card }) => [card.courier_name, card.display_name] as const),
  ]);
  const suspensions = surcharges.items.flatMap(({ courier_name: courier, suspensions: own }) =>
    own.map((one) => ({
      ...one,
      courier,
      courier_name: names.get(courier) ?? courier,
      state: stateOn(today, one),
    })),
  );
  return {
    suspensions: suspensions.sort((a, b) => (a.from > b.from ? -1 : 1)),
    couriers: [...names]
      .map(([courier, name]) => ({ courier, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    malformed: messagesOf(cards, surcharges, services),
  };
}

function stateOn(today: string, suspension: Suspension): ListedSuspension['state'] {
  if (!isOpen(suspension)) return 'lifted';
  if (holdsOn(suspension, today)) return 'live';
  return suspension.from > today ? 'planned' : 'ended';
}
