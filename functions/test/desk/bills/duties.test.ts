import { stringify } from 'csv-stringify/sync';

import { countDutyItems } from '../../../desk/bills/duties/count-duty-items';
import { findEuroRate } from '../../../desk/bills/duties/hold-duty';
import counts from '../../../desk/bills/duties/vectors/duty-items.json';
import { readBill, readLines } from '../../../desk/store/bills';
import { openAdmin } from '../../support/admin';
import { aBilledLine } from '../../support/billed-lines';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { aShipment } from '../../support/records';
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
/** Charges without a step, as no map of the layout knows them. */
const UNKNOWN = ['Border Levy', 'Government Charge'];
const TAXES = ['Customs Duty', 'Original VAT', 'Duties & Taxes'];

type Charges = Readonly<Record<string, number>>;
const chargesOf = (one: (typeof cases)[number]): Charges => ({ ...one.charges });
const satang = (charges: Charges, isOne: (name: string) => boolean): number =>
  Object.entries(charges).reduce(
    (sum, [name, thb]) => sum + (isOne(name) ? Math.round(thb * CENTS) : 0),
    0,
  );
const isTax = (name: string): boolean => TAXES.includes(name);
const isFee = (name: string): boolean => !isTax(name) && !UNKNOWN.includes(name);

/** `610910 TH T-shirt`, each of them worth 20. */
const toItem = (text: string) => {
  const [hs_code, country_of_origin, description = ''] = text.split(' ');
  return { hs_code, country_of_origin, description, quantity: 1, unit_value_milli: 20_000 };
};

const aParcelWithDuty = (thb: number) => ({
  lines: [
    aBilledLine({
      charges: [
        { step: 'duty_tax', code: '', name: 'Customs Duty', satang: Math.round(thb * CENTS) },
      ],
    }),
  ],
  declared: aShipment({
    items: [toItem('610910 TH T-shirt')],
    declared_currency: 'EUR',
    consignee_address: { ...aShipment().consignee_address, country: 'DE', postal_code: '10115' },
  }),
  day: '2026-11-26',
});

test.each<[string, readonly number[], number | undefined]>([
  ['one parcel', [113.4], 3780],
  ['two that do not agree', [113.4, 130], undefined],
  ['most of three', [113.4, 130, 114.5], 3817],
  ['none that can be', [9.99, 450], undefined],
])('the rate of exchange of a bill is that of %s', (_name, duties, rate) => {
  const found = findEuroRate(duties.map(aParcelWithDuty));
  expect(found && Math.round(found)).toBe(rate);
});

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
          declared_currency: one.currency ?? 'EUR',
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
      shipments[one.of ?? at]?.number,
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
    const load = (path: string, layout: string) =>
      admin.run('bills', 'import', path, '--courier', 'falcon', '--layout', layout);
    expect(await load(file, 'fedex')).toMatchObject({ code: 3 });
    const read = async () => {
      const bill = await readBill(db, 'falcon-DUTY-1');
      return { bill, lines: await readLines(db, bill) };
    };
    const { bill, lines } = await read();
    return { admin, shipments, load, read, bill, lines, close: () => admin.close() };
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
    expect(sumOf('unknown_charge')).toBe(satang(charges, (name) => UNKNOWN.includes(name)));
  });

  test('a later bill about one of its parcels leaves the rate of exchange', async () => {
    const unfit = cases.findIndex(({ charges }) => charges['Customs Duty'] === 119.07);
    const head = 'invoice_number,invoice_date,tracking_number,charge,amount_thb';
    const row = `LATE,2026-11-29,${opened.shipments[unfit]?.number},freight,10.00`;
    const path = await opened.admin.file('late.csv', `${head}\n${row}`);
    expect((await opened.load(path, 'plain')).out).toContain('falcon-DUTY-1');
    const { lines } = await opened.read();
    const says = (of: typeof lines) =>
      of.map(({ causes }) => causes.find(({ cause }) => cause === 'duty_tax'));
    expect(says(lines)).toEqual(says(opened.lines));
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
