import { OPERATIONS } from '../../../openapi/operations';
import { changedExample, type Place, type Replacement, type Request } from './changed';

const slip = (title: string, id: string, place: Place, replace: Replacement): Request[] =>
  OPERATIONS.filter((operation) => operation.id === id).map((operation) =>
    changedExample(title, operation, place, replace),
  );

const without: Replacement = () => ({});
const set =
  (members: object): Replacement =>
  () => ({ ...members });
const add =
  (members: object): Replacement =>
  (name, member) => ({ [name]: member, ...members });

/** What integrators get wrong. */
export const SLIPS: readonly Request[] = [
  slip('a misspelt field', 'Quote', ['actual_weight_kg'], set({ actual_weight: 3.2 })),
  slip('text for a number', 'Quote', ['length_cm'], set({ length_cm: '40' })),
  slip('text for true', 'Quote', ['country'], add({ explain: 'true' })),
  slip('a name in snake case', 'Tracking', ['trackingNumber'], set({ tracking_number: 'SIM36' })),
  slip('no token', 'GetShipment', ['api_token'], without),
  slip('an unknown action', 'GetShipment', ['action'], set({ action: 'fetch' })),
  slip('no record named', 'GetShipment', ['request_number'], without),
  slip('an unknown status', 'ListShipments', ['status'], set({ status: 'shipped' })),
  slip('a name in camel case', 'CreateShipment', ['data'], add({ idempotencyKey: 'order-1' })),
  slip('no consignee', 'CreateShipment', ['data', 'consignee_address'], without),
  slip('an address as text', 'CreateShipment', ['data', 'consignee_address'], (name) => ({
    [name]: '1-1 Chiyoda, Tokyo',
  })),
  slip('an unknown member of data', 'CreateShipment', ['data', 'length_cm'], add({ weight: 3.2 })),
  slip('an item for a list of items', 'CreateShipment', ['data', 'items'], (name, member) => ({
    [name]: Array.isArray(member) ? member[0] : member,
  })),
  slip('the fields outside of data', 'UpdateShipment', ['data'], set({ actual_weight_kg: 3.4 })),
  slip('a pickup without its scope', 'CreatePickup', ['api_scope'], without),
  slip('a pickup in the scope of addresses', 'CreatePickup', ['api_scope'], (name) => ({
    [name]: 'address',
  })),
  slip('a pickup by the id of a shipment', 'CancelPickup', ['pickup_number'], (_, member) => ({
    shipment_id: member,
  })),
  slip(
    'a hub by its name',
    'QuoteFee',
    ['data', 'destination_id'],
    set({ destination: 'Bangkok' }),
  ),
].flat();
