import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import type { Desk } from '../model/desk';
import { staffContext } from '../session/staff-context';

export type ServiceAnswer = Awaited<ReturnType<typeof shipmentEndpoint.run>>;

/** With the checks of the deployed function. @throws ServiceError as it answers it. */
export async function callService(
  desk: Desk,
  body: Readonly<Record<string, unknown>>,
): Promise<ServiceAnswer> {
  const context = staffContext(desk);
  const request = shipmentEndpoint.parse(body, { actor: context.actor, headers: {} });
  return shipmentEndpoint.run(context, request);
}
