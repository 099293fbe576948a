import { stringify } from 'csv-stringify/sync';

import { countDutyItems } from '../../../desk/bills/duties/count-duty-items';
import counts from '../../../desk/bills/duties/vectors/duty-items.json';
import { readBill, readLines } from '../../../desk/store/bills';
import { openAdmin } from '../../support/admin';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { openFalcon, seedShipments, storeShipments } from '../../support/seeded-shipments';
import cases from './duties.json';

type Item = Parameters<typeof countDutyItems>[0][number];

test.each(counts.cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const named: Readonly<Record<string, object>> = counts.items;
  const items = one.items.flatMap((item) => {
    const [of, times = 1] = Array.isArray(item) ? item : [item];
    return Array<unknown>(Number(times)).fill(typeof of === 'string' ? named[of] : of);
  });
  expect(countDutyItems(items as Item[])).toEqual(one.duty_items);
});

const CENTS = 100;
/** A charge without a step, as no map of the layout knows it. */
const UNKNOWN = 'Border Levy';
const TAXES = ['Customs Duty', 'Original VAT'];

type Charges = Readonly<Record<string, number>>;
const chargesOf = (one: (typeof cases)[number]): Charges => ({ ...one.charges });
const satang = (charges: Charges, isOne: (name: string) => boolean): number =>
  Object.entries(charges).reduce(
    (sum, [name, thb]) => sum + (isOne(name) ? Math.round(thb * CENTS) : 0),
    0,
  );
const isTax = (name: string): boolean => TAXES.includes(name);
const isFee = (name: string): boolean => !isTax(name) && name !== UNKNOWN;

/** `610910 TH T-shirt`, each of them worth 20. */
const toItem = (text: string) => {
  const [hs_code, country_of_origin, description] = text.split(' ');
  return { hs_code, country_of_origin, description, quantity: 1, unit_value_milli: 20_000 };
};

describeLocal('a bill of duties and fees made by hand', () => {
  const opened = openedForAll(async () => {
    const admin = await openAdmin();
    const { db } = admin.firestore;
    await openFalcon(db, admin.run, admin.folder);
    const shipments = seedShipments(cases.length, 62, ['DE', 'FR']);
    await storeShipments(db, shipments);
    for (const [at, one] of cases.entries()) {
      await db
        .collection('shipments')
        .doc(shipments[at]?.id ?? '')
        .update({
          items: one.items.map(toItem),
          declared_value_milli: (one.value ?? 60) * 1000,
          declared_currency: 'EUR',
          sale_type: one.sale_type ?? null,
          ...(one.country && { 'consignee_address.country': one.country }),
          ...(one.value && {
            items: [{ ...toItem(one.items[0] ?? ''), unit_value_milli: one.value * 1000 }],
          }),
        });
    }
    const PAIRS = 3;
    const heading = [
      'Invoice Number',
      'Invoice Date',
      'Express or Ground Tracking ID',
      'Shipment Date',
      'Transportation Charge Amount',
    ];
    const rows = cases.map((one, at) => [
      'DUTY-1',
      '20261128',
      shipments[at]?.number,
      '20261126',
      '0.00',
      ...Array.from(
        { length: PAIRS },
        (_, pair) => Object.entries(chargesOf(one))[pair] ?? ['', ''],
      ).flat(),
    ]);
    const pair = ['Tracking ID Charge Description', 'Tracking ID Charge Amount'];
    const file = await admin.file(
      'duties.csv',
      stringify([[...heading, ...pair, ...pair, ...pair], ...rows]),
    );
    const load = ['bills', 'import', file, '--courier', 'falcon', '--layout', 'fedex'];
    expect(await admin.run(...load)).toMatchObject({ code: 3 });
    const bill = await readBill(db, 'falcon-DUTY-1');
    return { bill, lines: await readLines(db, bill), close: () => admin.close() };
  });

  test.each(cases.map((one, at) => [at, one] as const))('line %i', (at, one) => {
    const line = opened.lines[at];
    const charges = chargesOf(one);
    const causes = line?.causes ?? [];
    expect(line?.duty_satang).toBe(satang(charges, isTax));
    expect(line?.billed_satang).toBe(satang(charges, (name) => !isTax(name)));
    const [duty] = causes.filter(({ cause }) => cause === 'duty_tax');
    expect(duty && { code: duty.code, ...duty.values }).toEqual(
      one.says && expect.objectContaining(one.says),
    );
    const sumOf = (name: string): number =>
      causes.reduce((sum, { cause, satang: part }) => sum + (cause === name ? part : 0), 0);
    expect(sumOf('carrier_fee')).toBe(satang(charges, isFee));
    expect(sumOf('unknown_charge')).toBe(satang(charges, (name) => name === UNKNOWN));
  });

  test('findings tell what fits, what does not, and each fee', () => {
    const all = cases.map(chargesOf);
    const sumAll = (isOne: (name: string) => boolean): number =>
      all.reduce((sum, charges) => sum + satang(charges, isOne), 0);
    const { findings, duty_satang } = opened.bill;
    const told = Object.fromEntries(
      findings.map(({ code, values, lines, satang: amount }) => [
        [code, values['name']].join(' ').trim(),
        [lines, amount],
      ]),
    );
    const fee = (name: string) => [
      all.filter((charges) => name in charges).length,
      sumAll((one) => one === name),
    ];
    const countSaid = (...codes: string[]) => [
      cases.filter(({ says }) => codes.includes(says?.code ?? '')).length,
      0,
    ];
    expect(duty_satang).toBe(sumAll(isTax));
    expect(told).toMatchObject({
      duties_flat: countSaid('duty_flat'),
      duties_unfit: countSaid('duty_unfit', 'duty_unfit_range'),
      duties_billed: countSaid('duty_billed'),
      'billed_carrier_fee Clearance Entry Fee': fee('Clearance Entry Fee'),
      'billed_carrier_fee Disbursement Fee': fee('Disbursement Fee'),
      'billed_carrier_fee Advancement Fee': fee('Advancement Fee'),
    });
  });
});
