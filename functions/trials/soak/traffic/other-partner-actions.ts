import { emailOf } from '../../../local/tool-accounts';
import type { JsonObject as Fields } from '../../../src/fields/members';
import { type Collection, finding } from '../check/ledger';
import { ACCOUNTS } from './account';
import type { Client } from './client';
import { type Action, type Known, type World, pathOf } from './world';
import { change } from './writing';

/** Tries to read another account's record, which must look as if it did not exist. */
async function tryToRead(
  client: Client,
  { findings }: World,
  record: Known,
  fields: Fields,
): Promise<void> {
  const { outcome } = await client.call('shipmentCrud', { ...fields, id: record.id });
  if (outcome.kind !== 'acknowledged') return;
  findings.push(finding('exposed', `${pathOf(record)} was shown to ${client.account.name}.`));
}

async function tryToChange(
  client: Client,
  world: World,
  record: Known,
  action: 'update' | 'delete' | 'cancel',
): Promise<void> {
  const of = (mark: string) => ({ fields: action === 'update' ? { data: { notes: mark } } : {} });
  const outcome = await change(client, world, record, action, of);
  if (outcome.kind !== 'acknowledged') return;
  const about = `${pathOf(record)} could be changed by ${client.account.name}.`;
  world.findings.push(finding('exposed', about));
}

/** An attempt at another account's record, if there is one. */
const onForeign =
  (
    collection: Collection,
    attempt: (client: Client, world: World, record: Known) => Promise<void>,
  ): Action =>
  async (client, world) => {
    const record = world.book.pickForeign(client.random, collection, client.account.name);
    if (record) await attempt(client, world, record);
  };

export const tryOthersShipment = onForeign('shipments', async (client, world, record) => {
  const action = client.random.pick(['get', 'update', 'delete'] as const);
  if (action === 'get') await tryToRead(client, world, record, { action, include_history: true });
  else await tryToChange(client, world, record, action);
});

export const tryOthersPickup = onForeign('pickups', async (client, world, record) => {
  const action = client.random.pick(['get', 'get_tracking', 'cancel'] as const);
  if (action === 'cancel') await tryToChange(client, world, record, action);
  else await tryToRead(client, world, record, { action, api_scope: 'pickup' });
});

export const tryOthersAddress = onForeign('pickup_addresses', (client, world, record) =>
  tryToRead(client, world, record, { action: 'get', api_scope: 'address' }),
);

export const tryOthersLists: Action = async (client, world) => {
  const { random } = client;
  const record = world.book.pickForeign(random, 'shipments', client.account.name);
  const client_email = emailOf(record?.owner ?? ACCOUNTS.client1.name);
  await client.call('shipmentCrud', {
    action: 'list',
    ...(random.chance(0.5) && { client_email }),
  });
};
