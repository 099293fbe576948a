import fc from 'fast-check';

import type {
  CourierRecords,
  RateRecord,
  StoredCard,
} from '../../operations/rates/history/rate-records';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { replaceLists } from '../../src/quotes/surcharges/area-lists';
import {
  type AreaListEntry,
  type CourierSurcharges,
  type Suspension,
  isOpen,
  noSurcharges,
} from '../../src/quotes/surcharges/courier-surcharges';
import { withFuelRates } from '../../src/quotes/surcharges/fuel-schedule';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import { aRateCard } from './cards';

/** A change that an operator makes: which kind, of what, and how long after the one before. */
export interface Step {
  readonly kind: number;
  readonly pick: number;
  readonly day: number;
  readonly afterMs: number;
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    // Cards change more often than dated charges.
    kind: fc.nat(13).map((kind) => Math.min(kind, 10)),
    pick: fc.nat(1000),
    day: fc.nat(20),
    afterMs: fc.oneof(fc.nat(2), fc.nat(60_000), fc.nat(10 * 24 * 60 * 60_000)),
  }),
  { maxLength: 40 },
);

export const COURIER = 'falcon';
const SURCHARGES_ID = `${COURIER}-surcharges`;
const START = Date.parse('2027-01-05T03:00:00Z');

/** What counted from an instant on. */
export interface Snapshot {
  readonly at: number;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
}

/**
 * A courier as operators leave it: what is stored, what was recorded, and what counted meanwhile. The
 * records are made as the commands make them.
 */
export class Desk {
  now = START;
  readonly snapshots: Snapshot[] = [];
  readonly cards: StoredCard[] = [];
  readonly ofCards: RateRecord[] = [];
  readonly ofSurcharges: RateRecord[] = [];
  private dated: { readonly surcharges: CourierSurcharges; readonly times: Times } | undefined;

  records(): CourierRecords {
    const { cards, ofCards, ofSurcharges, dated } = this;
    const surcharges = dated && {
      id: SURCHARGES_ID,
      surcharges: dated.surcharges,
      ...dated.times,
    };
    return { courier: COURIER, cards, surcharges, ofCards, ofSurcharges, malformed: [] };
  }

  surcharges(): CourierSurcharges {
    return this.dated?.surcharges ?? noSurcharges(COURIER);
  }

  take(step: Step): void {
    this.now += step.afterMs;
    CHANGES[step.kind % CHANGES.length]?.(this, step);
    const cards = this.cards.map(({ card }) => card).filter((card) => card.status === 'published');
    this.snapshots.push({ at: this.now, cards, surcharges: this.surcharges() });
  }

  /** Writes the document of surcharges, with a record or by other means. */
  store(
    change: Partial<CourierSurcharges>,
    record?: { readonly action: string; readonly from: unknown; readonly to: unknown },
  ): void {
    const times = { updatedAt: this.now };
    const from = this.dated === undefined ? null : record?.from;
    this.dated = { surcharges: { ...this.surcharges(), ...change }, times };
    if (record) this.ofSurcharges.push(this.recordOf(SURCHARGES_ID, { ...record, from }));
  }

  addCard(card: RateCard, action: string): void {
    const id = `${COURIER}-${card.version}`;
    this.cards.push({ id, card, updatedAt: this.now });
    const { courier_name, version, status, valid_from, valid_to, active } = card;
    const to = { courier_name, version, status, valid_from, valid_to, active };
    this.ofCards.push(this.recordOf(id, { action, from: null, to }));
  }

  publish(at: number, days: Pick<RateCard, 'valid_from'>): void {
    const stored = this.cards[at];
    if (stored?.card.status !== 'draft') return;
    const card: RateCard = { ...stored.card, status: 'published', ...days };
    this.cards[at] = { ...stored, card, updatedAt: this.now };
    const { valid_from } = stored.card;
    const isMoved = valid_from !== card.valid_from;
    const from = { status: 'draft', ...(isMoved && { valid_from }) };
    const to = { status: 'published', ...(isMoved && days) };
    this.ofCards.push(this.recordOf(stored.id, { action: 'rate card published', from, to }));
  }

  withdraw(at: number): void {
    const stored = this.cards[at];
    if (stored?.card.status !== 'published') return;
    this.cards[at] = { ...stored, card: { ...stored.card, status: 'draft' }, updatedAt: this.now };
    const change = { from: { status: 'published' }, to: { status: 'draft' } };
    this.ofCards.push(this.recordOf(stored.id, { action: 'rate card withdrawn', ...change }));
  }

  private recordOf(
    target: string,
    { action, from, to }: { action: string; from: unknown; to: unknown },
  ): RateRecord {
    const times = { at: this.now, storedAt: this.now };
    return { target, action, by: 'nim', ...times, from: asStored(from), to: asStored(to) };
  }
}

interface Times {
  readonly updatedAt: number;
}

