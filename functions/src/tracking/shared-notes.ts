import { hash } from 'node:crypto';

import type { Instance } from '../actions/context';
import { isRateLimited } from '../errors/service-error';
import { isUnreachable } from '../platform/grpc-status';
import { type Log, reportMalformed } from '../platform/log';
import { addNote, readNote, writeNote } from '../store/carrier-notes';
import type { CarrierTools, QuotaNotes } from './carriers/carrier';

/** Saving only helps the next caller: without Firestore, or writes left, this one is answered. */
export async function saveBestEffort(log: Log, keeping: Promise<void>): Promise<void> {
  try {
    await keeping;
  } catch (cause) {
    if (isRateLimited(cause)) return;
    if (!isUnreachable(cause)) throw cause;
    log.warn('The state of a number could not be saved.', { cause });
  }
}

interface SharedQuotas extends QuotaNotes {
  /** Firestore's time as of the last note that was read: the clocks of instances differ. */
  readonly now: () => number;
}

/**
 * Spent quotas as all instances know them: one read before a call of a carrier, one more and a
 * write when one is spent. If Firestore is unreachable, the carrier is asked.
 */
export function sharedQuotas({ db, log, now }: Pick<Instance, 'db' | 'log' | 'now'>): SharedQuotas {
  let aheadMs = 0;

  async function spentUntil(quota: string): Promise<number | undefined> {
    try {
      const { until, readAt, malformed } = await readNote(db, quota);
      aheadMs = now() - readAt;
      if (malformed) reportMalformed(log, [malformed]);
      return until;
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      log.warn('The quota of a carrier could not be read.', { cause });
      return undefined;
    }
  }

  return {
    now: () => now() - aheadMs,
    spentUntil,
    async noteSpent(quota, until) {
      // A pause of a minute never shortens one of a day.
      if (((await spentUntil(quota)) ?? 0) >= until) return;
      log.warn('The quota of a carrier is spent.', { quota, until: new Date(until).toISOString() });
      await saveBestEffort(log, writeNote(db, quota, until));
    },
  };
}

const DAY_MS = 24 * 60 * 60_000;
/** A carrier that renames everything must not fill an instance. */
const MAX_UNMAPPED = 50;

interface Unmapped {
  readonly message: string;
  readonly carrier: string;
  /** A code, or the path of a member. */
  readonly what: string;
  /** How often this instance met it since it last asked whether to log it. */
  times: number;
  askedOn: number;
}

export interface UnmappedLog {
  readonly noteCode: CarrierTools['onUnknownCode'];
  readonly noteUnreadable: CarrierTools['onUnreadable'];
  /** Logs what was noted, unless some instance has logged it today. One write each at most. */
  readonly report: () => Promise<void>;
}

/** What adapters cannot read, counted, and logged once a day by all instances together. */
export function createUnmappedLog({
  db,
  log,
  now,
}: Pick<Instance, 'db' | 'log' | 'now'>): UnmappedLog {
  const unmapped = new Map<string, Unmapped>();
  const today = (): number => Math.floor(now() / DAY_MS);

  function note(message: string, carrier: string, what: string): void {
    const key = JSON.stringify([message, carrier, what]);
    const known = unmapped.get(key);
    if (known !== undefined) known.times += 1;
    else if (unmapped.size < MAX_UNMAPPED) {
      unmapped.set(key, { message, carrier, what, times: 1, askedOn: -1 });
    }
  }

  async function reportOne(
    { message, carrier, what, times }: Unmapped,
    day: number,
  ): Promise<void> {
    // A carrier may write anything into a code: only the log shows it.
    const id = `told-${hash('sha256', JSON.stringify([message, carrier, what, day]), 'hex').slice(0, 24)}`;
    try {
      if (await addNote(db, id, (day + 1) * DAY_MS))
        log.warn(message, { carrier, code: what, times });
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      log.warn(message, { carrier, code: what, times });
    }
  }

  return {
    noteCode: (carrier, code) => {
      note('A carrier sent a code that is not mapped.', carrier, code.slice(0, 40));
    },
    noteUnreadable: (carrier, member) => {
      note('A carrier sent an event that cannot be read.', carrier, member.slice(0, 80));
    },
    async report() {
      const day = today();
      const due = [...unmapped.values()].filter(({ askedOn, times }) => askedOn < day && times > 0);
      const reports = due.map((one) => {
        const reported = reportOne(one, day);
        Object.assign(one, { times: 0, askedOn: day });
        return reported;
      });
      await Promise.all(reports);
    },
  };
}
