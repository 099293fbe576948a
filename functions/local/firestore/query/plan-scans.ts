import { signOf, type IndexEntry } from '../storage/index-shape';
import type { IsBefore } from '../storage/sorted-list';
import type { Scan } from '../storage/view';
import type { Conjunction } from './condition';
import { cursorPosition, fixedPosition, partReader, type Position } from './entry-position';
import { layoutOf, shapeOf } from './index-layout';
import type { Query } from './parse-query';
import { stretchesOf } from './stretches';

/** The scans whose entries together hold every document that meets the conjunction. */
export function planScans(
  { database, order, start, end }: Query,
  conjunction: Conjunction,
): Scan[] {
  if (conjunction.some(({ isNeverMet }) => isNeverMet)) return [];
  const layout = layoutOf(conjunction, order);
  const [first] = layout.order;
  if (first === undefined) return [];
  const isReversed = first.direction === 'DESCENDING';
  const shape = shapeOf(layout, isReversed);
  const readPart = partReader(database, layout);

  const fromFixed = fixedPosition(layout, isReversed);
  const fromStart = start && cursorPosition(start, order, readPart);
  const fromEnd = end && cursorPosition(end, order, readPart);
  const isBeforeStart: IsBefore<IndexEntry> = (entry) =>
    fromStart !== undefined && fromStart(entry) < (start?.isBefore === true ? 0 : 1);
  const isPastEnd: IsBefore<IndexEntry> = (entry) =>
    fromEnd !== undefined && fromEnd(entry) > (end?.isBefore === true ? -1 : 0);

  return stretchesOf(conjunction, first.field).map((stretch): Scan => {
    const position: Position = (entry) => {
      const outside = fromFixed(entry);
      if (outside !== 0) return outside;
      const value = readPart(first.field, entry);
      return value === undefined ? 0 : signOf(first.direction) * stretch(value);
    };
    return {
      shape,
      isReversed,
      isBefore: (entry) => {
        const side = position(entry);
        return side < 0 || (side === 0 && isBeforeStart(entry));
      },
      isPast: (entry) => {
        const side = position(entry);
        return side > 0 || (side === 0 && isPastEnd(entry));
      },
    };
  });
}
