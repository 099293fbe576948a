import type { Sheet } from './sheet';

/** Says of sheets with content that they were not read beside the one that was. */
export function noteUnread(read: Sheet, others: readonly Sheet[]): string[] {
  const names = others.flatMap(({ name, lines }) => (lines.length === 0 ? [] : [name ?? '']));
  return names.length === 0
    ? []
    : [`Only the sheet ${read.name ?? ''} was read, not ${names.join(', ')}.`];
}
