import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOfSurcharges } from '../../src/store/rates';
import { runLine } from '../support/admin';
import { openFolder, openedForEach } from '../support/opened';
import { openRelease, SOME_RECORDED } from '../support/releases';

type Body = Record<string, unknown>;

/** What lists each collection of the operator's, and how many lines it has for a document. */
const LISTS: readonly [collection: string, ...line: string[]][] = [
  ['accounts', 'accounts', 'list'],
  ['tokens', 'tokens', 'list'],
  ['access_requests', 'access', 'list'],
  ['services', 'services', 'list'],
  ['rates', 'rates', 'list'],
  ['hubs', 'hubs', 'list'],
  ['holidays', 'holidays', 'list'],
  ['pickup_zones', 'zones', 'list'],
  ['pickup_fees', 'fees', 'list'],
];

describe.each(SOME_RECORDED)('the operator’s tool on what %s stored', (release) => {
  const opened = openedForEach(() => openRelease(release));
  const folder = openedForEach(openFolder);

  async function run<Result>(...args: string[]): Promise<Result> {
    const now = () => new Date(Date.parse(opened.recording.recorded_at) + 60_000);
    const line = [...opened.project, '--as', 'tester', '--json', '--yes', ...args];
    const { code, out, err } = await runLine(line, { now });
    expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
    return JSON.parse(out) as Result;
  }
  const idOf = (collection: string, field: string, value: string) =>
    opened.stored(collection).find(({ fields }) => fields[field] === value)?.id ?? '';

  test.each(LISTS)('lists all %s', async (collection, ...line) => {
    const listed = await run<Body[]>(...line);
    expect(JSON.stringify(listed)).not.toContain('malformed');
    const stored = opened.stored(collection).filter((doc) => !isOfSurcharges(doc));
    if (collection !== 'rates') {
      expect(listed).toHaveLength(stored.length);
      return;
    }
    const couriers = new Set(stored.map(({ fields }) => String(fields['courier_name'])));
    for (const courier of couriers) {
      const versions = stored.filter(({ fields }) => fields['courier_name'] === courier);
      expect(await run('rates', 'history', courier)).toHaveLength(versions.length);
    }
  });

  test('lists, changes and proves dated charges', async () => {
    const dated = opened.stored('rates').filter(isOfSurcharges);
    const couriers = await run<Body[]>('fuel', 'list');
    for (const { fields } of dated) {
      const courier = String(fields['courier_name']);
      expect(couriers.filter((one) => one['courier'] === courier)).toHaveLength(
        (JSON.parse(String(fields['fuel'])) as unknown[]).length,
      );
      await run('rates', 'prove', courier);
      await run('fuel', 'set', courier, '30', '--from', '2030-01-01');
      await run('demand', 'list', courier);
      await run('areas', 'list', courier);
    }
  });

  test('bills are found under their ids, corrected and brought back', async () => {
    for (const { id, fields } of opened.stored('bills')) {
      interface Shown {
        readonly bill: { readonly id: string };
        readonly lines: readonly { readonly tracking_number: string | null }[];
      }
      const { bill, lines } = await run<Shown>('bills', 'show', id);
      expect(bill.id).toBe(id);
      const number = lines.find(({ tracking_number }) => tracking_number !== null)?.tracking_number;
      const path = join(folder.path, 'corrected.csv');
      const row = `${String(fields['number'])},${number},freight,12.00`;
      await writeFile(path, `invoice_number,tracking_number,charge,amount_thb\n${row}\n`);
      const courier = String(fields['courier']);
      const args = [...opened.project, '--json', 'bills', 'import', path, '--courier', courier];
      const { out } = await runLine(args);
      expect(JSON.parse(out)).toMatchObject({ result: [{ id: `${id}-v2`, is_new: true }] });
      await run('bills', 'withdraw', `${id}-v2`, '--reason', 'Not corrected');
      const listed = (await run<Body[]>('bills', 'list')).map((one) => one['id']);
      expect(listed.includes(id)).toBe(fields['withdrawn_at'] === null);
    }
  });

  test('accounts and tokens are changed, rotated, revoked', async () => {
    await run('accounts', 'set', 'rec_shop', '--client-type', 'standard');
    await run('accounts', 'set', 'rec_shop', '--explain', 'plain');
    await run('accounts', 'set', 'rec_shop', '--email', 'shop.new@example.com');
    await run('accounts', 'enable', 'rec_closed');
    const id = idOf('tokens', 'label', 'Waiting one');
    await run('tokens', 'rotate', id);
    await run('tokens', 'revoke', id);
    await run('accounts', 'disable', 'rec_waiting');
    const accounts = await run<Body[]>('accounts', 'list');
    expect(accounts).toContainEqual(
      expect.objectContaining({ id: 'rec_shop', email: 'shop.new@example.com' }),
    );
  });

  test('a request for tracking that waits is approved', async () => {
    const id = idOf('access_requests', 'account_id', 'rec_waiting');
    await run('access', 'approve', id);
    expect(await run('access', 'list')).toContainEqual(
      expect.objectContaining({ id, status: 'approved', decided_by: 'tester' }),
    );
  });

  test('services are switched, a draft is published, a version is brought back', async () => {
    await run('services', 'activate', 'rec_sea');
    await run('services', 'deactivate', 'rec_air');
    for (const courier of ['pocket_gecko', 'ink_feather']) {
      const { exists } = await opened.db.doc(`services/${courier}`).get();
      if (!exists) await run('services', 'add', courier, '--name', courier);
    }
    await run('rates', 'publish', 'pocket_gecko', '3', '--to', 'none');
    await run('rates', 'rollback', 'ink_feather', '2', '--to', 'none');
  });
});
