import { shipmentData } from '../support/shipments';

type Body = Record<string, unknown>;

/** Creates a shipment twice with one idempotency key, reads it, and lists. */
export async function createTwiceAndRead(
  baseAddress: string,
  api_token: string | undefined,
): Promise<{ replayed: string | null; created: Body; read: Body; listed: Body }> {
  const call = async (fields: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ api_token, ...fields });
    const response = await fetch(`${baseAddress}/shipmentCrud`, { method: 'POST', headers, body });
    return { headers: response.headers, body: (await response.json()) as Body };
  };
  const key = { 'idempotency-key': 'one-order' };
  const create = { action: 'create', data: shipmentData() };
  await call(create, key);
  const again = await call(create, key);
  const { request_number } = again.body['data'] as { request_number: string };
  const read = await call({ action: 'get', request_number });
  const listed = await call({ action: 'list' });
  return {
    replayed: again.headers.get('idempotent-replayed'),
    created: again.body,
    read: read.body,
    listed: listed.body,
  };
}

/** What `createTwiceAndRead` gives where all is well: two shipments are of the demo data. */
export const ONE_SHIPMENT = {
  replayed: 'true',
  created: { success: true, action: 'create', data: { status: 'pending' } },
  read: { success: true, action: 'get', data: { volumetric_weight_kg: 4.8 } },
  listed: { success: true, action: 'list', pagination: { total: 3 } },
};
