import { cardFaults } from '../../src/pricing/cards/card-faults';
import type { ScheduledCourier } from '../../src/pricing/cards/rate-book';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { versionOn } from '../../src/pricing/cards/version-on';
import {
  type CourierSurcharges,
  type Suspension,
  isOpen,
} from '../../src/pricing/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { shiftDay } from '../../src/thailand/day';
import { cardFact } from '../faults/cards';
import { proofFault, proveCard } from '../rates/proofs/proofs';
import { liveVersions, readDatedCharges } from '../surcharges/check-surcharges';
import { type AttentionItem, countWithExamples } from './attention-item';

/** Long enough to ask a carrier for its next rates. */
const LOOK_AHEAD_DAYS = 30;
const URGENT_DAYS = 7;

/** A courier's cards that end within a month or have ended without a successor, or are faulty. */
export function findCardAttention(
  courier: string,
  cards: readonly RateCard[],
  today: string,
): AttentionItem[] {
  const faulty = liveVersions(cards, today).flatMap((card): AttentionItem[] => {
    const faults = cardFaults(card).map(({ place, ...fault }) =>
      cardFact('fault_at', { place, fault }),
    );
    if (faults.length === 0) return [];
    const { version } = card;
    return [
      { severity: 'bad', kind: 'card_faulty', courier, version, ...countWithExamples(faults) },
    ];
  });
  if (faulty.length > 0) return faulty;
  const published = cards.filter(({ status }) => status === 'published');
  return versionOn(published, today) === undefined
    ? findPast(courier, published, today)
    : findEnd(courier, published, today);
}

/** The first future day without a card. An inactive card means that the courier is withdrawn. */
function findEnd(courier: string, published: readonly RateCard[], today: string): AttentionItem[] {
  if (versionOn(published, today)?.active !== true) return [];
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS + 1; ahead += 1) {
    const version = versionOn(published, shiftDay(today, ahead));
    if (version?.active === false) return [];
    if (version !== undefined) continue;
    const severity = ahead <= URGENT_DAYS + 1 ? 'bad' : 'warn';
    return [{ severity, kind: 'card_ends', courier, last_day: shiftDay(today, ahead - 1) }];
  }
  return [];
}

/** A courier with no card for today: intended if one begins later. */
function findPast(courier: string, published: readonly RateCard[], today: string): AttentionItem[] {
  if (published.some(({ valid_from }) => valid_from > today)) return [];
  const [newest] = [...published].sort((a, b) => b.version - a.version);
  if (newest?.active !== true || newest.valid_to === null) return [];
  return [{ severity: 'bad', kind: 'card_ended', courier, last_day: newest.valid_to }];
}

/** The live versions of a courier that fail their proofs. */
export async function findProofAttention(
  db: Database,
  cards: readonly RateCard[],
  surcharges: CourierSurcharges,
  today: string,
): Promise<AttentionItem[]> {
  const proved = liveVersions(cards, today).filter(({ proofs = [] }) => proofs.length > 0);
  const items: AttentionItem[] = [];
  for (const card of proved) {
    const results = proveCard(card, await readDatedCharges(db, card, surcharges));
    const failed = results.filter(({ holds }) => !holds);
    if (failed.length === 0) continue;
    const found = countWithExamples(failed.map((result) => proofFault(result)));
    const { courier_name: courier, version } = card;
    items.push({ severity: 'bad', kind: 'proofs_fail', courier, version, ...found });
  }
  return items;
}

const WEEK_DAYS = 7;

export const findFuelAttention = (scheduled: readonly ScheduledCourier[]): AttentionItem[] =>
  scheduled.flatMap(toFuelItem);

function toFuelItem({ courierName: courier, due }: ScheduledCourier): AttentionItem[] {
  if (due === undefined) return [];
  switch (due.kind) {
    case 'none':
      return [{ severity: 'bad', kind: 'fuel_none', courier }];
    case 'not_begun':
      return [{ severity: 'bad', kind: 'fuel_not_begun', courier, from: due.from }];
    case 'missing':
    case 'late': {
      const isLate = due.kind === 'late';
      return [
        {
          severity: isLate ? 'bad' : 'warn',
          kind: isLate ? 'fuel_late' : 'fuel_missing',
          courier,
          from: due.from,
          rhythm: due.rhythm,
          last_from: due.last.from,
          last_fuel_bp: due.last.fuel_bp,
        },
      ];
    }
  }
}

/** The couriers that quotes offer although shipments with them are refused. */
export const findServiceAttention = (
  quoted: readonly string[],
  services: readonly { readonly id: string; readonly active: boolean }[],
): AttentionItem[] =>
  quoted.flatMap((courier): AttentionItem[] => {
    const service = services.find(({ id }) => id === courier);
    if (service?.active === true) return [];
    const kind = service === undefined ? 'service_missing' : 'service_inactive';
    return [{ severity: 'bad', kind, courier }];
  });

/** The suspensions that begin or end within a week, or began in the last one. */
export const findSuspensionAttention = (
  surcharges: readonly Pick<CourierSurcharges, 'courier_name' | 'suspensions'>[],
  today: string,
): AttentionItem[] =>
  surcharges.flatMap(({ courier_name: courier, suspensions }) =>
    suspensions.filter(isOpen).flatMap((suspension): AttentionItem[] => {
      const kind = findKind(suspension, today);
      if (kind === undefined) return [];
      const { countries, from, until } = suspension;
      const severity = kind === 'suspension_ends' ? 'warn' : 'info';
      return [{ severity, kind, courier, countries, from, until }];
    }),
  );

function findKind({ from, until }: Suspension, today: string) {
  const weekAhead = shiftDay(today, WEEK_DAYS);
  if (until !== null && until < today) return undefined;
  if (from > today) return from <= weekAhead ? 'suspension_begins' : undefined;
  if (until !== null && until <= weekAhead) return 'suspension_ends';
  return from >= shiftDay(today, -WEEK_DAYS) ? 'suspension_began' : undefined;
}
