import type { Instance } from '../context';
import { createExpiringCache, type ExpiringCache } from '../platform/expiring-cache';
import type { ListPlace } from './list-cursor';

const TTL_MS = 60_000;
const MAX_ENTRIES = 5000;

/**
 * Where the pages of lists ended that this instance read within the last minute, so that the page
 * behind one of them costs its own rows and not those before it.
 */
export const createPagePlaces = ({ now }: Pick<Instance, 'now'>): ExpiringCache<ListPlace> =>
  createExpiringCache({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES, now });

/** Under which the place behind so many rows of a list with these filters is kept. */
export const placeKey = (filters: readonly unknown[], rowsBefore: number): string =>
  JSON.stringify([...filters, rowsBefore]);
