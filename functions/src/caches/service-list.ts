import { bySortOrder } from '../fields/numbers';
import type { ShippingService } from '../model/service/shipping-service';
import { createSingleFlight } from '../platform/async';
import { createMemory } from '../platform/caches';
import { type Log, reportMalformed } from '../platform/log';
import { sharedByAll } from '../platform/request-scope';
import { readActiveServices } from '../store/catalog';
import type { Database } from '../store/database';
import { requireReadable } from '../store/parse-document';

export const LIST_TTL_MS = 24 * 60 * 60_000;
const LIST = 'services';

export interface ServiceList {
  /** The active services, in display order. */
  readonly services: readonly ShippingService[];
  readonly expiresAt: Date;
}

export interface ServedList extends ServiceList {
  readonly cached: boolean;
}

export interface ServiceListKeeper {
  get(): Promise<ServedList>;
}

/** Caches the list for 24 hours from its read, which concurrent callers share. */
export function createServiceListKeeper(options: {
  db: Database;
  log: Log;
  now: () => number;
}): ServiceListKeeper {
  const { db, log, now } = options;
  const lists = createMemory<ServiceList>({ ttlMs: LIST_TTL_MS, maxEntries: 1 });
  const share = createSingleFlight<ServiceList>();

  async function load(): Promise<ServiceList> {
    const read = await readActiveServices(db);
    reportMalformed(log, read.malformed);
    const expiresAt = new Date(now() + LIST_TTL_MS);
    const list = { services: requireReadable(read, 'services').sort(bySortOrder), expiresAt };
    lists.set(LIST, list);
    return list;
  }

  return {
    async get() {
      const cached = lists.get(LIST);
      if (cached) return { ...cached, cached: true };
      return { ...(await share(LIST, () => sharedByAll(load))), cached: false };
    },
  };
}
