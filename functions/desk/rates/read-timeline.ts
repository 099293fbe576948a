import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { versionOn } from '../../src/pricing/cards/version-on';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { type DiscardedDrafts, isDiscarded } from '../store/rate-versions';
import { isPublished } from './lint/lint-card';
import { type Days, type VersionState, pricingSpans, versionState } from './timeline/timeline';
import { listVersions } from './versions';

export interface ListedVersion {
  readonly courier: string;
  readonly version: number;
  readonly display_name: string;
  readonly status: RateCard['status'];
  readonly state: VersionState | 'discarded';
  readonly active: boolean;
  readonly valid_from: string;
  readonly valid_to: string | null;
  /** The days on which it prices: none for a draft. */
  readonly spans: readonly Days[];
  readonly note: string;
}

export interface ListedCourier {
  readonly courier: string;
  readonly name: string;
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
}

export interface RateTimeline {
  readonly today: string;
  readonly couriers: readonly ListedCourier[];
  readonly malformed: readonly Fault[];
}

/** Every courier's versions, and the days on which each is the one that prices. */
export async function readTimeline(desk: Desk): Promise<RateTimeline> {
  const today = desk.today();
  const { items, malformed, discarded } = await listVersions(desk);
  const names = [...new Set(items.map(({ courier_name }) => courier_name))];
  return {
    today,
    couriers: names.map((courier) =>
      listCourier(
        courier,
        items.filter(({ courier_name }) => courier_name === courier),
        today,
        discarded,
      ),
    ),
    malformed: malformed.map(unreadable),
  };
}

/** @param cards of the courier, newest first. */
export function listCourier(
  courier: string,
  cards: readonly RateCard[],
  today: string,
  discarded: DiscardedDrafts,
): ListedCourier {
  const published = cards.filter(isPublished);
  const spans = pricingSpans(published);
  const versions = cards.map((card) => ({
    courier,
    version: card.version,
    display_name: card.display_name,
    status: card.status,
    state: isDiscarded(card, discarded) ? ('discarded' as const) : versionState(card, spans, today),
    active: card.active,
    valid_from: card.valid_from,
    valid_to: card.valid_to,
    spans: spans
      .filter(({ version }) => card.status === 'published' && version === card.version)
      .map(({ from, to }) => ({ from, to })),
    note: card.note,
  }));
  const named = versionOn(published, today) ?? cards[0];
  return { courier, name: named?.display_name ?? courier, versions };
}
