import { isObject } from '../check/judge-answer';
import { finding } from '../check/ledger';
import { type Known, pathOf } from './book';
import type { Client, Fields } from './client';
import type { World } from './world';

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

const MOST_PAGES = 3;

/** Reads some pages of a list, by number or by cursor. */
export async function readList(client: Client, fields: Fields): Promise<void> {
  const { random } = client;
  const limit = random.between([2, 20]);
  if (random.chance(0.5)) {
    const page = random.between([1, MOST_PAGES]);
    await client.call('shipmentCrud', { action: 'list', ...fields, limit, page });
    return;
  }
  let cursor: unknown;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { body } = await client.call('shipmentCrud', {
      action: 'list',
      ...fields,
      limit,
      cursor,
    });
    const { pagination } = body ?? {};
    cursor = isObject(pagination) ? pagination['next_cursor'] : undefined;
    if (typeof cursor !== 'string') return;
  }
}
