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
  return { ...shown, kind: 'numbers', ready: ready.length, same };
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
  readonly refusal: Fault | null;
}

/** All or none, unless `withFaults`. @throws FileRefusal for faults if the rest is not wanted. */
export async function storeNumbers(
  desk: Desk,
  { file, withFaults }: { readonly file: GivenFile; readonly withFaults: boolean },
): Promise<Operation<readonly NumberOutcome[]>> {
  if (desk.operator.dryRun) throw refuse('no_dry_run');
  const { ready, faults } = await checkNumbers(desk.db, readLooseSheet(file));
  if (faults.length > 0 && !withFaults) throw buildRefusal(file, faults);
  const outcomes = await changeEach(ready, (one) => store(desk, one));
  const result = outcomes.map(({ item: { shipment, number, courier }, refusal }) => ({
    request_number: writeReference('SR', shipment.id),
    number,
    courier,
    courier_before: shipment.courier_name,
    refusal,
  }));
  return { result, changes: [] };
}

/** One read and two writes. It is refused if somebody changed the shipment since it was checked. */
async function store(desk: Desk, { shipment, number, courier }: ReadyNumber): Promise<void> {
  const request_number = writeReference('SR', shipment.id);
  const data = {
    carrier_tracking_number: number,
    ...(courier !== shipment.courier_name && { courier_name: courier }),
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
    const { request_number, number, courier, courier_before } = one;
    const data = { carrier_tracking_number: null, courier_name: courier_before };
    const before = { carrier_tracking_number: number, courier_name: courier };
    return changeShipment(desk, { request_number, data, before, reason });
  });
  const taken = outcomes.filter(({ refusal }) => refusal === null);
  return { result: { taken_back: taken.length }, changes: [] };
}

export type StoredNumber = Omit<NumberOutcome, 'refusal'>;
