import { setImmediate } from 'node:timers/promises';

import type { Awaitable } from '../../../src/platform/async';
import { type BilledLine, billedCost } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import { findEuroRate } from '../duties/hold-duty';
import { nameExchanged } from '../matching/exchanged-numbers';
import { matchLine } from '../matching/match-line';
import { checkUnpriced } from './check-line';
import { type CheckContext, type Parcel, checkParcel, toDuties } from './check-parcel';

/** Called now and then with how many lines are done; what it does is waited for. */
export type Progress = (done: number, all: number) => Awaitable<void>;

const LINES_A_WORD = 1000;

/** Says it to whoever waits at a terminal. */
export const progressTo =
  (desk: Desk) =>
  (done: number, all: number): void => {
    if (done > 0 && done % LINES_A_WORD === 0) desk.progress?.(`${done} of ${all} lines`);
  };

/** So many lines take some milliseconds; then others get their turn. */
const LINES_A_TURN = 100;

export interface GivenContext extends Omit<CheckContext, 'euroRate'> {
  /** What is known of the whole bill, where only some of its lines are checked. */
  readonly ofBill?: Pick<CheckContext, 'euroRate'> | undefined;
}

/** Holds lines against shipments: all lines of one parcel together, with those of other bills. */
export async function checkLines(
  lines: readonly BilledLine[],
  given: GivenContext,
  progress: Progress,
): Promise<CheckedLine[]> {
  const checked = new Map<BilledLine, CheckedLine>();
  const parcels = new Map<string, Parcel>();
  for (const line of lines) {
    const match = matchLine(line, given.courier, given.known);
    if (match.kind !== 'shipment' || billedCost(line) < 0) {
      checked.set(line, checkUnpriced(line, match));
      continue;
    }
    const { shipment } = match;
    const parcel = parcels.get(shipment.id) ?? { shipment, lines: [] };
    parcel.lines.push(line);
    parcels.set(shipment.id, parcel);
  }
  const duties = [...parcels.values()].map((parcel) => toDuties(parcel, given));
  const euroRate = given.ofBill === undefined ? findEuroRate(duties) : given.ofBill.euroRate;
  const context: CheckContext = { ...given, euroRate };
  await progress(0, lines.length);
  for (const [at, parcel] of [...parcels.values()].entries()) {
    for (const [of, line] of await checkParcel(parcel, context)) checked.set(of, line);
    if ((at + 1) % LINES_A_TURN === 0) {
      await progress(at + 1, lines.length);
      await setImmediate();
    }
  }
  return nameExchanged(lines.flatMap((line) => checked.get(line) ?? []));
}
