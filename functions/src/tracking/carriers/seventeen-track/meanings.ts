import type { TrackingStatus } from '../../record/event';
import { readMeanings, type CodeMeaning } from '../code-meanings';
import TABLE from './meanings.json';

/**
 * Statuses, sub-statuses and stages of milestones. By sub-status if listed, else by the part before
 * its underscore.
 */
const MEANINGS = readMeanings(TABLE);

/** Whether the return to the sender begins with a code. */
export const beginsReturn = (code: string): boolean =>
  meaningOf(code) === MEANINGS.get('Returning');

/** The meaning of a status or sub-status; undefined if it has none here. */
export function meaningOf(code: string): CodeMeaning | undefined {
  const [status = ''] = code.split('_');
  return MEANINGS.get(code) ?? MEANINGS.get(status);
}

/** A status, or one of the kinds of problems and of customs that differ in what they outweigh. */
type Kind = TrackingStatus | 'loss' | 'returning' | 'released';

const KINDS: Readonly<Record<string, Kind>> = {
  Exception_Lost: 'loss',
  Exception_Destroyed: 'loss',
  Exception_Damage: 'loss',
  Exception_Returning: 'returning',
  Returning: 'returning',
  Exception_Rejected: 'returning',
  InTransit_CustomsReleased: 'released',
};

/** What an event or a standing says. */
interface Said {
  readonly status: TrackingStatus;
  readonly code: string | null;
}

const kindOf = ({ status, code }: Said): Kind =>
  code !== null && Object.hasOwn(KINDS, code) ? (KINDS[code] ?? status) : status;

const ENDS: readonly Kind[] = ['delivered', 'returned'];
const TURNS: readonly Kind[] = ['loss', 'returning', 'cancelled', ...ENDS];
const AT_THE_DOOR: readonly Kind[] = ['delivery_failed', 'available_for_pickup', ...TURNS];
const NEARBY: readonly Kind[] = ['out_for_delivery', ...AT_THE_DOOR];
const UNDER_WAY: readonly Kind[] = ['customs', ...NEARBY];

/** By what the newest event says: the standings that are later news. */
const LATER: Readonly<Record<Kind, readonly Kind[]>> = {
  unknown: ['pre_transit', 'picked_up', 'in_transit', 'released', 'exception', ...UNDER_WAY],
  pre_transit: UNDER_WAY,
  picked_up: UNDER_WAY,
  in_transit: UNDER_WAY,
  released: UNDER_WAY,
  customs: NEARBY,
  out_for_delivery: AT_THE_DOOR,
  delivery_failed: TURNS,
  available_for_pickup: TURNS,
  // A delay, or no more than that there is a problem.
  exception: TURNS,
  loss: ['returning', ...ENDS],
  // "Delivered" may be to either side here.
  returning: ['loss', 'returned'],
  cancelled: ['returned'],
  delivered: ['returned'],
  returned: [],
};

/**
 * Whether a standing is later news than what the newest event says. Recorded answers have a problem
 * of no kind as the standing of a parcel that waits to be collected: so it outweighs nothing.
 */
export const isLaterNews = (standing: Said, event: Said): boolean =>
  LATER[kindOf(event)].includes(kindOf(standing));
