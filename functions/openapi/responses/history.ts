import * as z from 'zod';

import { HistoryEntry, type ShownEntry } from '../../src/history/record/entry';
import { Instant } from './names';

const { by, action, changes, reason } = HistoryEntry.shape;

export const ChangeEntry = z.strictObject({
  at: Instant,
  by,
  action,
  changes,
  reason,
}) satisfies z.ZodType<ShownEntry>;

/** With `include_history` alone. */
export const history = {
  history_total: z.int().min(0).exactOptional(),
  history: z.array(ChangeEntry).exactOptional(),
};
