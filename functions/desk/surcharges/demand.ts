import type { Fault } from '../../src/errors/fault';
import { groupBy } from '../../src/measures/group-by';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import {
  type CourierSurcharges,
  type DemandSurcharge,
  noSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import { shiftDay } from '../../src/thailand/day';
import { refuse } from '../faults/refusals';
import { surchargeFault } from '../faults/surcharges';
import type { Desk } from '../model/desk';
import type { Operation, OperationRefusal } from '../model/operation';
import { zonesOfCountry } from '../rates/lint/dated-charges';
import { type FileFault, type GivenFile, at, refuseFaults } from '../sheets/files';
import { listRateCards } from '../store/rate-versions';
import {
  type ChangeSurcharges,
  changeSurcharges,
  listSurcharges,
} from '../store/surcharge-operations';
import { checkSurcharges, liveVersions } from './check-surcharges';
import { type Entered, toEntered } from './entered';
import { type CourierDestinations, type DemandEntry, readDemandFile } from './files/demand-file';
import { type ZonesOfCountry, commonPlaces, demandFaults, plainName } from './rules/demand';

/** Possible typos in entered surcharges: the first of each kind, and how many more. */
function demandWarnings(
  courier: string,
  added: readonly DemandSurcharge[],
  live: readonly RateCard[],
  today: string,
): Fault[] {
  const about = (
    code:
      | 'demand_over'
      | 'demand_began'
      | 'demand_far_ahead'
      | 'demand_amount_odd'
      | 'demand_and_card',
    is: (surcharge: DemandSurcharge) => boolean,
  ): Fault[] => {
    const [first, ...others] = added.filter(is);
    if (first === undefined) return [];
    const { name, from, to, per_kg_satang: rate } = first;
    const days = { courier, name, from, to };
    const fault =
      code === 'demand_amount_odd'
        ? surchargeFault(code, { ...days, rate })
        : surchargeFault(code, days);
    return [withMore(fault, others.length)];
  };
  const farAhead = shiftDay(today, FAR_AHEAD_DAYS);
  const ownPeriods = live.flatMap((card) => card.demand_surcharges);
  const isOdd = ({ per_kg_satang: satang, min_satang = 0 }: DemandSurcharge): boolean =>
    satang > MUCH_SATANG || (satang === 0 && min_satang === 0);
  const meetsOwn = ({ from, to }: DemandSurcharge): boolean =>
    ownPeriods.some((own) => own.from <= to && from <= own.to);
  return [
    ...about('demand_over', ({ to }) => to < today),
    ...about('demand_began', ({ from, to }) => from < today && to >= today),
    ...about('demand_far_ahead', ({ from }) => from > farAhead),
    ...about('demand_amount_odd', isOdd),
    ...about('demand_and_card', meetsOwn),
  ];
}

/** A warning, and how many more there are of its kind. */
export const withMore = (warning: Fault, count: number): Fault =>
  count === 0 ? warning : surchargeFault('warning_repeated', { warning, count });

/** Amounts of one name hardly differ by more from one period to the next. */
const MAX_TIMES = 3;

/** How many periods before and after one are looked through for the same destination. */
const PERIODS_AROUND = 12;

/** Entered amounts many times, or a small part of, those of the nearest period of the same name. */
function warnOfOutliers(
  added: readonly DemandSurcharge[],
  all: readonly DemandSurcharge[],
  zones: ZonesOfCountry,
): Fault[] {
  const isAdded = new Set(added);
  const byName = groupBy(all, ({ name }) => plainName(name));
  return [...byName.values()].flatMap((ofName) => {
    const inOrder = ofName.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return inOrder.flatMap((one, at) => {
      if (!isAdded.has(one) || one.per_kg_satang === 0) return [];
      const around = inOrder.slice(Math.max(0, at - PERIODS_AROUND), at + PERIODS_AROUND + 1);
      const fault = differFromNearest(one, around, zones);
      return fault === undefined ? [] : [fault];
    });
  });
}

function differFromNearest(
  one: DemandSurcharge,
  around: readonly DemandSurcharge[],
  zones: ZonesOfCountry,
): Fault | undefined {
  const distance = (other: DemandSurcharge): number =>
    Math.abs(Date.parse(other.from) - Date.parse(one.from));
  const [nearest] = around
    .filter((other) => other !== one && other.per_kg_satang > 0)
    .sort((a, b) => distance(a) - distance(b))
    .filter((other) => commonPlaces(one, other, zones).length > 0);
  const times = one.per_kg_satang / (nearest?.per_kg_satang ?? one.per_kg_satang);
  if (nearest === undefined || (times <= MAX_TIMES && times * MAX_TIMES >= 1)) return undefined;
  const { name, from, to, per_kg_satang: rate } = one;
  const { from: other_from, to: other_to, per_kg_satang: other } = nearest;
  return surchargeFault('demand_unlike', { name, from, to, rate, other_from, other_to, other });
}

/** Names that add up on some day somewhere: a misspelt one adds to the right one. */
function addingUp(
  added: readonly DemandSurcharge[],
  all: readonly DemandSurcharge[],
  zones: ZonesOfCountry,
): Fault[] {
  const pairs = added.flatMap((one) => {
    const { name, from, to } = one;
    return all
      .filter(
        (other) =>
          other.name !== name &&
          other.from <= to &&
          from <= other.to &&
          commonPlaces(one, other, zones).length > 0,
      )
      .map((other): [string, string] =>
        name < other.name ? [name, other.name] : [other.name, name],
      );
  });
  const once = new Map(pairs.map((pair) => [JSON.stringify(pair), pair]));
  return [...once.values()].map(([name, other]) =>
    surchargeFault('demand_adds_up', { name, other }),
  );
}

const FAR_AHEAD_DAYS = 366;
/** More per kilogram than carriers have charged. */
const MUCH_SATANG = 50_000;

/**
 * Adds the demand surcharges of a spreadsheet, of any couriers; existing ones stay.
 * @throws FileRefusal with the faults of the file.
 */
export async function importDemand(
  desk: Desk,
  { file }: { readonly file: GivenFile },
): Promise<Operation<Entered<DemandSurcharge>>> {
  const today = desk.today();
  const read = readDemandFile(file, await readDestinations(desk));
  if (read.kind === 'faults') throw refuseFaults(file.name, read.faults);
  const change: ChangeSurcharges = ({ courier, cards, surcharges }) => {
    const { demand } = surcharges;
    const stored = new Set(demand.map(keyOf));
    const entries = (read.byCourier.get(courier) ?? []).filter(
      ({ surcharge }) => !stored.has(keyOf(surcharge)),
    );
    const added = entries.map(({ surcharge }) => surcharge);
    const after = [...demand, ...added];
    const live = liveVersions(cards, today);
    const zones = (live.length > 0 ? live : cards).flatMap((card) => card.zones);
    const ofCountry = zonesOfCountry({ zones }, surcharges);
    const overlaps = demandFaults(after, ofCountry).flatMap(({ index, fault }) => {
      const entry = entries[index - demand.length];
      return entry === undefined ? [] : [overlapAt(courier, entry, fault)];
    });
    if (overlaps.length > 0) throw refuseFaults(file.name, overlaps);
    return {
      surcharges: { ...surcharges, demand: after },
      action: 'demand surcharges entered',
      from: null,
      to: { demand: added },
      warnings: [
        ...demandWarnings(courier, added, live, today),
        ...warnOfOutliers(added, after, ofCountry),
        ...addingUp(added, after, ofCountry),
      ],
    };
  };
  const couriers = [...read.byCourier.keys()];
  const check = checkSurcharges(desk.db, today);
  const { result, changes } = await changeSurcharges(desk, couriers, change, check);
  const byCourier = new Map(
    [...read.byCourier].map(([courier, entries]) => [
      courier,
      entries.map(({ surcharge }) => surcharge),
    ]),
  );
  return { result: toEntered(byCourier, [...read.notes, ...result]), changes };
}

/** Overlaps of the file's surcharges with existing ones, which must end first. */
function overlapAt(courier: string, entry: DemandEntry, overlap: Fault): FileFault {
  const { surcharge, ...place } = entry;
  const last = shiftDay(surcharge.from, -1);
  const earlier = { overlap, courier, name: surcharge.name, last };
  return at({ ...place, column: 1 }, surchargeFault('demand_twice_entered', earlier));
}

/** The zones of every version of a courier, as a surcharge may be for a future card. */
async function readDestinations({ db }: Desk): Promise<Map<string, CourierDestinations>> {
  const [cards, surcharges] = await Promise.all([listRateCards(db), listSurcharges(db)]);
  const byCourier = new Map<string, RateCard['zones']>();
  for (const { courier_name, zones } of cards.items) {
    const known = byCourier.get(courier_name) ?? [];
    const added = zones.filter(({ code }) => known.every((zone) => zone.code !== code));
    byCourier.set(courier_name, [...known, ...added]);
  }
  const findSurcharges = (courier: string): CourierSurcharges =>
    surcharges.items.find(({ courier_name }) => courier_name === courier) ?? noSurcharges(courier);
  return new Map(
    [...byCourier].map(([courier, zones]) => [
      courier,
      { zones, zonesOfCountry: zonesOfCountry({ zones }, findSurcharges(courier)) },
    ]),
  );
}

const keyOf = ({ zones, countries, ...one }: DemandSurcharge): string => {
  const { name, from, to, per_kg_satang, min_satang = 0 } = one;
  const where = [[...zones].sort(), [...countries].sort()];
  return JSON.stringify([name, ...where, from, to, per_kg_satang, min_satang]);
};

interface DemandEnd {
  readonly courier: string;
  readonly name: string;
  /** The last day. */
  readonly on: string;
  readonly all?: boolean;
}

/**
 * Ends each surcharge of the name that holds after the day; with `all`, future ones never begin.
 * Returns warnings.
 */
export function endDemand(
  desk: Desk,
  { courier, name, on, all = false }: DemandEnd,
): Promise<Operation<readonly Fault[]>> {
  const today = desk.today();
  const change: ChangeSurcharges = ({ surcharges }) => {
    const { demand } = surcharges;
    const goesOn = demand.filter((one) => one.name === name && one.to > on);
    const toCome = goesOn.filter(({ from }) => from > on);
    const ended = all ? goesOn : goesOn.filter(({ from }) => from <= on);
    if (ended.length === 0) throw noneToEnd(surcharges, name, on, toCome);
    const left = ended.filter(({ from }) => from <= on).map((one) => ({ ...one, to: on }));
    return {
      surcharges: {
        ...surcharges,
        demand: [...demand.filter((one) => !ended.includes(one)), ...left],
      },
      action: 'demand surcharge ended',
      from: { demand: ended },
      to: { demand: left },
      warnings: [
        ...(left.length > 0 && on < today ? [surchargeFault('demand_end_past', { on, name })] : []),
        ...(all
          ? []
          : toCome.map(({ from, to }) => surchargeFault('demand_stays', { name, from, to }))),
      ],
    };
  };
  return changeSurcharges(desk, [courier], change, checkSurcharges(desk.db, today));
}

function noneToEnd(
  { demand, courier_name }: CourierSurcharges,
  name: string,
  on: string,
  toCome: readonly DemandSurcharge[],
): OperationRefusal {
  const asked = { name, courier: courier_name, day: on };
  if (toCome.length > 0) {
    const planned = toCome.map(({ from, to }) =>
      surchargeFault('demand_of_days', { name, from, to }),
    );
    return refuse('demand_planned_only', { ...asked, planned });
  }
  const names = [...new Set(demand.map((one) => one.name))];
  return names.length === 0
    ? refuse('demand_missing', asked)
    : refuse('demand_name_unknown', { ...asked, names: names.join(', ') });
}
