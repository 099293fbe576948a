import { openedForAll } from '../../support/opened';
import { openShipments, shipmentData } from '../../support/shipments';
import { requireData, detailsOf, idsOf, type Members, paginationOf } from '../reading';

describe('texts as people paste them', () => {
  const { service, owner } = openedForAll(openShipments);
  const consignee = (overrides: object): Members => ({
    ...(shipmentData()['consignee_address'] as Members),
    ...overrides,
  });
  const get = async (id: string) => requireData(await owner.call('get', { id }));
  const updated = async (id: string, data: object) => {
    const answer = await owner.call('update', { id, data });
    return answer.status === 200 ? requireData(answer)['updated_fields'] : detailsOf(answer);
  };
  /** What releases up to 1.20.1 stored of such texts. */
  async function storedBefore(fields: object): Promise<string> {
    const { id } = await owner.create();
    const reference = service.db.collection('shipments').doc(id);
    await reference.update({ ...fields });
    return id;
  }

  test('are stored as they were meant', async () => {
    const { id } = await owner.create({
      reference: '\u202aOrder\u00a07\u202c\u200b',
      notes: 'น้ำ\u200bใจ\u2028สอง',
      consignee_address: consignee({
        name: 'می\u200cخواهم',
        phone: '\u202a+81‑3–1234\u00a05678\u202c',
      }),
    });
    expect(await get(id)).toMatchObject({
      reference: 'Order 7',
      notes: 'น้ำใจ\nสอง',
      consignee_address: { name: 'می\u200cخواهم', phone: '+81-3-1234 5678' },
    });
  });

  test('name a shipment with any dashes', async () => {
    const { id, request_number } = await owner.create();
    const pasted = `\u202a${request_number.replaceAll('-', '–')}\u202c`;
    expect(requireData(await owner.call('get', { request_number: pasted })).id).toBe(id);
  });

  test('count as unchanged if an earlier release stored them otherwise', async () => {
    const consignee_address = consignee({ name: 'A\u00a0B\u00ad' });
    const id = await storedBefore({ notes: 'x\u200by', consignee_address });
    const shown = await get(id);
    expect(await updated(id, { ...shown, actual_weight_kg: 3.3 })).toEqual(['actual_weight_kg']);
    expect(await get(id)).toMatchObject({ notes: 'x\u200by', consignee_address });
    expect(await updated(id, { notes: 'x z' })).toEqual(['notes']);
  });

  test('with signs that are refused now can be sent back, but not changed', async () => {
    const id = await storedBefore({ notes: 'x\ue000y' });
    const shown = await get(id);
    expect(await updated(id, { ...shown, actual_weight_kg: 3.3 })).toEqual(['actual_weight_kg']);
    const message = 'data.notes must not contain control or hidden characters, or broken Unicode.';
    for (const others of [{}, { actual_weight_kg: 3.4 }]) {
      expect(await updated(id, { notes: 'x\ue000z', ...others })).toEqual([
        { field: 'data.notes', message },
      ]);
    }
  });

  test.each(['foo', 'toString', '__proto__'])(
    'with such signs are refused in a member that does not exist: %s',
    async (name) => {
      const { id } = await owner.create();
      const data: unknown = JSON.parse(`{"notes":"y","${name}":"\ue000"}`);
      expect(await updated(id, Object(data) as object)).toMatchObject([{ field: `data.${name}` }]);
    },
  );

  test('are found by a reference as it was sent, whichever release stored it', async () => {
    const reference = 'R\u00a08';
    const before = await storedBefore({ reference });
    const { id } = await owner.create({ reference });
    const answer = await owner.call('list', { reference });
    expect(idsOf(answer).toSorted()).toEqual([before, id].toSorted());
    expect(paginationOf(answer).total).toBe(2);
  });

  test.each(['00000', 'N/A', undefined])(
    'may have %s for the postal code of a country where people have none',
    async (postal_code) => {
      const laos = { country: 'LA', city: 'Vientiane', postal_code };
      const { id } = await owner.create({ consignee_address: consignee(laos) });
      const shown = (await get(id))['consignee_address'];
      expect(shown).toMatchObject({ country: 'LA' });
      expect(shown).not.toHaveProperty('postal_code');
    },
  );
});
