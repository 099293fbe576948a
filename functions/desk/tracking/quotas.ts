import type { Fault } from '../../src/errors/fault';
import type { KeyedCarrier } from '../../src/platform/config';
import { readNote } from '../../src/store/carrier-notes';
import { KEYED_CARRIERS } from '../../src/tracking/ask-carriers';
import { quotaName } from '../../src/tracking/carriers/breaker';
import type { QuotaScope } from '../../src/tracking/carriers/carrier';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { endNotes } from '../store/carrier-notes';
import { requireKey, settingsHere, withoutKey } from './settings-here';

const SCOPES: readonly QuotaScope[] = ['calls', 'registrations'];

interface SpentQuotas {
  readonly spent: readonly {
    readonly carrier: KeyedCarrier;
    readonly quota: QuotaScope;
    readonly spent_until: string;
  }[];
  /** The carriers without a key here, each with the variable that would hold it. */
  readonly unseen: readonly string[];
  readonly malformed: readonly Fault[];
}

/** Of the carriers whose keys this machine has: two reads each. */
export async function findSpentQuotas(desk: Desk): Promise<SpentQuotas> {
  const { settings } = settingsHere(desk);
  const spent: SpentQuotas['spent'][number][] = [];
  const faults: Fault[] = [];
  for (const carrier of KEYED_CARRIERS) {
    const { key } = settings[carrier];
    if (key === undefined) continue;
    for (const quota of SCOPES) {
      const note = await readNote(desk.db, quotaName(carrier, key, quota));
      const { until = 0, readAt, malformed } = note;
      if (malformed) faults.push(unreadable(malformed));
      const spent_until = new Date(until).toISOString();
      if (until > readAt) spent.push({ carrier, quota, spent_until });
    }
  }
  return { spent, unseen: withoutKey(settings), malformed: faults };
}

/** @returns the ids of the notes that it ended. @throws UsageError without a key to the carrier. */
export function resumeCarrier(
  desk: Desk,
  { carrier }: { readonly carrier: KeyedCarrier },
): Promise<Operation<string[]>> {
  const key = requireKey(carrier, settingsHere(desk), desk);
  return endNotes(
    desk,
    SCOPES.map((scope) => quotaName(carrier, key, scope)),
  );
}
