import type { Desk } from '../operations/desk';
import { silentLog } from '../operations/silent-log';
import type { Principal } from '../src/accounts/record/principal';
import type { Context } from '../src/context';
import { newRecordId } from '../src/creation/record/record-id';
import { createInstance } from '../src/functions/compose-instance';
import { shipmentEndpoint } from '../src/functions/shipment-endpoint';
import { type Config, readCarrierSettings } from '../src/platform/config';
import { Deadline } from '../src/platform/request-scope';

const DEADLINE_MS = 30_000;

/** The operator as the service knows colleagues: the history of a record has the name. */
const staffOf = ({ operator }: Desk): Principal => ({
  tokenHash: '',
  accountId: operator.name,
  email: '',
  role: 'staff',
  clientType: 'standard',
  explain: 'full',
});

/**
 * What the deployed functions work with, for the operator as staff. It is made anew for each call:
 * the functions keep what they have read for minutes, but an operator sees what is stored now.
 */
export function staffContext(desk: Desk): Context {
  const { id: projectId, environment } = desk.project;
  const config: Config = { projectId, environment };
  const instance = createInstance({
    config,
    db: desk.db,
    now: () => desk.operator.now().getTime(),
    newId: newRecordId,
    log: silentLog,
    carrierSettings: () => readCarrierSettings(config),
  });
  return { ...instance, actor: staffOf(desk), deadline: new Deadline(DEADLINE_MS) };
}

/** The answer of an action of `shipmentCrud`. */
export type ServiceAnswer = Awaited<ReturnType<typeof shipmentEndpoint.run>>;

/**
 * Runs an action of `shipmentCrud` as staff, with the checks of the deployed function.
 * @throws ServiceError as the function answers it.
 * @example callService(desk, { action: 'get', request_number: 'SR-…' })
 */
export async function callService(
  desk: Desk,
  body: Readonly<Record<string, unknown>>,
): Promise<ServiceAnswer> {
  const context = staffContext(desk);
  const request = shipmentEndpoint.parse(body, { actor: context.actor, headers: {} });
  return shipmentEndpoint.run(context, request);
}
