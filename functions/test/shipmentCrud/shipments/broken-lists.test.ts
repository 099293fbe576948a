import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import type { Answer } from '../../support/service';
import { openShipments } from '../../support/shipments';

const COUNT = 30;
const LIMIT = 5;

/** Firestore's client would resume a query after its last row, with its limit used up. */
describeLocal('a list whose connection breaks before its end', () => {
  const { service, owner } = openedForAll(openShipments);
  let inOrder: string[];
  beforeAll(async () => {
    for (let n = 0; n < COUNT; n += 1) await owner.create({ reference: `n ${n}` });
    inOrder = rowsIn(await answerTo({ limit: COUNT }));
  });

  const answerTo = (fields: object) => owner.call('list', fields);
  const rowsIn = ({ body }: Answer) => (body['data'] as { id: string }[]).map(({ id }) => id);
  const idsOf = async (fields: object) => {
    const answer = await answerTo(fields);
    return answer.status === 500 ? answer.body['code'] : rowsIn(answer);
  };
  const breakReads = (count: number) => {
    const fault = { kind: 'drop', when: 'after' } as const;
    const rule = { at: 'read', path: /^shipments$/, fault } as const;
    service.faults?.add(...Array.from({ length: count }, () => rule));
  };
  const cursorAfter = async (fields: object) =>
    ((await answerTo(fields)).body['pagination'] as { next_cursor: string }).next_cursor;

  test.each<[string, () => object | Promise<object>, number]>([
    ['the first page', () => ({ limit: LIMIT }), 0],
    ['a page far ahead', () => ({ limit: LIMIT, page: 4 }), 3 * LIMIT],
    ['a page by cursor', async () => ({ cursor: await cursorAfter({ limit: LIMIT }) }), LIMIT],
  ])('%s has its rows or is refused, and reads no others', async (_name, request, rowsBefore) => {
    const fields = { limit: LIMIT, ...(await request()) };
    const own = inOrder.slice(rowsBefore, rowsBefore + LIMIT);
    for (const broken of [1, 2, 3, 4]) {
      breakReads(broken);
      service.meter?.reset();
      expect([own, 'unavailable']).toContainEqual(await idsOf(fields));
      expect(service.meter?.reading().documentsRead).toBeLessThan(3 * (rowsBefore + LIMIT + 2));
      service.faults?.clear();
      expect(await idsOf(fields)).toEqual(own);
    }
  });

  test('changes are given or refused whole', async () => {
    const fields = { changed_since: new Date(0).toISOString(), limit: LIMIT };
    const own = await idsOf(fields);
    for (const broken of [1, 2]) {
      breakReads(broken);
      expect([own, 'unavailable']).toContainEqual(await idsOf(fields));
      service.faults?.clear();
    }
  });
});
