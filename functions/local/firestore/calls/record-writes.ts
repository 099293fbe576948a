import type { Meter } from '../meter';
import type { Write } from '../protocol/messages';

/** Each write is billed, even if it changes nothing. */
export function recordWrites(meter: Meter, writes: readonly Write[]): void {
  for (const { operation } of writes) {
    if (operation === 'delete') meter.recordDelete();
    else meter.recordWrite();
  }
}
