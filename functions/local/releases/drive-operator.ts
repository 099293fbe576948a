import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CARDS, type Release } from './release';

const DAY_MS = 24 * 60 * 60_000;

interface Listed {
  readonly id: string;
  readonly account_id: string;
}

const daysAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Everything that a release's operator tool can do with the demo data, by its command line. */
export async function driveOperator(release: Release, folder: string): Promise<void> {
  await driveAccounts(release);
  await driveServices(release, folder);
  await driveRates(release, folder);
  await drivePickupLists(release, folder);
  await driveSurcharges(release, folder);
  await driveBills(release, folder);
  await release.admin('home');
}

async function driveAccounts(release: Release): Promise<void> {
  for (const name of ['Shop', 'Closed', 'Refused', 'Waiting']) {
    const id = `rec_${name.toLowerCase()}`;
    await release.admin('accounts', 'create', id, '--email', `Rec.${name}@Example.com`);
    await release.admin('tokens', 'issue', id, '--label', `${name} one`);
    await release.admin('access', 'request', id, '--purpose', `${name}: tracking page`);
  }
  await release.admin('accounts', 'set', 'rec_shop', '--client-type', 'partner');
  await release.admin('accounts', 'set', 'rec_shop', '--explain', 'full');
  await release.admin('tokens', 'issue', 'rec_shop', '--label', 'two', '--expires', daysAhead(90));
  const [one, two] = await release.admin<Listed[]>('tokens', 'list', 'rec_shop');
  if (one === undefined || two === undefined) throw new Error('Two tokens were expected.');
  await release.admin('tokens', 'rotate', one.id);
  await release.admin('tokens', 'revoke', two.id);
  const requests = await release.admin<Listed[]>('access', 'list');
  const findRequest = (account: string) =>
    requests.find(({ account_id }) => account_id === account)?.id ?? account;
  await release.admin('access', 'approve', findRequest('rec_shop'));
  await release.admin('access', 'reject', findRequest('rec_refused'), '--reason', 'No shop');
  await release.admin('accounts', 'disable', 'rec_closed');
  await release.admin('accounts', 'disable', 'rec_refused');
  await release.admin('accounts', 'enable', 'rec_refused');
}

async function driveServices(release: Release, folder: string): Promise<void> {
  const file = join(folder, 'services.json');
  const service = { logo: null, active: true, sort_order: 900 };
  const services = [
    { ...service, id: 'rec_air', service_name: 'Air Express' },
    { ...service, id: 'rec_sea', service_name: 'Sea', logo: 'https://example.com/sea.png' },
  ];
  writeFileSync(file, JSON.stringify(services));
  await release.admin('services', 'import', file);
  await release.admin('services', 'deactivate', 'rec_sea');
}

/** Versions planned, rolled back, withdrawn and discarded, and a draft. */
async function driveRates(release: Release, folder: string): Promise<void> {
  const file = join(folder, 'pocket_gecko.json');
  await release.admin('rates', 'export', 'pocket_gecko', '1', file);
  await release.admin('rates', 'import', file);
  await release.admin('rates', 'publish', 'pocket_gecko', '2', '--from', daysAhead(10));
  await release.admin('rates', 'import', file);
  const table = join(folder, 'ink_feather.csv');
  await release.admin('rates', 'export', 'ink_feather', '1', table);
  await release.admin('rates', 'import', table);
  await release.admin('rates', 'publish', 'ink_feather', '2');
  await release.admin('rates', 'rollback', 'ink_feather', '1');
  // With every line that a card may have.
  const tariff = join(CARDS, 'rec_osprey.csv');
  await release.admin('services', 'add', 'rec_osprey', '--name', 'Osprey');
  await release.admin('rates', 'import', tariff);
  await release.admin('rates', 'publish', 'rec_osprey', '1');
  await release.admin('rates', 'import', tariff);
  await release.admin('rates', 'publish', 'rec_osprey', '2', '--from', daysAhead(10));
  await release.admin('rates', 'withdraw', 'rec_osprey', '2');
  await release.admin('rates', 'discard', 'rec_osprey', '2');
  await drivePost(release);
}

/** A post by its own rules, and a warning of it that a person confirmed. */
async function drivePost(release: Release): Promise<void> {
  const courier = 'rec_egret';
  await release.admin('services', 'add', courier, '--name', 'Egret Post');
  await release.admin('rates', 'import', join(CARDS, `${courier}.csv`));
  interface Linted {
    readonly warnings: readonly { readonly key: string }[];
  }
  const { warnings } = await release.admin<Linted>('rates', 'lint', courier, '1');
  for (const { key } of warnings) {
    await release.admin('rates', 'confirm', courier, '1', key, '--reason', 'As printed');
  }
  await release.admin('rates', 'publish', courier, '1');
}

