import { PICKUP } from '../operations/demo/pickup';
import demoTokens from '../operations/demo/tokens.json';
import { measureCrud, type Call, type Kind } from './crud';
import type { FirestoreProcess } from './firestore-process';
import type { Row } from './row';

const STAFF = demoTokens.production.staff;
const FIRST_MS = 1_700_000_000_000;
const SCOPE = { api_scope: 'pickup' };

const PICKUPS: Kind = {
  noun: 'pickups',
  collection: 'pickups',
  token: demoTokens.production.partner,
  create: { ...SCOPE, action: 'create', data: PICKUP },
  list: { ...SCOPE, action: 'list' },
  fieldsOf: (n, isOwn) => ({
    ...(!isOwn && { account_id: `partner-${n % 5000}` }),
    requested_at: new Date(FIRST_MS + n * 1000),
  }),
};

async function actionsOf(call: Call): Promise<Record<string, () => Promise<unknown>>> {
  const { data } = await call(PICKUPS.create);
  const { id } = data;
  const spares: unknown[] = [];
  const moved: unknown[] = [];
  return {
    list_destinations: () => call({ action: 'list_destinations' }),
    quote_fee: () => call({ action: 'quote_fee', data: PICKUP }),
    create: async () => {
      const created = await call(PICKUPS.create);
      spares.push(created.data['id']);
    },
    get: () => call({ ...SCOPE, action: 'get', id }),
    update: async () => {
      const spare = spares.pop();
      const change = { api_token: STAFF, action: 'update', id: spare };
      await call({ ...SCOPE, ...change, data: { status: 'confirmed' } });
      moved.push(spare);
    },
    cancel: () => call({ action: 'cancel', id: moved.pop() }),
    get_tracking: () => call({ action: 'get_tracking', id }),
    list: () => call(PICKUPS.list),
  };
}

/** Measures pickups: documents read by a list, and the latency of lists and of each action. */
export const measurePickups = (firestore: FirestoreProcess): Promise<Row[]> =>
  measureCrud(firestore, PICKUPS, actionsOf);
