import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOfSurcharges } from '../../src/store/rates';
import { runLine } from '../support/admin';
import { openFolder, openedForEach } from '../support/opened';
import { openRelease, SOME_RECORDED } from '../support/releases';

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

  test('lists all that is stored; changes and proves dated charges', async () => {
    for (const [collection, noun] of LISTS) {
      const listed = await run<Body[]>(noun, 'list');
      expect(JSON.stringify(listed)).not.toContain('malformed');
      expect([noun, listed.length]).toEqual([noun, opened.stored(collection).length]);
    }
    expect(JSON.stringify(await run('rates', 'list'))).not.toContain('malformed');
    const cards = opened.stored('rates').filter((doc) => !isOfSurcharges(doc));
    for (const courier of new Set(cards.map(({ fields }) => String(fields['courier_name'])))) {
      const versions = cards.filter(({ fields }) => fields['courier_name'] === courier);
      expect(await run('rates', 'history', courier)).toHaveLength(versions.length);
    }

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

  test('accounts, tokens, requests for tracking, services and cards are changed', async () => {
    await run('accounts', 'set', 'rec_shop', '--client-type', 'standard');
    await run('accounts', 'set', 'rec_shop', '--explain', 'plain');
    await run('accounts', 'set', 'rec_shop', '--email', 'shop.new@example.com');
    await run('accounts', 'enable', 'rec_closed');
    const id = idOf('tokens', 'label', 'Waiting one');
    await run('tokens', 'rotate', id);
    await run('tokens', 'revoke', id);
    const accounts = await run<Body[]>('accounts', 'list');
    expect(accounts).toContainEqual(
      expect.objectContaining({ id: 'rec_shop', email: 'shop.new@example.com' }),
    );
    const request = idOf('access_requests', 'account_id', 'rec_waiting');
    await run('access', 'approve', request);
    expect(await run('access', 'list')).toContainEqual(
      expect.objectContaining({ id: request, status: 'approved', decided_by: 'tester' }),
    );
    await run('accounts', 'disable', 'rec_waiting');
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
