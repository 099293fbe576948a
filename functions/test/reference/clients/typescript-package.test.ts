import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { bundleClient, CLIENT_FOLDER } from '../../../reference/client/build';
import { runFile } from '../../../tools/end-with-parent';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { runScript } from '../../support/run-script';
import { openAllFunctions, type AllFunctions } from './support/all-functions';
import { PackageUser } from './support/typescript';

const OPEN = `import { ShippingClient, ShippingError } from '@thai-shipping/client';
declare const env: { readonly BASE_URL: string; readonly API_TOKEN: string };
const client = new ShippingClient({ baseUrl: env.BASE_URL, token: env.API_TOKEN });
const FROM = { name: 'A', phone: '+66812345678', address_line1: '1', city: 'B', country: 'TH' };
`;

const PARCEL = 'actual_weight_kg: 1, length_cm: 1, width_cm: 1, height_cm: 1';
const STEP = `const { data: s } = await client.shipments.get({ id: 'x' });`;

const SOUND = `
const { data: quote } = await client.quotes.get({ country: 'JP', ${PARCEL} });
const price: number | undefined = quote.quotes[0]?.final_price_thb;
const pieces = [{ ${PARCEL}, quantity: 2 }, { ${PARCEL} }];
const { data: several } = await client.quotes.get({ country: 'JP', pieces });
const [first] = several.package.pieces ?? [];
const sides: (number | undefined)[] = [quote.package.length_cm, first?.length_cm];
const addresses = { shipper_address: FROM, consignee_address: FROM };
const goods = { shipment_type: 'parcel', shipment_description: 'Shirts', ...addresses };
await client.shipments.create({ data: { ...goods, pieces } });
await client.shipments.create({ data: { ...goods, ${PARCEL} } });
await client.shipments.update({ id: 'x', data: { pieces } });
const dated = { country: 'JP', ${PARCEL}, delivery_dates: true, explain: true, hold: true };
const { data: days } = await client.quotes.get(dated);
const arrival: string | undefined = days.quotes[0]?.estimated_delivery?.latest;
const reasons = days.quotes.flatMap(({ skipped_days = [] }) => skipped_days.map((day) => day.reason_th));
const { data: shipment } = await client.shipments.get({ id: 'x' });
const due: (string | undefined)[] = [shipment.handover_date, shipment.estimated_delivery?.earliest];
const gaps: string[] = (shipment.customs_notes ?? []).map(({ code, field }) => code + field);
const { data: rows, pagination } = await client.shipments.list({ status: 'pending' });
const next: string | null = pagination.next_cursor;
for await (const { record, cursor } of client.pickups.changes({ since: new Date() })) {
  if (record.status === 'at_hub' || record.status === 'a status of next year') next?.concat(cursor);
}
try {
  await client.pickups.quoteFee({
    data: { address_id: 'x', destination_id: 'bangkok', parcels_count: 1, total_weight_kg: 2 },
  });
} catch (error) {
  if (error instanceof ShippingError && error.code === 'quote_expired') error.details[0]?.field;
}
export { arrival, due, gaps, price, reasons, rows, sides };
`;

/** Each is a mistake that the compiler catches, with what it says. */
const MISTAKES: Readonly<Record<string, [line: string, fault: string]>> = {
  'no-token': [`new ShippingClient({ baseUrl: 'https://example.com' });`, `'token' is missing`],
  'misspelt-field': [
    `await client.quotes.get({ country: 'JP', ${PARCEL}, is_documnet: true });`,
    `Did you mean to write 'is_document'?`,
  ],
  'missing-field': [`await client.quotes.get({ ${PARCEL} });`, `Property 'country' is missing`],
  'wrong-type': [
    `await client.quotes.get({ country: 'JP', ${PARCEL.replace('1', "'1'")} });`,
    `Type 'string' is not assignable to type 'number'`,
  ],
  'part-of-a-package': [
    `await client.quotes.get({ country: 'JP', actual_weight_kg: 1, length_cm: 1 });`,
    `Property 'pieces' is missing`,
  ],
  'misspelt-in-a-piece': [
    `await client.quotes.get({ country: 'JP', pieces: [{ ${PARCEL}, quantty: 2 }] });`,
    `Did you mean to write 'quantity'?`,
  ],
  'text-for-true': [
    `await client.quotes.get({ country: 'JP', ${PARCEL}, delivery_dates: 'true' });`,
    `Type 'string' is not assignable to type 'boolean | null | undefined'`,
  ],
  'dates-on-request': [
    `(await client.quotes.get({ country: 'JP', ${PARCEL} })).data.quotes[0]?.estimated_delivery.latest;`,
    `possibly 'undefined'`,
  ],
  'wrong-method': [`await client.shipments.cancel({ id: 'x' });`, `'cancel' does not exist`],
  'wrong-section': [`await client.shipment.get({ id: 'x' });`, `Did you mean 'shipments'?`],
  'no-identifier': [`await client.shipments.get({ include_history: true });`, `'id' is missing`],
  'wrong-status': [
    `await client.shipments.list({ status: 'shipped' });`,
    `Type '"shipped"' is not assignable`,
  ],
  'no-data': [`await client.shipments.create({ service_id: 'x' });`, `'data' is missing`],
  'misspelt-within-data': [
    `await client.shipments.update({ id: 'x', data: { refrence: 'A-1' } });`,
    `Did you mean to write 'reference'?`,
  ],
  'unknown-member': [`${STEP} s.courier;`, `Property 'courier' does not exist`],
  'unpriced-is-null': [`${STEP} s.quoted_price_thb.toFixed();`, `possibly`],
  'notes-only-of-gaps': [`${STEP} s.customs_notes.length;`, `possibly 'undefined'`],
  'pages-have-cursors': [
    `(await client.shipments.get({ id: 'x' })).pagination;`,
    `'pagination' does not exist`,
  ],
  'no-start': [`client.shipments.changes({ pollMs: 1000 });`, `'since' is missing`],
  'misspelt-option': [
    `await client.services.list({}, { timeout: 5 });`,
    `Did you mean to write 'timeoutMs'?`,
  ],
};

