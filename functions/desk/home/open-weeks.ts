import { groupBy } from '../../src/measures/group-by';
import type { Database } from '../../src/store/database';
import { shiftDay, startOfDay } from '../../src/thailand/day';
import { inGroups } from '../../tools/in-groups';
import type { CardFacts } from '../model/home/card-facts';
import { type NetOfVat, createNetOfVat } from '../model/home/net-of-vat';
import { type HeldCount, type Week, emptyWeek, mondayOf } from '../model/home/week';
import {
  readChangedPickups,
  readChangedShipments,
  readPickupsOfWeek,
  readShipmentsOfWeek,
} from '../store/home-rows';
import {
  countHeld,
  storeWeeks,
  readBillStates,
  readCardFacts,
  readHead,
  readRatesState,
  readWeeks,
} from '../store/home-weeks';
import { type BillLists, billedShipments, openBillLists } from '../store/listed-bills';
import { type Changes, applyChanges } from './apply-changes';

/** A commit may become visible this long after the time of its change: see decision 35. */
const OVERLAP_MS = 60_000;
const HOUR_MS = 3_600_000;
/** After so long a pause, all that changed since may be more than the weeks themselves. */
const OLDEST_MS = 14 * 24 * HOUR_MS;
/** How long held quotes are stored. */
const QUOTE_DAYS = 90;

interface OpenedWeeks {
  readonly asOf: Date;
  readonly weeks: readonly Week[];
  readonly cards: readonly CardFacts[];
  readonly held: ReadonlyMap<string, number | null>;
  /** The paths of documents that cannot be read. */
  readonly malformed: readonly string[];
  /** How many weeks were computed from their records, and how many records were read in all. */
  readonly computed: number;
  readonly records: number;
}

interface WeeksQuestion {
  readonly weeks: readonly string[];
  /** The days whose held quotes are counted. */
  readonly days: readonly string[];
  /** Computes every week from its records, whatever is stored. */
  readonly isAnew: boolean;
  /** Whether nothing is stored of it. */
  readonly isDryRun: boolean;
  /** Whether the quoted days of shipments are needed: Home does without. */
  readonly needsDays?: boolean;
  /** Whether clients, weights and what bills have are needed: a month does. */
  readonly needsAmounts?: boolean;
  /** Marks what else is known of their shipments; weeks without anything new stay the same. */
  readonly mark?: (weeks: readonly Week[], lists: BillLists) => Promise<readonly Week[]>;
}

/**
 * Opens weeks: those that are stored, with what changed since, and the others from their records. What
 * was read is stored for the next time.
 *
 * A read for each week, about half a dozen more, and one for each record that changed since the last
 * time; for a week that is not stored, one for each of its records.
 */
export async function openWeeks(
  db: Database,
  {
    weeks: asked,
    days,
    isAnew,
    isDryRun,
    needsDays = false,
    needsAmounts = false,
    mark,
  }: WeeksQuestion,
): Promise<OpenedWeeks> {
  // Before the records: what a bill that is missed here bills, its next state tells.
  const [rates, bills, found] = await Promise.all([
    readRatesState(db),
    readBillStates(db),
    readHead(db),
  ]);
  const asOf = rates.readAt;
  const areRatesKept = rates.state !== '' && found.head?.rates === rates.state;
  const cards = areRatesKept ? found.head.cards : (await readCardFacts(db)).items;
  const netOfVat = createNetOfVat(cards);

  const isOld = found.head && asOf.getTime() - found.head.as_of.getTime() > OLDEST_MS;
  const head = isAnew || isOld === true ? undefined : found.head;
  const listed = new Set(found.head?.weeks);
  const stored = await readWeeks(
    db,
    asked.filter((week) => listed.has(week)),
  );
  const isComplete = ({ has_days, read }: Week): boolean =>
    (has_days || !needsDays) && (read !== null || !needsAmounts);
  const current = head === undefined ? [] : stored.filter(isComplete);
  const changes = await readChanges(db, head?.as_of, netOfVat);
  const missing = asked.filter((week) => current.every(({ id }) => id !== week));
  const computed = await computeWeeks(db, missing, stored, netOfVat);
  const others =
    head === undefined ? [] : await readOthers(db, current, changes, without(listed, missing));
  const changed = applyChanges([...current, ...others], changes);

  const counted = await countQuotes(
    db,
    [...changed.slice(0, current.length), ...computed],
    days,
    asOf,
  );
  const lists = openBillLists(db);
  const billed = await markBilled(lists, counted.weeks, bills);
  const marked = mark === undefined ? billed.weeks : await mark(billed.weeks, lists);
  const before = new Set<Week>([...current, ...others]);
  const dirty = [...marked, ...changed.slice(current.length)].filter((week) => !before.has(week));
  const records = countChanges(changes) + computed.reduce((sum, week) => sum + sizeOf(week), 0);
  if (!isDryRun && (dirty.length > 0 || countChanges(changes) > 0 || !areRatesKept)) {
    const next = { as_of: asOf, weeks: head?.weeks ?? [], cards, rates: rates.state };
    await storeWeeks(db, found, next, dirty);
  }
  return {
    asOf,
    weeks: marked,
    cards,
    held: counted.held,
    records,
    computed: missing.length,
    malformed: [...billed.malformed, ...marked.flatMap(({ malformed }) => malformed)],
  };
}

const without = (all: ReadonlySet<string>, some: readonly string[]): string[] =>
  [...all].filter((one) => !some.includes(one));

const NOTHING: Changes = {
  shipments: { rows: [], unread: [] },
  pickups: { rows: [], unread: [] },
};

