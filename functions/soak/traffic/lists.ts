import { isObject } from '../check/judge-answer';
import type { Client, Fields } from './client';

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
