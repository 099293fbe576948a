import { type LayoutName, billFile } from '../../test/support/bill-files';
import { FileRefusal } from '../sheets/files';
import { BUILT_IN_NAMES, layoutOfCourier, readBillsBy } from './find-layout';

const LINE = {
  number: '7714023778',
  reference: 'PO 7',
  shipDate: '2026-11-02',
  country: 'JP',
  postalCode: '100-0001',
  zone: '3',
  weightKg: 2.5,
  charges: [{ step: 'freight', satang: 120_000 }],
  vat: 0,
} as const;

const carriers = BUILT_IN_NAMES.filter((name) => name !== 'plain');
const pairs = carriers.flatMap((given) =>
  BUILT_IN_NAMES.filter((read) => read !== given).map((read) => [given, read]),
);

test.each(pairs)(
  'a file of %s that is read as one of %s says what it looks like',
  (given, read) => {
    const content = billFile(given as LayoutName, 'B-1', '2026-11-05', [LINE]);
    const file = { name: 'bill.csv', content: Buffer.from(content) };
    expect(readBillsBy(file, layoutOfCourier(given))).toHaveLength(1);
    try {
      readBillsBy(file, layoutOfCourier(read));
      throw new Error('It was read.');
    } catch (cause) {
      if (!(cause instanceof FileRefusal)) throw cause;
      expect(cause.faults[0]).toMatchObject({ code: 'bill_looks_like', values: { layout: given } });
    }
  },
);
