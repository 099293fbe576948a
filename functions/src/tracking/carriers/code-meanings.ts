import * as z from 'zod';

import { TrackingStatus, type EventText } from '../record/event';

/** What a carrier's code means in our words. */
export interface CodeMeaning {
  readonly status: TrackingStatus;
  /** Set if the code says more than its status. */
  readonly text?: EventText;
}

const Table = z.array(
  z.object({
    status: TrackingStatus,
    codes: z.array(z.string()),
    text: z.object({ en: z.string(), th: z.string() }).exactOptional(),
  }),
);

/** A table of codes, as in a carrier's `codes.json`. Codes in one row share their meaning. */
export const readMeanings = (table: unknown): ReadonlyMap<string, CodeMeaning> =>
  new Map(
    Table.parse(table).flatMap(({ codes, ...meaning }) =>
      codes.map((code) => [code, meaning] as const),
    ),
  );