async function readChanges(
  db: Database,
  asOf: Date | undefined,
  netOfVat: NetOfVat,
): Promise<Changes> {
  if (asOf === undefined) return NOTHING;
  const since = new Date(asOf.getTime() - OVERLAP_MS);
  const [shipments, pickups] = await Promise.all([
    readChangedShipments(db, since, netOfVat),
    readChangedPickups(db, since),
  ]);
  return { shipments, pickups };
}

const countChanges = ({ shipments, pickups }: Changes): number =>
  [shipments, pickups].reduce((sum, { rows, unread }) => sum + rows.length + unread.length, 0);

const sizeOf = ({ shipments, pickups, malformed }: Week): number =>
  shipments.length + pickups.length + malformed.length;

const WEEKS_AT_ONCE = 3;

/** Weeks by their records. The counts of quotes that are no longer stored are taken over. */
async function computeWeeks(
  db: Database,
  mondays: readonly string[],
  stored: readonly Week[],
  netOfVat: NetOfVat,
): Promise<Week[]> {
  const compute = async (id: string): Promise<Week> => {
    const [shipments, pickups] = await Promise.all([
      readShipmentsOfWeek(db, id, netOfVat),
      readPickupsOfWeek(db, id),
    ]);
    return {
      ...emptyWeek(id),
      shipments: [...shipments.rows],
      pickups: [...pickups.rows],
      malformed: [...shipments.unread, ...pickups.unread].map(({ path }) => path),
      held: stored.find((week) => week.id === id)?.held ?? [],
    };
  };
  const weeks: Week[] = [];
  for (const some of inGroups(mondays, WEEKS_AT_ONCE)) {
    weeks.push(...(await Promise.all(some.map(compute))));
  }
  return weeks;
}

/** Where a pickup moved from an unknown week, all stored weeks; else those with a change. */
async function readOthers(
  db: Database,
  current: readonly Week[],
  { shipments, pickups }: Changes,
  listed: readonly string[],
): Promise<Week[]> {
  const others = listed.filter((week) => current.every(({ id }) => id !== week));
  const placed = new Set(
    current.flatMap((week) => week.pickups.map(({ id }) => `${week.id} ${id}`)),
  );
  if (pickups.rows.some(({ id, day }) => !placed.has(`${mondayOf(day)} ${id}`))) {
    return readWeeks(db, others);
  }
  const days = [...shipments.rows, ...shipments.unread, ...pickups.unread];
  const touched = new Set(days.flatMap(({ day }) => (day === undefined ? [] : [mondayOf(day)])));
  return readWeeks(
    db,
    others.filter((week) => touched.has(week)),
  );
}

/** Counts the quotes held on days whose count is not final yet. One read for each such day. */
async function countQuotes(
  db: Database,
  weeks: readonly Week[],
  days: readonly string[],
  asOf: Date,
): Promise<{ weeks: Week[]; held: ReadonlyMap<string, number | null> }> {
  const held = new Map(
    weeks.flatMap((week) => week.held).map(({ day, count }) => [day, count] as const),
  );
  const open = days.filter((day) => !held.has(day));
  const found = await Promise.all(open.map((day) => countOn(db, day, asOf)));
  for (const { day, count } of found) held.set(day, count);
  // A clock that is slow, or a commit that is late, is not an hour behind.
  const isFinal = ({ day }: HeldCount): boolean =>
    startOfDay(shiftDay(day, 1)).getTime() + HOUR_MS < asOf.getTime();
  const final = groupBy(found.filter(isFinal), ({ day }) => mondayOf(day));
  return {
    held,
    weeks: weeks.map((week) => {
      const more = final.get(week.id);
      return more === undefined ? week : { ...week, held: [...week.held, ...more] };
    }),
  };
}

async function countOn(db: Database, day: string, asOf: Date): Promise<HeldCount> {
  const isKept = startOfDay(shiftDay(day, QUOTE_DAYS)) > asOf;
  return { day, count: isKept ? await countHeld(db, day) : null };
}

/**
 * Marks the shipments whose freight is on bills, where a courier's bills changed. One read for each
 * bill of such a courier; of all couriers for weeks that have no marks yet.
 */
async function markBilled(
  lists: BillLists,
  weeks: readonly Week[],
  states: Readonly<Record<string, string>>,
) {
  const staleIn = ({ bills }: Week): string[] =>
    Object.keys(states).filter((courier) => bills?.[courier] !== states[courier]);
  const stale = [...new Set(weeks.flatMap(staleIn))];
  const read = weeks.some(({ bills: marked }) => marked === null)
    ? [await lists()]
    : await Promise.all(stale.map((courier) => lists(courier)));
  const malformed = read.flatMap((found) => found.malformed.map(({ path }) => path));
  const bills = groupBy(
    read.flatMap(({ items }) => items),
    ({ courier }) => courier,
  );
  const billed = new Map([...bills].map(([courier, some]) => [courier, billedShipments(some)]));
  const mark = (week: Week): Week => {
    const couriers = week.bills === null ? [...billed.keys()] : staleIn(week);
    if (week.bills !== null && couriers.length === 0) return week;
    const billedBy = ({ id }: { readonly id: string }): string[] =>
      couriers.filter((courier) => billed.get(courier)?.has(id) === true);
    return {
      ...week,
      // Where a bill cannot be read, all are read again the next time.
      bills: malformed.length > 0 ? null : { ...states },
      shipments: week.shipments.map((row) => ({
        ...row,
        billed: [...row.billed.filter((by) => !couriers.includes(by)), ...billedBy(row)].sort(),
      })),
    };
  };
  return { malformed, weeks: weeks.map(mark) };
}