/** Firestore keeps no order of a map's fields. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, asStored(inner)])
      .reverse(),
  );
}

const dayOf = ({ day }: Step): string => shiftDay('2027-01-01', day);
const COUNTRIES = ['JP', 'GB', 'AU'];
const countryOf = ({ pick }: Step): string => COUNTRIES[pick % COUNTRIES.length] ?? 'JP';

const CHANGES: readonly ((desk: Desk, step: Step) => void)[] = [
  enterFuel,
  enterFuel,
  removeFuel,
  enterDemand,
  endDemand,
  importAreas,
  removeAreas,
  suspend,
  lift,
  seed,
  (desk, step) => {
    const version = desk.cards.length + 1;
    const card = aRateCard({ courier_name: COURIER, version, valid_from: dayOf(step) });
    const which = (step.pick >> 2) % version;
    if (step.pick % 4 === 0) desk.addCard(card, 'rate card rolled back to version 1');
    else if (step.pick % 4 === 1) desk.addCard({ ...card, status: 'draft' }, 'rate card imported');
    else if (step.pick % 4 === 2) desk.publish(which, { valid_from: dayOf(step) });
    else desk.withdraw(which);
  },
];

function enterFuel(desk: Desk, step: Step): void {
  const { fuel } = desk.surcharges();
  const added = [0, 7].map((more) => ({
    from: shiftDay(dayOf(step), more),
    fuel_bp: step.pick + more,
  }));
  desk.store(
    { fuel: [...withFuelRates(fuel, added)] },
    {
      action: 'fuel rates entered',
      from: { fuel: fuel.filter(({ from }) => added.some((rate) => rate.from === from)) },
      to: { fuel: added },
    },
  );
}

function removeFuel(desk: Desk, { pick }: Step): void {
  const { fuel } = desk.surcharges();
  const removed = fuel.filter((_, at) => at === pick % fuel.length);
  if (removed.length === 0) return;
  desk.store(
    { fuel: fuel.filter((rate) => !removed.includes(rate)) },
    { action: 'fuel rate removed', from: { fuel: removed }, to: { fuel: [] } },
  );
}

function enterDemand(desk: Desk, step: Step): void {
  const { demand } = desk.surcharges();
  const added = {
    name: `peak ${desk.snapshots.length}`,
    zones: ['*'],
    countries: [],
    from: dayOf(step),
    to: shiftDay(dayOf(step), 9),
    per_kg_satang: step.pick,
    ...(step.pick % 2 === 0 && { min_satang: step.pick }),
  };
  desk.store(
    { demand: [...demand, added] },
    { action: 'demand surcharges entered', from: null, to: { demand: [added] } },
  );
}

function endDemand(desk: Desk, step: Step): void {
  const { demand } = desk.surcharges();
  const on = dayOf(step);
  const ended = demand.filter(({ to }) => to > on);
  if (ended.length === 0) return;
  const left = ended.filter(({ from }) => from <= on).map((one) => ({ ...one, to: on }));
  desk.store(
    { demand: [...demand.filter((one) => !ended.includes(one)), ...left] },
    { action: 'demand surcharge ended', from: { demand: ended }, to: { demand: left } },
  );
}

function importAreas(desk: Desk, step: Step): void {
  const { areas } = desk.surcharges();
  const added: AreaListEntry = {
    country: countryOf(step),
    kind: step.pick % 2 === 0 ? 'tier' : 'zone',
    ...(step.pick % 5 < 2 && { from: dayOf(step) }),
    names: ['A'],
    areas: 1 + step.pick,
    cities: 0,
    documents: [`list-${step.pick}`],
  };
  const { lists, replaced } = replaceLists(areas, [added], thaiDay(desk.now));
  desk.store(
    { areas: lists },
    { action: 'areas imported', from: { areas: replaced }, to: { areas: [added] } },
  );
}

function removeAreas(desk: Desk, step: Step): void {
  const { areas } = desk.surcharges();
  const removed = areas.filter(({ country }) => country === countryOf(step));
  if (removed.length === 0) return;
  desk.store(
    { areas: areas.filter((one) => !removed.includes(one)) },
    { action: 'areas removed', from: { areas: removed }, to: { areas: [] } },
  );
}

function suspend(desk: Desk, step: Step): void {
  const { suspensions } = desk.surcharges();
  const suspension: Suspension = {
    id: `${COURIER}-${suspensions.length + 1}`,
    countries: step.pick % 2 === 0 ? [] : [countryOf(step)],
    from: dayOf(step),
    until: step.pick % 3 === 0 ? null : shiftDay(dayOf(step), 5),
    reason: 'A storm.',
    reason_th: 'พายุ',
    added_at: new Date(desk.now).toISOString(),
    lifted_at: null,
  };
  desk.store(
    { suspensions: [...suspensions, suspension] },
    { action: 'courier suspended', from: null, to: suspension },
  );
}

function lift(desk: Desk, { pick }: Step): void {
  const { suspensions } = desk.surcharges();
  const open = suspensions.filter(isOpen);
  const id = open[pick % open.length]?.id;
  if (id === undefined) return;
  const lifted_at = new Date(desk.now).toISOString();
  desk.store(
    { suspensions: suspensions.map((one) => (one.id === id ? { ...one, lifted_at } : one)) },
    { action: 'suspension lifted', from: { id, lifted_at: null }, to: { id, lifted_at } },
  );
}

/** As the demo is seeded: in lists that are not sorted. */
function seed(desk: Desk, step: Step): void {
  const list = (country: string): AreaListEntry => ({
    country,
    kind: 'tier',
    names: ['A'],
    areas: 2,
    cities: 1,
    documents: [`seeded-${step.pick}`],
  });
  const added = {
    areas: ['JP', 'AU'].map(list),
    ...(step.pick % 2 === 0 && { fuel: [{ from: dayOf(step), fuel_bp: step.pick }] }),
  };
  desk.store(added, { action: 'surcharges entered', from: null, to: added });
}
