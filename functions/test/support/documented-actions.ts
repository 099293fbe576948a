import { ACTION_GROUPS } from '../../reference/document/action-groups';
import type { Action } from '../../src/actions/action';
import { newRecordId } from '../../src/model/creation/record-id';
import { pickupAddress, requestPickup, type PickupCallers } from './pickups';

interface Trial {
  readonly by: keyof PickupCallers;
  /** What the example lacks or has otherwise: the records that it names. */
  readonly fields?: (callers: PickupCallers) => Promise<object>;
  /** What makes it a request that is refused. */
  readonly refused?: object;
}

const pickup = async ({ partner }: PickupCallers): Promise<object> => {
  const { pickup_number } = await requestPickup(partner);
  return { pickup_number };
};

const shipment = async ({ client }: PickupCallers): Promise<object> => {
  const { request_number } = await client.create();
  return { request_number };
};

const deletedShipment = async ({ client }: PickupCallers): Promise<object> => {
  const { request_number } = await client.create();
  await client.call('delete', { request_number });
  return { request_number };
};

const savedAddress = async ({ partner }: PickupCallers): Promise<object> => {
  const fields = { api_scope: 'address', data: pickupAddress() };
  const { body } = await partner.call('create', fields);
  return { id: (body['data'] as { id: string }).id };
};

const noShipment = { request_number: newRecordId() };
const noPickup = { pickup_number: newRecordId() };
const noData = { data: {} };
const noLimit = { limit: 0 };

/** How the example of each documented action is tried, by the name of the action's schemas. */
export const TRIALS: Readonly<Record<string, Trial>> = {
  CreateShipment: { by: 'client', refused: noData },
  GetShipment: { by: 'client', fields: shipment, refused: noShipment },
  ListShipments: { by: 'client', refused: noLimit },
  UpdateShipment: { by: 'client', fields: shipment, refused: noData },
  DeleteShipment: { by: 'client', fields: shipment, refused: noShipment },
  RestoreShipment: { by: 'staff', fields: deletedShipment, refused: noShipment },
  CreatePickup: { by: 'partner', refused: noData },
  ListPickups: { by: 'partner', refused: noLimit },
  GetPickup: { by: 'partner', fields: pickup, refused: noPickup },
  UpdatePickup: { by: 'staff', fields: pickup, refused: noData },
  SaveAddress: { by: 'partner', refused: noData },
  ListAddresses: { by: 'partner', refused: noLimit },
  GetAddress: { by: 'partner', fields: savedAddress, refused: { id: newRecordId() } },
  VerifyAccount: { by: 'partner' },
  ListDestinations: { by: 'partner' },
  QuoteFee: { by: 'partner', refused: noData },
  CancelPickup: { by: 'partner', fields: pickup, refused: noPickup },
  TrackPickup: { by: 'partner', fields: pickup, refused: noPickup },
};

/** Every documented action, with the scope that it needs. */
export const DOCUMENTED_ACTIONS: readonly (Action & { readonly needed: object })[] =
  ACTION_GROUPS.flatMap(({ neededScope, actions }) => {
    const needed = neededScope === undefined ? {} : { api_scope: neededScope };
    return actions.map((action) => ({ ...action, needed }));
  });
