import type { Fault } from '../../src/errors/fault';
import { listAudit } from '../audit/list-audit';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { type ListedCourier, listCourier } from './read-timeline';
import { listVersionsOf } from './versions';

export interface VersionChange {
  readonly version: number;
  readonly action: string;
  readonly by: string;
  readonly at: Date;
}

export interface CourierVersions extends ListedCourier {
  readonly today: string;
  /** Newest first. */
  readonly history: readonly VersionChange[];
  readonly malformed: readonly Fault[];
}

/**
 * A courier's versions, newest first.
 * @throws OperationRefusal if there is no such courier.
 */
export async function readCourier(desk: Desk, courier: string): Promise<CourierVersions> {
  const { items, malformed, discarded } = await listVersionsOf(desk, courier);
  const today = desk.today();
  return {
    ...listCourier(courier, items, today, discarded),
    today,
    history: await readHistory(desk, courier),
    malformed: malformed.map(unreadable),
  };
}

const MAX_CHANGES = 200;

async function readHistory(desk: Desk, courier: string): Promise<VersionChange[]> {
  const { items } = await listAudit(desk, { record: `rates/${courier}-*`, limit: MAX_CHANGES });
  return items.flatMap(({ target, action, by, at }) => {
    const [, number] = /-(\d+)$/.exec(target) ?? [];
    return number === undefined ? [] : [{ version: Number(number), action, by, at }];
  });
}
