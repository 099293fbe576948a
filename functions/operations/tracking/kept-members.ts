import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { KEPT_VALUES, type Keep } from './kept-values';
import { withoutLists } from './member-path';
import { MEMBERS } from './members/members';

/** How the values of a carrier's members are shown, by path: of those that the adapter reads. */
export function keptMembers(carrier: KeyedCarrier): (path: string) => Keep | undefined {
  const kept = KEPT_VALUES[carrier];
  const read = new Set(MEMBERS[carrier].read.map(withoutLists));
  return (path) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return read.has(path) && Object.hasOwn(kept, name) ? kept[name] : undefined;
  };
}

/** Whether a value is of the kind that a member holds: it would be shown there in full. */
export function createFit(carrier: KeyedCarrier): (path: string, value: unknown) => boolean {
  const keepAt = keptMembers(carrier);
  return (path, value) => {
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return false;
    return keepAt(path)?.(value, () => 'masked') === value;
  };
}
