import fc from 'fast-check';

import type { ShippingService } from '../../../src/model/service/shipping-service';
import type { StoredFeeRule, Zone } from '../../../src/pricing/fees/rule';
import type { Hub } from '../../../src/slots/hub';
import { PROVINCES } from '../../../src/thailand/province';
import { aFeeRule } from '../../../test/support/records';
import { HOLIDAYS } from '../holidays';
import { FEES, HUBS, SERVICES, ZONES } from '../kinds';
import { readHolidayFile, type HolidayRow } from '../list-tables';
import { type ListFileForm, readListFile, writeListFile } from './list-table';

const FORMATS = ['list.xlsx', 'list.csv', 'list.json'] as const;
const RUNS = { numRuns: 15 };

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

/** Words that a spreadsheet could take for something else, in both scripts. */
const name = fc
  .oneof(
    fc.constantFrom('=A1', '-5', '+66', '@x', "'x", '007', 'TRUE', '1-5', '2027-01-01', '1e3'),
    fc.constantFrom('a;b', 'a, "b"', '12.5%', 'กรุงเทพฯ', '_x0041_', 'a  b', 'ä\u0301'),
    fc.string({ minLength: 1, maxLength: 40 }).map((text) => `n${text}`),
  )
  .map((text) =>
    text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim(),
  );

const idOf = (at: number): string => `id_${at}`;
const order = fc.integer({ min: 0, max: 10_000 });

const numbered = <Entry extends object>(one: fc.Arbitrary<Entry>) =>
  fc
    .array(one, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((entry, at) => ({ id: idOf(at), ...entry })));

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const slots = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 12 })
  .map((minutes) => [...minutes].sort((a, b) => a - b).map(time))
  .map((times) =>
    times.flatMap((from, at) => {
      const to = times[at + 1];
      return at % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    }),
  );

const place = fc
  .constantFrom(...PROVINCES)
  .map(({ code, postal_codes }) => ({ province: code, postal_code: postal_codes[0]?.[0] ?? '' }));

const hubs: fc.Arbitrary<Hub[]> = numbered(
  fc
    .record({
      place,
      name,
      name_th: name,
      cutoff_time: fc.integer({ min: 0, max: 1439 }).map(time),
      working_days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      slots,
      active: fc.boolean(),
      sort_order: order,
    })
    .map(({ place: where, ...hub }) => ({ ...where, ...hub })),
);

const codes = PROVINCES.map(({ code }) => code);
const zones: fc.Arbitrary<Zone[]> = numbered(
  fc.record({
    name,
    name_th: name,
    provinces: fc.subarray(codes, { minLength: 1 }),
    postal_codes: fc.subarray(['84140', '84320', '10110', '50100']),
    active: fc.boolean(),
    sort_order: order,
  }),
);

const upTo = (max: number) => fc.integer({ min: 0, max });
const fees: fc.Arbitrary<StoredFeeRule[]> = fc
  .array(
    fc.record({
      valid_from: fc.constantFrom('2026-01-01', '2027-02-28', '2028-02-29'),
      active: fc.boolean(),
      base_satang: upTo(10_000_000),
      included_parcels: upTo(1000),
      per_parcel_satang: upTo(10_000_000),
      included_weight_grams: upTo(10_000_000),
      per_kg_satang: upTo(10_000_000),
      fuel_bp: upTo(10_000),
      vat_bp: upTo(10_000),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((fields, at) => aFeeRule(idOf(at), 'hub', fields)));

const services: fc.Arbitrary<ShippingService[]> = numbered(
  fc.record({
    service_name: name,
    logo: fc.constantFrom(null, 'https://x.example/a.png?b=1,2;c'),
    active: fc.boolean(),
    sort_order: order,
    silent_after_days: fc.constantFrom(null, 1, 60),
  }),
);

/** What a file of the entries in each format is read as. */
async function reread<Entry>(form: ListFileForm<Entry>, entries: readonly Entry[]) {
  const read = FORMATS.map(async (file) => {
    const content = toBytes(await writeListFile(form, file, entries));
    return readListFile(form, { name: file, content });
  });
  return Promise.all(read);
}

const testUnchanged = <Entry>(
  noun: string,
  form: ListFileForm<Entry>,
  generated: fc.Arbitrary<Entry[]>,
): void => {
  test(`${noun} are read from each format as they were written`, async () => {
    const property = fc.asyncProperty(generated, async (entries) => {
      expect(await reread(form, entries)).toEqual(FORMATS.map(() => entries));
    });
    await fc.assert(property, RUNS);
  });
};

testUnchanged('hubs', HUBS, hubs);
testUnchanged('zones', ZONES, zones);
testUnchanged('fee rules', FEES, fees);
testUnchanged('services', SERVICES, services);

const holidays: fc.Arbitrary<HolidayRow[]> = fc
  .subarray(['2026-01-01', '2026-12-31', '2027-01-01', '2028-02-29'], { minLength: 1 })
  .chain((dates) =>
    fc.tuple(
      ...dates.map((date) =>
        fc.record({
          date: fc.constant(date),
          name_en: name,
          name_th: name,
        }),
      ),
    ),
  );

test('holidays of several years are read from a spreadsheet as they were written', async () => {
  const property = fc.asyncProperty(holidays, async (days) => {
    for (const file of ['days.xlsx', 'days.csv']) {
      const content = toBytes(await writeListFile(HOLIDAYS, file, days));
      const years = readHolidayFile({ name: file, content });
      expect(years.flatMap(({ year }) => year.days)).toEqual(days);
    }
  });
  await fc.assert(property, RUNS);
});
