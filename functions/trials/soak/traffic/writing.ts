import { type JsonObject as Fields, isJsonObject } from '../../../src/fields/members';
import { type Collection, type Creation, type Outcome, finding } from '../check/ledger';
import type { Client } from './client';
import { type Action, type Known, type SentCreation, type World, pathOf } from './world';

/** Reads an acknowledged record: everyone who may see it must find it. */
export async function readKnown(
  client: Client,
  { findings }: World,
  record: Known,
  fields: Fields,
): Promise<void> {
  const { outcome } = await client.call('shipmentCrud', { ...fields, id: record.id });
  if (outcome.kind !== 'refused') return;
  const about = `${pathOf(record)} was acknowledged; reading it was refused with ${outcome.code}.`;
  findings.push(finding('lost', about));
}

const MAX_PAGES = 3;

/** Reads some pages of a list, by number or by cursor. */
export async function readList(client: Client, fields: Fields): Promise<void> {
  const { random } = client;
  const limit = random.between([2, 20]);
  if (random.chance(0.5)) {
    const page = random.between([1, MAX_PAGES]);
    await client.call('shipmentCrud', { action: 'list', ...fields, limit, page });
    return;
  }
  let cursor: unknown;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { body } = await client.call('shipmentCrud', {
      action: 'list',
      ...fields,
      limit,
      cursor,
    });
    const { pagination } = body ?? {};
    cursor = isJsonObject(pagination) ? pagination['next_cursor'] : undefined;
    if (typeof cursor !== 'string') return;
  }
}

interface Draft {
  readonly collection: Collection;
  readonly mark: string;
  readonly fields: Fields;
  /** See `Creation`. */
  readonly expected: Fields;
}

type ChangeAction = 'update' | 'delete' | 'restore' | 'cancel';

const AGAIN_AT_ONCE = 0.1;
const AGAIN_UNANSWERED = 0.7;
const AGAIN_ACKNOWLEDGED = 0.2;
const KEPT_FOR_LATER = 60;

/** Starts a creation, sends it, and often repeats it: with its key, it still creates one record. */
export async function create(client: Client, world: World, draft: Draft): Promise<void> {
  const { random } = client;
  const hasKey = random.chance(0.9);
  const sent = openCreation(client, world, draft, hasKey ? draft.mark : undefined);
  if (!hasKey) {
    await sent.send(client);
    return;
  }
  if (random.chance(AGAIN_AT_ONCE)) {
    await Promise.all([sent.send(client), sent.send(client)]);
    return;
  }
  const { kind } = await sent.send(client);
  const again = { unknown: AGAIN_UNANSWERED, acknowledged: AGAIN_ACKNOWLEDGED, refused: 0 }[kind];
  if (random.chance(again)) await sent.send(client);
}

/** Repeats one of the account's latest creations, whatever the answer was. */
export async function repeatCreation(client: Client, { creations }: World): Promise<void> {
  const { account, random } = client;
  const latest = creations
    .slice(-KEPT_FOR_LATER)
    .filter(({ creation }) => creation.accountId === account.name && creation.key !== undefined);
  await latest[random.below(latest.length)]?.send(client);
}

function openCreation(
  { account, random }: Client,
  { creations, book }: World,
  { collection, mark, fields, expected }: Draft,
  key: string | undefined,
): SentCreation {
  const outcomes: Outcome[] = [];
  const creation: Creation = { mark, collection, accountId: account.name, key, expected, outcomes };
  const isInHeader = random.chance(0.5);
  const headers = key !== undefined && isInHeader ? { 'idempotency-key': key } : undefined;
  const body = { ...fields, ...(!isInHeader && { idempotency_key: key }) };
  const sent: SentCreation = {
    creation,
    async send(by) {
      const { outcome } = await by.call('shipmentCrud', body, headers);
      const isFirst = outcomes.every(({ kind }) => kind !== 'acknowledged');
      outcomes.push(outcome);
      const id = outcome.kind === 'acknowledged' ? outcome.answer['id'] : undefined;
      if (isFirst && typeof id === 'string') book.add({ collection, id, owner: account.name });
      return outcome;
    },
  };
  creations.push(sent);
  return sent;
}

/** Sends a change once, with its own unique reason. */
export async function change(
  client: Client,
  { changes }: World,
  record: Known,
  action: ChangeAction,
  of: (mark: string) => { fields?: Fields; sets?: Fields } = () => ({}),
): Promise<Outcome> {
  const mark = client.mark(record.owner);
  const { fields = {}, sets = {} } = of(mark);
  const { outcome } = await client.call('shipmentCrud', {
    action,
    id: record.id,
    reason: mark,
    ...fields,
  });
  changes.push({
    mark,
    record: pathOf(record),
    accountId: client.account.name,
    action,
    sets,
    outcome,
  });
  return outcome;
}

/** Staff see all records, everyone else their own. */
const seenBy = ({ account: { role, name } }: Client): string | undefined =>
  role === 'staff' ? undefined : name;

const onPicked =
  (pick: 'pick' | 'pickHot') =>
  (
    collection: Collection,
    act: (client: Client, world: World, record: Known) => Promise<unknown>,
  ): Action =>
  async (client, world) => {
    const record = world.book[pick](client.random, collection, seenBy(client));
    if (record) await act(client, world, record);
  };

/** An action on a record that the caller may see, if there is one. */
export const withRecord = onPicked('pick');
/** An action on one of the few records that many change at once. */
export const withHotRecord = onPicked('pickHot');
