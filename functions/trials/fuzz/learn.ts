import { isJsonObject } from '../../src/fields/members';
import { readJsonObject } from '../../tools/read-json-object';
import { isToItsTarget, savedAddressOf, type Exchange } from './send';
import type { Holders, RecordKind, World } from './world';

/** The targets that create records, and the member of the answer's `data` that has the id. */
const MAKERS: Readonly<Record<string, readonly [RecordKind, string]>> = {
  'shipmentCrud create': ['shipment', 'id'],
  'shipmentCrud pickup create': ['pickup', 'id'],
  'shipmentCrud address create': ['address', 'id'],
  'shipmentCrud quote_fee': ['quote', 'quote_id'],
};
const CHANGERS: Readonly<Record<string, boolean | undefined>> = {
  'shipmentCrud update': undefined,
  'shipmentCrud delete': true,
  'shipmentCrud restore': false,
};

/** Remembers from an answer what later requests can refer to. */
export function learn(exchange: Exchange, world: World, holders: Holders): void {
  const { plan, holder, sent, status, answerText } = exchange;
  if (status !== 200 || !isToItsTarget(exchange)) return;
  const answer = readJsonObject(answerText) ?? {};
  const { data, pagination } = answer;
  const { name } = plan.target;
  // What has no total is a page of changes, whose cursor is a `changed_since`.
  const isPage = isJsonObject(pagination) && pagination['total'] !== undefined;
  if (isPage && typeof pagination['next_cursor'] === 'string') {
    const nextCursor = pagination['next_cursor'];
    world.addPage({ target: name, accountId: holder.name, sent, nextCursor });
  }
  if (!isJsonObject(data)) return;
  const asked = isJsonObject(sent['data']) ? sent['data'] : {};
  const owner = asked['client_email'] ?? (holder.role === 'staff' && sent['client_email']);
  const named = Object.values(holders).find(({ email }) => email === owner);
  const maker = MAKERS[name];
  const id = data[maker?.[1] ?? 'id'];
  if (typeof id !== 'string') return;
  if (maker !== undefined) {
    const isAnothers = holder.role === 'staff' && typeof savedAddressOf(asked) === 'string';
    const owners = new Set(isAnothers ? [] : [(named ?? holder).name]);
    world.add({ id, kind: maker[0], owners, isDeleted: false, data: asked });
  }
  const record = world.get(id);
  if (record === undefined || !Object.hasOwn(CHANGERS, name)) return;
  record.isDeleted = CHANGERS[name] ?? record.isDeleted;
  if (named !== undefined) record.owners.add(named.name);
}
