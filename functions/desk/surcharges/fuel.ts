import type { Fault } from '../../src/errors/fault';
import { type RateCard, SCHEDULED } from '../../src/pricing/cards/rate-card';
import { noSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import {
  type FuelDue,
  dayOfNext,
  fuelDue,
  fuelRhythm,
} from '../../src/pricing/surcharges/fuel-due';
import { type FuelPeriod, type FuelRate, fuelOn } from '../../src/pricing/surcharges/fuel-schedule';
import { shiftDay } from '../../src/thailand/day';
import { refuse } from '../faults/refusals';
import { refuseFault } from '../faults/say-english';
import { surchargeFault } from '../faults/surcharges';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { type Days, decisiveVersion } from '../rates/timeline/timeline';
import { type FilePlace, type GivenFile, refuseFaults } from '../sheets/files';
import { listUnreadable } from '../store/catalogs';
import { listRateCards } from '../store/rate-versions';
import {
  type ChangeSurcharges,
  type CourierRates,
  changeSurcharges,
} from '../store/surcharge-operations';
import { checkSurcharges, liveVersions } from './check-surcharges';
import { withMore } from './demand';
import { type Entered, toEntered } from './entered';
import { readFuelFile } from './files/fuel-file';
import { readListedWithCards } from './read-listed';
import { readFuelPercent } from './rules/fuel-limit';
import { fuelGaps, withFuelRates } from './rules/fuel-rates';
import { oddFuelRates } from './rules/odd-fuel-rates';

/** Further ahead than any carrier announces or a quote can be for. */
const FAR_AHEAD_DAYS = 60;

const isDraft = ({ status }: RateCard): boolean => status === 'draft';

/** Where the rate of a courier and a first day is in a file. */
type PlaceOfRate = (courier: string, from: string) => FilePlace | undefined;

/** Possible typos in entered rates. */
function fuelWarnings(
  { courier, cards, surcharges }: CourierRates,
  added: readonly FuelRate[],
  today: string,
  placeOf: PlaceOfRate = () => undefined,
): Fault[] {
  const after = withFuelRates(surcharges.fuel, added);
  // A first card is published after its rates are entered.
  const isScheduled = [...liveVersions(cards, today), ...cards.filter(isDraft)].some(
    ({ fuel_bp }) => fuel_bp === SCHEDULED,
  );
  const past = added.filter((rate) => {
    const before = fuelOn(surcharges.fuel, rate.from);
    return rate.from < today && before?.fuelBp !== rate.fuel_bp;
  });
  const last = shiftDay(today, FAR_AHEAD_DAYS);
  const odd = oddFuelRates(after, added).map(({ from, fault }) => {
    const place = placeOf(courier, from);
    return place === undefined ? fault : { ...fault, place };
  });
  const [far] = added.filter(({ from }) => from > last);
  return [
    ...(far === undefined || added.length > 1
      ? []
      : [surchargeFault('fuel_far_ahead', { courier, from: far.from, days: FAR_AHEAD_DAYS })]),
    ...fuelGaps(after)
      .filter(({ before }) => before > today && added.some(({ from }) => from === before))
      .map((gap) => {
        const rate = fuelOn(after, gap.after)?.fuelBp ?? 0;
        return surchargeFault('fuel_gap', { courier, ...gap, rate });
      }),
    ...odd,
    ...past
      .slice(0, 1)
      .map((rate) => withMore(beganInThePast(courier, surcharges.fuel, rate), past.length - 1)),
    ...(isScheduled ? [] : [surchargeFault('fuel_not_scheduled', { courier })]),
  ];
}

function beganInThePast(
  courier: string,
  rates: readonly FuelRate[],
  { from, fuel_bp: rate }: FuelRate,
): Fault {
  const before = fuelOn(rates, from)?.fuelBp;
  return before === undefined
    ? surchargeFault('fuel_first_began', { courier, from, rate })
    : surchargeFault('fuel_began', { courier, from, rate, before });
}

/** The days on which quotes have an entered rate. */
interface EnteredPeriod extends FuelPeriod {
  readonly courier: string;
  /** What quotes of its first day would have without it; null if there was no rate. */
  readonly insteadOfBp: number | null;
}

interface EnteredFuel extends Entered<FuelRate> {
  readonly periods: readonly EnteredPeriod[];
}

interface TypedRate {
  readonly courier: string;
  readonly from: string;
  /** As it is typed, such as `28.5 %`. */
  readonly percent: string;
}

/**
 * Enters a courier's fuel surcharge from a day on, until the next one.
 * @throws OperationRefusal for what is no percentage.
 */
export async function setFuel(
  desk: Desk,
  { courier, from, percent }: TypedRate,
): Promise<Operation<EnteredFuel>> {
  const read = readFuelPercent(percent);
  if (read.kind === 'fault') throw refuseFault(read.fault);
  return enterFuel(desk, new Map([[courier, [{ from, fuel_bp: read.value }]]]));
}

/**
 * Enters the fuel surcharges of a spreadsheet, of any couriers.
 * @throws FileRefusal with the faults of the file.
 */
export async function importFuel(
  desk: Desk,
  { file }: { readonly file: GivenFile },
): Promise<Operation<EnteredFuel>> {
  const { items } = await listRateCards(desk.db);
  const couriers = [...new Set(items.map(({ courier_name }) => courier_name))];
  const read = readFuelFile(file, couriers);
  if (read.kind === 'faults') throw refuseFaults(file.name, read.faults);
  return enterFuel(desk, read.byCourier, { notes: read.notes, placeOf: read.placeOf });
}

/** Removes a rate from the schedule: the one before it stays in effect. */
export async function removeFuel(
  desk: Desk,
  { courier, from }: { readonly courier: string; readonly from: string },
): Promise<Operation<readonly Fault[]>> {
  const today = desk.today();
  const change: ChangeSurcharges = ({ surcharges }) => {
    const { fuel } = surcharges;
    const removed = fuel.filter((rate) => rate.from === from);
    if (removed.length === 0) {
      throw refuse('fuel_rate_missing', { courier, from });
    }
    return {
      surcharges: { ...surcharges, fuel: fuel.filter((rate) => rate.from !== from) },
      action: 'fuel rate removed',
      from: { fuel: removed },
      to: { fuel: [] },
      warnings: from < today ? [surchargeFault('fuel_removed_began', { from })] : [],
    };
  };
  return changeSurcharges(desk, [courier], change, checkSurcharges(desk.db, today));
}

/** Enters rates; existing ones of the same days are replaced. */
async function enterFuel(
  desk: Desk,
  byCourier: ReadonlyMap<string, readonly FuelRate[]>,
  {
    notes = [],
    placeOf,
  }: { readonly notes?: readonly Fault[]; readonly placeOf?: PlaceOfRate } = {},
): Promise<Operation<EnteredFuel>> {
  const today = desk.today();
  const periods = new Map<string, readonly EnteredPeriod[]>();
  const change: ChangeSurcharges = (before) => {
    const added = byCourier.get(before.courier) ?? [];
    const { fuel } = before.surcharges;
    const after = withFuelRates(fuel, added);
    periods.set(before.courier, enteredPeriods(before.courier, { before: fuel, added, after }));
    return {
      surcharges: { ...before.surcharges, fuel: [...after] },
      action: 'fuel rates entered',
      from: { fuel: fuel.filter(({ from }) => added.some((rate) => rate.from === from)) },
      to: { fuel: added },
      warnings: fuelWarnings(before, added, today, placeOf),
    };
  };
  const couriers = [...byCourier.keys()];
  const check = checkSurcharges(desk.db, today);
  const { result, changes } = await changeSurcharges(desk, couriers, change, check);
  const entered = toEntered(byCourier, [...notes, ...result]);
  return { result: { ...entered, periods: [...periods.values()].flat() }, changes };
}

const enteredPeriods = (
  courier: string,
  rates: Readonly<Record<'before' | 'added' | 'after', readonly FuelRate[]>>,
): EnteredPeriod[] =>
  rates.added.flatMap(({ from }) => {
    const period = fuelOn(rates.after, from);
    if (period === undefined) return [];
    return [{ courier, ...period, insteadOfBp: fuelOn(rates.before, from)?.fuelBp ?? null }];
  });

interface FuelSchedule {
  readonly courier: string;
  readonly name: string;
  /** The rate of today's card; null if it follows the courier's schedule. */
  readonly fixedBp: number | null;
  readonly periods: readonly FuelPeriod[];
  /** Days without a rate of their own, on which an earlier rate or none applies. */
  readonly missing: readonly Days[];
  /** Why the next rate should be looked up, if so. */
  readonly due: FuelDue | null;
  /** The day from which the rate after the last one is expected. */
  readonly nextFrom: string;
}

interface FuelSchedules {
  readonly today: string;
  /** The days of every stored rate, also of couriers that are not quoted. */
  readonly rates: readonly (FuelPeriod & { readonly courier: string })[];
  readonly couriers: readonly FuelSchedule[];
  readonly malformed: readonly Fault[];
}

/**
 * The fuel surcharges of every quoted courier, by schedule or by card, and the stored rates of one
 * courier or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function readFuelSchedules(
  desk: Desk,
  { courier: of }: { readonly courier?: string | undefined },
): Promise<FuelSchedules> {
  const { cards, surcharges } = await readListedWithCards(desk, of);
  const today = desk.today();
  const published = cards.items.map(({ card }) => card);
  const quoted = [...new Set(published.map(({ courier_name }) => courier_name))].sort();
  const names = quoted.filter((name) => of === undefined || name === of);
  const couriers = names.flatMap((courier) => {
    const versions = published.filter(({ courier_name }) => courier_name === courier);
    const card = decisiveVersion(versions, today);
    if (card?.active !== true) return [];
    const { fuel } =
      surcharges.items.find((one) => one.courier_name === courier) ?? noSurcharges(courier);
    const isScheduled = liveVersions(versions, today).some(({ fuel_bp }) => fuel_bp === SCHEDULED);
    return [toSchedule(card, fuel, isScheduled, today)];
  });
  const rates = surcharges.items.flatMap(({ courier_name: courier, fuel }) =>
    listPeriods(fuel).map((period) => ({ courier, ...period })),
  );
  return { today, rates, couriers, malformed: listUnreadable(cards, surcharges) };
}

const listPeriods = (rates: readonly FuelRate[]): FuelPeriod[] =>
  rates.flatMap(({ from }) => fuelOn(rates, from) ?? []);

function toSchedule(
  { courier_name, display_name, fuel_bp }: RateCard,
  rates: readonly FuelRate[],
  isScheduled: boolean,
  today: string,
): FuelSchedule {
  const due = isScheduled ? (fuelDue(rates, today) ?? null) : null;
  const last = rates.at(-1);
  const rhythm = fuelRhythm(rates) ?? 'monthly';
  return {
    courier: courier_name,
    name: display_name,
    fixedBp: fuel_bp === SCHEDULED ? null : fuel_bp,
    periods: listPeriods(rates),
    missing: isScheduled ? missingDays(rates, due, today) : [],
    due,
    nextFrom: last === undefined ? today : dayOfNext(last.from, rhythm),
  };
}

/** The gaps in a courier's schedule, past and future, and from when its next rate is due. */
export function missingDays(
  rates: readonly FuelRate[],
  due: FuelDue | null,
  today: string,
): Days[] {
  const rhythm = fuelRhythm(rates) ?? 'monthly';
  const gaps = fuelGaps(rates).map(({ after, before }) => ({
    from: dayOfNext(after, rhythm),
    to: shiftDay(before, -1),
  }));
  const own = due === null ? [] : [resolveDays(due, rates, today)];
  return [...gaps.filter(({ from }) => own.every((one) => one.from !== from)), ...own];
}

function resolveDays(due: FuelDue, rates: readonly FuelRate[], today: string): Days {
  switch (due.kind) {
    case 'none':
      return { from: today, to: null };
    case 'not_begun':
      return { from: today, to: shiftDay(due.from, -1) };
    case 'missing':
    case 'late': {
      const next = rates.find(({ from }) => from > due.from);
      return { from: due.from, to: next === undefined ? null : shiftDay(next.from, -1) };
    }
  }
}
