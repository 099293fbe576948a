import { checkNumbers } from '../../../desk/numbers/check-numbers';
import type { GivenFile } from '../../../desk/sheets/files';
import { readLooseSheet } from '../../../desk/sheets/read-loose-sheet';
import { openedForAll } from '../../support/opened';
import { openShipments, shipmentData } from '../../support/shipments';

const csv = (lines: readonly string[]): GivenFile => ({
  name: 'numbers.csv',
  content: Buffer.from(['reference,number,courier', ...lines].join('\n')),
});

describe("a list of carriers' numbers", () => {
  const { service, owner } = openedForAll(openShipments);
  let orders = 0;

  /** A shipment without a number, and its reference. */
  async function order(stored: object = {}): Promise<string> {
    orders += 1;
    const reference = `ORDER-${orders}`;
    const { id } = await owner.create(shipmentData({ reference }));
    const courier = { courier_name: 'dhl_express', ...stored };
    await service.db.collection('shipments').doc(id).update(courier);
    return reference;
  }

  async function check(file: GivenFile) {
    const { ready, same, faults } = await checkNumbers(service.db, readLooseSheet(file));
    return {
      ready: ready.map(({ number }) => number),
      same,
      faults: faults.map(({ code, place }) => `${place.line}:${place.column} ${code}`),
    };
  }

  test('what Excel has made of a number is refused at its cell, the rest is read', async () => {
    const numbers = [
      '7.71402E+09',
      '7714023778.0',
      '20261122',
      '7714023001 / 7714023002',
      '########',
      '="7714023778"',
      "'JD014600000000000001",
      '77 1402 3789',
    ];
    const names = await Promise.all(numbers.map(() => order()));
    const quoted = numbers.map((number) => `"${number.replaceAll('"', '""')}"`);
    const lines = names.map((name, at) => `${name},${quoted[at]},`);
    expect(await check(csv([...lines, '7.71E+09,7714023790,']))).toEqual({
      ready: ['7714023778', 'JD014600000000000001', '7714023789'],
      same: 0,
      faults: [
        '2:2 number_digits_lost',
        '3:2 number_decimal',
        '4:2 number_day',
        '5:2 number_several',
        '6:2 number_digits_lost',
        '10:1 number_digits_lost',
      ],
    });
  });

  test('a number one digit short of its carrier’s names the zero that is missing', async () => {
    const name = await order({ courier_name: 'fedex' });
    expect(await check(csv([`${name},41441760228964,`]))).toMatchObject({
      faults: ['2:2 number_zero_lost'],
    });
  });

  test('a number that an earlier release stored is there already', async () => {
    const [name, other] = [
      await order({ carrier_tracking_number: '20261122' }),
      await order({ carrier_tracking_number: '7714023778' }),
    ];
    expect(await check(csv([`${name},20261122,`, `${other},7714023778,`]))).toEqual({
      ready: [],
      same: 2,
      faults: [],
    });
  });

  test('what another shipment, line or carrier has is refused with what it has', async () => {
    const names = await Promise.all([
      order({ courier_name: 'fedex' }),
      order({ carrier_tracking_number: '7714023001' }),
      order({ is_deleted: true }),
      order(),
    ]);
    const [other, held, deleted, open] = names;
    const lines = [
      `${other},1Z999AA10123456784,`,
      `${held},7714023778,`,
      `${deleted},7714023778,`,
      `${open},7714023001,`,
      `${open},7714023790,`,
      `${await order()},7714023001,`,
      `${await order()},7714023012,DHL_Express`,
      `${await order()},7714023012,`,
      `${await order()},7714023801,`,
      `${await order()},7714023801,`,
    ];
    const { faults } = await checkNumbers(service.db, readLooseSheet(csv(lines)));
    const number = expect.stringMatching(/^SR-/) as unknown;
    expect(
      faults.map(({ code, values, place }) => [place.line, place.column, code, values]),
    ).toEqual([
      [2, 2, 'numbers_of_other', { carrier: 'ups', shipment: number, courier: 'fedex' }],
      [3, 2, 'numbers_already', { shipment: number, number: '7714023001' }],
      [4, 1, 'numbers_shipment_deleted', { shipment: number }],
      [5, 2, 'numbers_taken', { shipment: number }],
      [6, 1, 'numbers_twice', { text: open, line: 5 }],
      [7, 2, 'numbers_twice', { text: '7714023001', line: 5 }],
      [8, 3, 'numbers_courier_unknown', { text: 'DHL_Express' }],
      [9, 2, 'numbers_twice', { text: '7714023012', line: 8 }],
      [10, 2, 'numbers_twice', { text: '7714023801', line: 11 }],
      [11, 2, 'numbers_twice', { text: '7714023801', line: 10 }],
    ]);
  });

  test('a shipment and a courier that are not found are refused at their own cells', async () => {
    const [known, blank] = [await order(), await order({ courier_name: null, service_id: null })];
    const lines = [
      'ORDER-X,7714023778,',
      ',7714023778,',
      'ORDER-X,,',
      `${known},7714023790,pigeon`,
      `${blank},7714023789,`,
    ];
    expect(await check(csv(lines))).toEqual({
      ready: [],
      same: 0,
      faults: [
        '2:1 numbers_shipment_missing',
        '3:1 numbers_shipment_blank',
        '4:1 numbers_shipment_missing',
        '4:2 numbers_blank',
        '5:3 numbers_courier_unknown',
        '6:2 numbers_courier_blank',
      ],
    });
  });
});