describe('the package of the TypeScript client', () => {
  const user = new PackageUser();
  let all: AllFunctions;

  beforeAll(async () => {
    [all] = await Promise.all([openAllFunctions(), user.install()]);
  });
  afterAll(async () => {
    user.remove();
    await all.close();
  });

  test('compiles where it is used well, and refuses mistakes', () => {
    user.write('sound.mts', OPEN + SOUND);
    user.write(
      'sound.cts',
      `${OPEN}async function main() {${SOUND.replace(/export.*/, '')}} void main;`,
    );
    const mistakes = Object.entries(MISTAKES);
    for (const [name, [line]] of mistakes) user.write(`${name}.mts`, `${OPEN}${line}`);
    const names = mistakes.map(([name]) => `${name}.mts`);
    const expected = mistakes.map(([name, [, fault]]): [string, unknown] => [
      `${name}.mts`,
      expect.stringContaining(fault),
    ]);
    expect(user.compile(['sound.mts', 'sound.cts', ...names])).toEqual(
      Object.fromEntries(expected),
    );
  });

  const run = (script: string) =>
    runScript(script, [], {
      cwd: user.folder,
      env: {
        PATH: process.env['PATH'],
        BASE_URL: all.baseUrl,
        API_TOKEN: all.tokens.client,
        TRACKING_TOKEN: all.tokens.tracking,
      },
    });

  test('runs as an ES module and as CommonJS', async () => {
    const work = `
      const { BASE_URL: baseUrl, API_TOKEN: token } = process.env;
      const client = new ShippingClient({ baseUrl, token });
      client.services.list().then(({ data }) => console.log(data[0].service_name));`;
    const from = `'@thai-shipping/client'`;
    const esm = user.write('run.mjs', `import { ShippingClient } from ${from};${work}`);
    const cjs = user.write('run.cjs', `const { ShippingClient } = require(${from});${work}`);
    expect(await run(esm)).toEqual({ code: 0, output: 'Test Express\n' });
    expect(await run(cjs)).toEqual({ code: 0, output: 'Test Express\n' });
  });

  test('quotes, holds, creates, follows and tracks in 23 lines', async () => {
    const path = join(CLIENT_FOLDER, 'examples', 'quote-to-tracking.mjs');
    const text = readFileSync(path, 'utf8');
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(23);
    const { code, output } = await run(user.write('example.mjs', text));
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^test_express: [\d.]+ THB until \S+\npending\nSR-\S+ is pre_transit since \S+\n$/,
      ),
    ]);
  });

  test('is less than 10 kB', async () => {
    const path = join(user.folder, 'minified.js');
    await bundleClient(path, 'esm', true);
    expect(statSync(path).size).toBeLessThan(10_000);
  });
});

// A process of its own: jest does not load the formatter, an ES module.
const PAGES = `require('./lib/reference/client/sources').updatedPages().then((files) =>
  process.stdout.write(JSON.stringify([...files])));`;

test('the README lists the methods of today, and the manifest has the version: else run "npm run client"', async () => {
  const options = { cwd: findFunctionsFolder(), maxBuffer: 8_000_000 };
  const { stdout } = await runFile(process.execPath, ['-e', PAGES], options);
  const files = JSON.parse(stdout) as [path: string, text: string][];
  expect(files).toHaveLength(2);
  for (const [path, text] of files) {
    expect([path, readFileSync(path, 'utf8')]).toEqual([path, text]);
  }
});
