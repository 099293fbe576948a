import { zonedInstant } from '../../../model/tracking/local-time';
import type { PieceCount } from '../../../model/tracking/state';
import type { CarrierReport, CarrierTools } from '../carrier';
import { withReturns } from '../code-meanings';
import { readEvents, windowOf } from '../read-answer';
import type { Found, Package } from './answer';
import { statusMeaning } from './codes';
import { ACTIVITIES, NAME, countryIn, eventOf, isoOf } from './event';

/** The report of a package: its own scans count, whatever the others of its shipment say. */
export async function reportOf(
  { own, packages }: Found,
  tools: CarrierTools,
): Promise<CarrierReport> {
  const read = (sent: Parameters<typeof eventOf>[0]) => eventOf(sent, tools);
  const events = await readEvents(NAME, own.activity ?? [], ACTIVITIES, read, tools);
  return {
    events: withReturns(events),
    ...estimateOf(own),
    pieces: piecesOf(own, packages),
  };
}

/** A day that was set anew counts, else the first one. */
const PLANNED = ['RDD', 'SDD'];
/** The types of a time that end at `endTime`, and those that begin at `startTime` as well. */
const TIMED: ReadonlySet<unknown> = new Set(['CMT', 'EDW', 'CDW', 'IDW']);
const WINDOWS: ReadonlySet<unknown> = new Set(['EDW', 'CDW', 'IDW']);

/** The planned day; its time too if the zone of the destination is known. */
function estimateOf(parcel: Package): Pick<CarrierReport, 'estimatedDelivery' | 'estimatedWindow'> {
  const day = PLANNED.flatMap((planned) =>
    parcel.deliveryDate.filter(({ type }) => type === planned).map(({ date }) => textOf(date)),
  )[0];
  const { type, startTime, endTime } = parcel.deliveryTime ?? {};
  const country = destinationOf(parcel);
  const at = (time: unknown): string | undefined => instantIn(country, day ?? '', textOf(time));
  const through = TIMED.has(type) ? at(endTime) : undefined;
  const from = WINDOWS.has(type) ? at(startTime) : undefined;
  const estimatedDelivery = through ?? isoOf(day ?? '', '') ?? null;
  return { estimatedDelivery, estimatedWindow: windowOf(from ?? null, through ?? null) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An instant at a place; undefined if its zone is not known, or it is no time. */
function instantIn(country: string | null, day: string, time: string): string | undefined {
  const local = isoOf(day, time);
  const instant = local?.includes('T') === true ? zonedInstant(local, country) : undefined;
  return instant?.zone === 'place' ? instant.occurredAt : undefined;
}

function destinationOf({ packageAddress }: Package): string | null {
  const destination = packageAddress.find(({ type }) => type === 'DESTINATION');
  return destination === undefined ? null : countryIn(destination.address);
}

const COUNT = /^\d{1,4}$/;

/** How many packages of the shipment have come, if the answer lists all. */
function piecesOf({ packageCount }: Package, packages: readonly Package[]): PieceCount | undefined {
  const stated = String(packageCount);
  const total = COUNT.test(stated) ? Number(stated) : packages.length;
  if (total < 2 || packages.length !== total) return undefined;
  return { delivered: packages.filter(isDelivered).length, total };
}

const isDelivered = ({ currentStatus }: Package): boolean =>
  currentStatus !== undefined && statusMeaning(currentStatus).meaning?.status === 'delivered';