async function drivePickupLists(release: Release, folder: string): Promise<void> {
  const [hub] = await release.admin<Record<string, unknown>[]>('hubs', 'list');
  const file = join(folder, 'hubs.json');
  writeFileSync(file, JSON.stringify([{ ...hub, id: 'rec_hub', sort_order: 900 }]));
  await release.admin('hubs', 'import', file);
  await release.admin('hubs', 'deactivate', 'rec_hub');
}

/** A card with every line about dated charges, and those charges. */
async function driveSurcharges(release: Release, folder: string): Promise<void> {
  const load = async (noun: string, name: string, text: string): Promise<void> => {
    const file = join(folder, name);
    writeFileSync(file, text);
    await release.admin(noun, 'import', file);
  };
  // Its proofs: 1,000 THB and 10 % fuel, with 7 % VAT.
  await release.admin('rates', 'import', join(CARDS, 'rec_heron.csv'));
  const rates = `rec_heron,2026-01-01,10\nrec_heron,${daysAhead(2)},12.25\n`;
  await load('fuel', 'fuel.csv', `courier,from,percent\n${rates}`);
  await release.admin('fuel', 'set', 'rec_heron', '11.5', '--from', daysAhead(30));
  await release.admin('fuel', 'remove', 'rec_heron', '--from', daysAhead(30));
  const demand = [
    `rec_heron,peak,1,${daysAhead(0)},${daysAhead(30)},12.50,`,
    `rec_heron,peak,Germany,${daysAhead(0)},${daysAhead(60)},8,150`,
    `rec_heron,surge,*,${daysAhead(5)},${daysAhead(60)},3,`,
  ];
  const heading = 'courier,name,where,from,to,thb_per_kg,min_thb';
  await load('demand', 'demand.csv', `${heading}\n${demand.join('\n')}\n`);
  await release.admin('demand', 'end', 'rec_heron', 'surge', '--on', daysAhead(40));
  await release.admin('areas', 'import', join(CARDS, 'areas.csv'));
  await release.admin('services', 'add', 'rec_heron', '--name', 'Heron');
  await release.admin('rates', 'publish', 'rec_heron', '1');
  const reasons = ['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'];
  for (const country of ['US', 'DE']) {
    const lane = ['--country', country, '--until', daysAhead(90)];
    await release.admin('suspensions', 'add', 'rec_heron', ...lane, ...reasons);
  }
  await release.admin('suspensions', 'lift', 'rec_heron-2');
}

/** Decisions about lines of the demo's bills, a layout and settings. */
interface Bill {
  readonly id: string;
  readonly courier: string;
}

async function driveBills(release: Release, folder: string): Promise<void> {
  const file = join(folder, 'layout.csv');
  const lines = ['kind,ours,theirs', 'column,tracking_number,AWB', 'amount,freight,Basic'];
  writeFileSync(file, [...lines, 'charge,fuel,FSC'].join('\n'));
  await release.admin('bills', 'layouts', 'import', 'rec_layout', file);
  await release.admin('bills', 'settings', 'amber_kite', '--claim-days', '180');
  const [bill] = await release.admin<Bill[]>('bills', 'list');
  if (bill === undefined) throw new Error('The demo data has no bill.');
  interface Line {
    readonly line: number;
    readonly tracking_number: string;
    readonly difference_thb: number;
  }
  const shown = await release.admin<{ readonly lines: readonly Line[] }>('bills', 'show', bill.id);
  const [first, second] = shown.lines.filter(({ difference_thb }) => difference_thb > 1);
  await release.admin('bills', 'dispute', bill.id, String(first?.line), '--claim', 'REC-1');
  await release.admin('bills', 'accept', bill.id, String(second?.line), '--charge-client');
  await release.admin('bills', 'credit', bill.id, String(first?.line), '--thb', '12.50');
  const credits: string[] = [];
  for (const [at, line] of [first, second].entries()) {
    const credit = join(folder, `credit-${at}.csv`);
    const row = `REC-${at},${line?.tracking_number ?? ''},credit,-1.50`;
    writeFileSync(credit, `invoice_number,tracking_number,charge,amount_thb\n${row}\n`);
    const command = ['bills', 'import', credit, '--courier', bill.courier];
    const { result } = await release.admin<{ readonly result: readonly Bill[] }>(...command);
    credits.push(...result.map(({ id }) => id));
  }
  await release.admin('bills', 'withdraw', String(credits.at(-1)), '--reason', 'Another courier');
}
