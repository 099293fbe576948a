import type { Fault } from '../../src/errors/fault';
import { writeReference } from '../../src/model/creation/record-id';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { changeEach } from '../records/change-each';
import { changeShipment } from '../records/change-shipment';
import { callService } from '../records/service';
import { type FaultyFile, describeFaults } from '../sheets/faulty-file';
import { type FileRefusal, type GivenFile, refuseFaults } from '../sheets/files';
import { readLooseSheet } from '../sheets/read-loose-sheet';
import { type CheckedNumbers, type ReadyNumber, checkNumbers } from './check-numbers';

interface ShownNumbers extends Pick<FaultyFile, 'faults' | 'more'> {
  readonly kind: 'numbers';
  readonly ready: number;
  /** Our numbers of those that are ready and pending. */
  readonly pending: readonly string[];
  readonly same: number;
}

const MAX_FAULTS = 100;

/** What storing a list would do, each fault with the cells around it. */
export async function checkNumberFile(
  { db }: Desk,
  { file }: { readonly file: GivenFile },
): Promise<ShownNumbers> {
  const sheet = readLooseSheet(file);
  const { ready, same, faults } = await checkNumbers(db, sheet);
  const refusal = buildRefusal(file, faults);
  const shown = describeFaults([file], refusal, () => [sheet]);
  const pending = ready
    .filter(({ shipment }) => shipment.status === 'pending')
    .map(({ shipment }) => writeReference('SR', shipment.id));
  return { ...shown, kind: 'numbers', ready: ready.length, pending, same };
}

const buildRefusal = ({ name }: GivenFile, faults: CheckedNumbers['faults']): FileRefusal =>
  refuseFaults(name, faults, MAX_FAULTS);

/** The outcome of storing a number. */
export interface NumberOutcome {
  readonly request_number: string;
  readonly number: string;
  readonly courier: string;
  /** The courier before, for taking it back. */
  readonly courier_before: string | null;
  /** Since when it was pending, if it was set in transit in the same step. */
  readonly pending_since: string | null;
  readonly refusal: Fault | null;
}

interface NumbersToStore {
  readonly file: GivenFile;
  readonly withFaults: boolean;
  /** Whether those that are pending are in transit with it. */
  readonly areShipped: boolean;
}

/** All or none, unless `withFaults`. @throws FileRefusal for faults if the rest is not wanted. */
export async function storeNumbers(
  desk: Desk,
  { file, withFaults, areShipped }: NumbersToStore,
): Promise<Operation<readonly NumberOutcome[]>> {
  if (desk.operator.dryRun) throw refuse('no_dry_run');
  const { ready, faults } = await checkNumbers(desk.db, readLooseSheet(file));
  if (faults.length > 0 && !withFaults) throw buildRefusal(file, faults);
  const isShipped = ({ shipment }: ReadyNumber): boolean =>
    areShipped && shipment.status === 'pending';
  const outcomes = await changeEach(ready, (one) => store(desk, one, isShipped(one)));
  const result = outcomes.map(({ item, refusal }) => ({
    request_number: writeReference('SR', item.shipment.id),
    number: item.number,
    courier: item.courier,
    courier_before: item.shipment.courier_name,
    pending_since: isShipped(item) ? item.shipment.status_changed_at.toISOString() : null,
    refusal,
  }));
  return { result, changes: [] };
}

/** One read and two writes. It is refused if somebody changed the shipment since it was checked. */
async function store(
  desk: Desk,
  { shipment, number, courier }: ReadyNumber,
  isShipped: boolean,
): Promise<void> {
  const request_number = writeReference('SR', shipment.id);
  const data = {
    carrier_tracking_number: number,
    ...(courier !== shipment.courier_name && { courier_name: courier }),
    ...(isShipped && { status: 'in_transit' }),
    updated_date: shipment.updated_at.toISOString(),
  };
  await callService(desk, { action: 'update', request_number, data });
}

/** Takes numbers back that were just stored, if nobody changed them since. */
export async function takeNumbersBack(
  desk: Desk,
  { numbers, reason }: { readonly numbers: readonly StoredNumber[]; readonly reason: string },
): Promise<Operation<{ readonly taken_back: number }>> {
  const outcomes = await changeEach(numbers, (one) => {
    const { request_number, number, courier, courier_before, pending_since: since } = one;
    const data = { carrier_tracking_number: null, courier_name: courier_before };
    const before = { carrier_tracking_number: number, courier_name: courier };
    if (since === null) return changeShipment(desk, { request_number, data, before, reason });
    return changeShipment(
      desk,
      {
        request_number,
        data: { ...data, status: 'pending', correction: true },
        before: { ...before, status: 'in_transit' },
        reason,
      },
      new Date(since),
    );
  });
  const taken = outcomes.filter(({ refusal }) => refusal === null);
  return { result: { taken_back: taken.length }, changes: [] };
}

export type StoredNumber = Omit<NumberOutcome, 'refusal'>;
