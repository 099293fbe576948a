import { isDeepStrictEqual } from 'node:util';

import type { ChangedEntry } from '../store/undo-operation';

type Fields = Readonly<Record<string, unknown>>;

/** What an entry was before its changes, or why that is not known. */
export type Rewound =
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** The oldest of the changes created it. */
  | { readonly kind: 'new' }
  | { readonly kind: 'unknown'; readonly reason: string };

const unknown = (reason: string): Rewound => ({ kind: 'unknown', reason });

/** Takes back every recorded change of an entry, newest first. */
export function rewindEntry({ stored, records }: ChangedEntry): Rewound {
  if (stored === undefined) return unknown('its document is no longer stored');
  let fields = stored;
  for (const [at, { from, to }] of records.entries()) {
    if (to === null) return unknown('an audit record does not tell what it changed');
    const present = fields;
    const moved = Object.entries(to).filter(
      ([name, value]) => !isDeepStrictEqual(present[name] ?? null, value ?? null),
    );
    if (moved.length > 0) {
      const names = moved.map(([name]) => name).join(', ');
      return unknown(`${names} changed without an audit record`);
    }
    if (from === null) {
      return at === records.length - 1
        ? { kind: 'new' }
        : unknown('an audit record does not tell what was there before');
    }
    fields = { ...fields, ...from };
  }
  return { kind: 'fields', fields };
}
