import { listsOn } from '../../src/quotes/surcharges/area-lists';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import { readPublishedRates } from '../../src/store/rates';
import type { Desk } from '../desk';
import { cardOn } from '../rates/card-on';
import { messagesOf } from '../store/malformed-messages';
import { type AreaQuestion, findAreas, type FoundArea } from './find-areas';

export interface ListedAreas extends Omit<AreaListEntry, 'documents' | 'from'> {
  readonly courier: string;
  readonly courier_name: string;
  readonly from: string | null;
  /** Whether the list is in effect today; otherwise it is planned or replaced. */
  readonly state: 'in_force' | 'planned' | 'past';
}

export interface AreaLists {
  readonly lists: readonly ListedAreas[];
  readonly malformed: readonly string[];
}

/** The couriers' lists of areas. */
export async function listAreas(desk: Desk): Promise<AreaLists> {
  const { cards, surcharges } = await readPublishedRates(desk.db);
  const today = desk.today();
  const nameOf = (courier: string): string =>
    cardOn(cards, courier, today)?.display_name ?? courier;
  const lists = surcharges.items.flatMap(({ courier_name: courier, areas }) => {
    const current = listsOn(areas, today);
    return areas.map((list): ListedAreas => {
      const { documents: _documents, from = null, ...shown } = list;
      const isPlanned = from !== null && from > today;
      const state = current.includes(list) ? 'in_force' : isPlanned ? 'planned' : 'past';
      return { courier, courier_name: nameOf(courier), from, ...shown, state };
    });
  });
  return { lists, malformed: messagesOf(cards, surcharges) };
}

/** What a remote area costs: the higher of the two amounts. */
interface TierCharge {
  readonly tier: string;
  readonly flat_satang: number;
  readonly per_kg_satang: number;
}

export interface ChargedArea extends FoundArea {
  readonly courier_name: string;
  /** By the card of the ship date; empty if the place is only in another zone. */
  readonly charges: readonly TierCharge[];
}

/** Who charges what for a place, by the couriers' lists and their cards of a ship date. */
export async function findAreaCharges(
  desk: Desk,
  question: AreaQuestion,
): Promise<{ readonly found: readonly ChargedArea[]; readonly malformed: readonly string[] }> {
  const [{ cards }, areas] = await Promise.all([
    readPublishedRates(desk.db),
    findAreas(desk, question),
  ]);
  const found = areas.items.map((one): ChargedArea => {
    const card = cardOn(cards, one.courier, question.on);
    const charges = (card?.remote_areas ?? []).filter(({ tier }) => one.tiers.includes(tier));
    return { ...one, courier_name: card?.display_name ?? one.courier, charges };
  });
  return { found, malformed: messagesOf(cards, areas) };
}
