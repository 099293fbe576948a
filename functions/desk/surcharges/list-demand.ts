import type { Fault } from '../../src/errors/fault';
import { EVERYWHERE } from '../../src/pricing/cards/rate-card';
import type { Desk } from '../model/desk';
import { listUnreadable } from '../store/catalogs';
import { cardOn } from './card-on';
import { readListedWithCards } from './read-listed';

/** A zone of today's card, with the countries of a surcharge. */
interface NamedZone {
  readonly code: string;
  readonly countries: readonly string[];
}

export interface ListedDemand {
  readonly courier: string;
  readonly courier_name: string;
  /** Null for a period of the card itself, which only another card can end. */
  readonly name: string | null;
  readonly is_everywhere: boolean;
  readonly zones: readonly NamedZone[];
  readonly countries: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly per_kg_satang: number;
  readonly min_satang: number | null;
  readonly state: 'in_force' | 'planned' | 'past';
}

/**
 * The demand surcharges of one courier or of all, those of the cards of today included.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function listDemand(
  desk: Desk,
  { courier: of }: { readonly courier?: string | undefined },
): Promise<{ readonly entries: readonly ListedDemand[]; readonly malformed: readonly Fault[] }> {
  const { cards, surcharges } = await readListedWithCards(desk, of);
  const today = desk.today();
  const couriers = new Set([
    ...cards.items.map(({ card }) => card.courier_name),
    ...surcharges.items.map(({ courier_name }) => courier_name),
  ]);
  const wanted = of === undefined ? [...couriers].sort() : [of];
  const entries = wanted.flatMap((courier): ListedDemand[] => {
    const card = cardOn(cards, courier, today);
    const own = surcharges.items.find(({ courier_name }) => courier_name === courier);
    const ofCourier = { courier, courier_name: card?.display_name ?? courier };
    const toNamedZone = (code: string): NamedZone => ({
      code,
      countries: card?.zones.find((zone) => zone.code === code)?.countries ?? [],
    });
    const dated = (own?.demand ?? []).map(({ zones, min_satang, ...one }) => ({
      ...ofCourier,
      ...one,
      is_everywhere: zones.includes(EVERYWHERE),
      zones: zones.filter((code) => code !== EVERYWHERE).map(toNamedZone),
      min_satang: min_satang ?? null,
      state: stateOn(today, one),
    }));
    const ofCard = (card?.demand_surcharges ?? []).map((one) => ({
      ...ofCourier,
      ...one,
      name: null,
      is_everywhere: true,
      zones: [],
      countries: [],
      min_satang: null,
      state: stateOn(today, one),
    }));
    return [...dated, ...ofCard];
  });
  return { entries, malformed: listUnreadable(cards, surcharges) };
}

function stateOn(
  today: string,
  { from, to }: { readonly from: string; readonly to: string },
): ListedDemand['state'] {
  if (to < today) return 'past';
  return from > today ? 'planned' : 'in_force';
}
