import { SHIPMENT } from '../operations/demo/shipment';
import demoTokens from '../operations/demo/tokens.json';
import { measureCrud, type Call, type Kind } from './crud';
import type { FirestoreProcess } from './firestore-process';
import { TOKEN } from './request';
import type { Row } from './row';

const STAFF = demoTokens.production.staff;
const FIRST_MS = 1_700_000_000_000;

const SHIPMENTS: Kind = {
  noun: 'shipments',
  collection: 'shipments',
  token: TOKEN,
  create: { action: 'create', data: SHIPMENT },
  list: { action: 'list' },
  fieldsOf: (n, isOwn) => ({
    ...(!isOwn && { client_email: `client-${n % 5000}@example.com` }),
    submitted_at: new Date(FIRST_MS + n * 1000),
  }),
};

async function actionsOf(call: Call): Promise<Record<string, () => Promise<unknown>>> {
  const { data } = await call(SHIPMENTS.create);
  const { request_number } = data;
  let changes = 0;
  const spares: unknown[] = [];
  const deleted: unknown[] = [];
  return {
    create: async () => {
      const created = await call(SHIPMENTS.create);
      spares.push(created.data['request_number']);
    },
    get: () => call({ action: 'get', request_number }),
    update: () => call({ action: 'update', request_number, data: { notes: `${(changes += 1)}` } }),
    delete: async () => {
      const spare = spares.pop();
      await call({ action: 'delete', request_number: spare });
      deleted.push(spare);
    },
    restore: () => call({ api_token: STAFF, action: 'restore', request_number: deleted.pop() }),
    list: () => call(SHIPMENTS.list),
  };
}

/** Measures shipments: documents read by a list, and the latency of lists and of each action. */
export const measureShipments = (firestore: FirestoreProcess): Promise<Row[]> =>
  measureCrud(firestore, SHIPMENTS, actionsOf);
