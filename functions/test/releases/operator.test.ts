import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOfSurcharges } from '../../src/store/rates';
import { runLine } from '../support/admin';
import { openFolder, openedForEach } from '../support/opened';
import { DATABASES, LATEST, openStored } from '../support/releases';

type Body = Record<string, unknown>;

/** The lists that have a line for each document of a collection. */
const LISTS: readonly [collection: string, noun: string][] = [
  ['accounts', 'accounts'],
  ['tokens', 'tokens'],
  ['access_requests', 'access'],
  ['services', 'services'],
  ['hubs', 'hubs'],
  ['holidays', 'holidays'],
  ['pickup_zones', 'zones'],
  ['pickup_fees', 'fees'],
];

const opened = openedForEach(() => openStored(DATABASES[0] ?? [], LATEST));
const folder = openedForEach(openFolder);

async function run<Result>(...args: string[]): Promise<Result> {
  const now = () => new Date(LATEST + 60_000);
  const line = [...opened.project, '--as', 'tester', '--json', '--yes', ...args];
  const { code, out, err } = await runLine(line, { now });
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
  return JSON.parse(out) as Result;
}

test('the operator’s tool lists all that releases stored; changes and proves dated charges', async () => {
  for (const [collection, noun] of LISTS) {
    const listed = await run<Body[]>(noun, 'list');
    expect(JSON.stringify(listed)).not.toContain('malformed');
    const { size } = await opened.db.collection(collection).get();
    expect([noun, listed.length]).toEqual([noun, size]);
    expect(size).toBeGreaterThanOrEqual(opened.stored(collection).length);
  }
  expect(JSON.stringify(await run('audit', 'list'))).not.toContain('malformed');
  expect(JSON.stringify(await run('rates', 'list'))).not.toContain('malformed');
  const cards = opened.stored('rates').filter((doc) => !isOfSurcharges(doc));
  const couriers = new Set(cards.map(({ fields }) => String(fields['courier_name'])));
  for (const courier of couriers) {
    const own = await opened.db.collection('rates').where('courier_name', '==', courier).get();
    const versions = own.docs.filter((doc) => !isOfSurcharges(doc));
    expect(await run('rates', 'history', courier)).toHaveLength(versions.length);
  }

  const rates = await run<Body[]>('fuel', 'list');
  const dated = opened.stored('rates').filter(isOfSurcharges);
  expect(dated).not.toEqual([]);
  for (const { fields } of dated) {
    const courier = String(fields['courier_name']);
    expect(rates.filter((one) => one['courier'] === courier)).toHaveLength(
      (JSON.parse(String(fields['fuel'])) as unknown[]).length,
    );
    if (couriers.has(courier)) await run('rates', 'prove', courier);
    await run('fuel', 'set', courier, '30', '--from', '2030-01-01');
    await run('demand', 'list', courier);
    await run('areas', 'list', courier);
  }
});

const isSameBill = (a: Body, b: Body): boolean =>
  a['courier'] === b['courier'] && a['number'] === b['number'];

test('bills are found under their ids, corrected and brought back', async () => {
  const current = opened.stored('bills').filter(({ fields }) => fields['superseded_by'] === null);
  expect(current).not.toEqual([]);
  for (const { id, fields } of current) {
    interface ShownBill {
      readonly bill: { readonly id: string };
      readonly lines: readonly { readonly tracking_number: string | null }[];
    }
    const { bill, lines } = await run<ShownBill>('bills', 'show', id);
    expect(bill.id).toBe(id);
    const number = lines.find(({ tracking_number }) => tracking_number !== null)?.tracking_number;
    const path = join(folder.path, 'corrected.csv');
    const row = `${String(fields['number'])},${number},freight,12.00`;
    await writeFile(path, `invoice_number,tracking_number,charge,amount_thb\n${row}\n`);
    const courier = String(fields['courier']);
    const args = [...opened.project, '--json', 'bills', 'import', path, '--courier', courier];
    const { out } = await runLine(args);
    const { result } = JSON.parse(out) as { result: { id: string; is_new: boolean }[] };
    const [corrected] = result;
    expect(corrected).toMatchObject({ is_new: true });
    // Two releases may have stored the same bill, each under an id of its own.
    const same = current.filter((one) => isSameBill(one.fields, fields)).map((one) => one.id);
    expect(same).toContain(corrected?.id.replace(/-v\d+$/, ''));
    await run('bills', 'withdraw', corrected?.id ?? '', '--reason', 'Not corrected');
    const listed = (await run<Body[]>('bills', 'list')).map((one) => one['id']);
    expect(listed.includes(id)).toBe(fields['withdrawn_at'] === null);
  }
});

test('accounts, tokens, requests for tracking and services are changed', async () => {
  for (const { id, fields } of opened.stored('accounts')) {
    await run('accounts', 'set', id, '--email', `${id}@new.example.com`);
    await run('accounts', fields['disabled_at'] ? 'enable' : 'disable', id);
    const listed = await run<Body[]>('accounts', 'list');
    expect(listed).toContainEqual(expect.objectContaining({ id, email: `${id}@new.example.com` }));
    if (fields['disabled_at'] == null) await run('accounts', 'enable', id);
  }
  for (const { id, fields } of opened.stored('tokens')) {
    if (fields['revoked_at'] == null) await run('tokens', 'revoke', id);
  }
  for (const { id, fields } of opened.stored('access_requests')) {
    if (fields['status'] !== 'pending') continue;
    await run('access', 'approve', id);
    const approved = expect.objectContaining({ id, status: 'approved', decided_by: 'tester' });
    expect(await run('access', 'list')).toContainEqual(approved);
  }
  for (const { id, fields } of opened.stored('services'))
    await run('services', fields['active'] === true ? 'deactivate' : 'activate', id);
});
