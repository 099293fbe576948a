import { ACTIONS } from '../../console/actions';
import { openDemoConsole } from '../support/console';
import { openedForAll } from '../support/opened';

const DAY = '2027-01-01';
const FUEL = { from: DAY, percent: '10' };
const SUSPENSION = { countries: ['JP'], from: DAY, until: null, reason: 'No', reason_th: 'No' };
const TOKEN = { label: 'Shop', kind: 'api', last_day: null };
const SETTINGS = {
  email: 'a@example.com',
  role: 'client',
  client_type: 'standard',
  explain: 'full',
};
const VERSION = { version: 1 };
const FILE = { name: 'a.csv', content: '' };

/** Each action by the member that names a record, with what else it takes. */
const NAMING: readonly (readonly [action: string, member: string, others: object])[] = [
  ['shipments.search', 'text', {}],
  ['find.everything', 'text', {}],
  ['shipments.totals', 'courier_name', {}],
  ['shipments.search', 'courier_name', {}],
  ['shipments.search', 'cursor', {}],
  ['shipments.get', 'request_number', {}],
  ['shipments.explain', 'id', {}],
  ['shipments.update', 'request_number', { data: {}, before: {} }],
  ['shipments.delete', 'request_number', {}],
  ['shipments.restore', 'request_number', {}],
  ['pickups.totals', 'destination_id', { pickup_date: DAY }],
  ['pickups.save', 'destination_id', { pickup_date: DAY, format: 'csv' }],
  ['pickups.search', 'text', {}],
  ['pickups.search', 'destination_id', { pickup_date: DAY }],
  ['pickups.search', 'cursor', {}],
  ['pickups.get', 'pickup_number', {}],
  ['pickups.move', 'pickup_number', { status: 'confirmed' }],
  ['pickups.reschedule', 'pickup_number', { slot: { date: DAY, from: '09:00', to: '12:00' } }],
  ['pickups.cancel', 'pickup_number', {}],
  ['rates.courier', 'courier', {}],
  ['rates.version', 'courier', VERSION],
  ['rates.difference', 'courier', { from: 1, to: 2 }],
  ['rates.shipmentsToReplay', 'courier', {}],
  ['rates.replayShipments', 'courier', VERSION],
  ['rates.lint', 'courier', VERSION],
  ['rates.export', 'courier', { ...VERSION, format: 'csv' }],
  ['rates.publish', 'courier', VERSION],
  ['rates.rollback', 'courier', VERSION],
  ['rates.confirmWarning', 'courier', { ...VERSION, key: '0a1b2c3d', reason: 'No' }],
  ['rates.unconfirmWarning', 'courier', { key: '0a1b2c3d' }],
  ['rates.withdraw', 'courier', VERSION],
  ['rates.discard', 'courier', VERSION],
  ['fuel.enter', 'courier', FUEL],
  ['fuel.remove', 'courier', { from: DAY }],
  ['demand.end', 'courier', { name: 'peak', on: DAY, all: false }],
  ['areas.remove', 'courier', { countries: ['JP'] }],
  ['suspensions.add', 'courier', SUSPENSION],
  ['suspensions.lift', 'suspension', {}],
  ['kept.draft', 'courier', { months: 3 }],
  ['lists.switch', 'id', { kind: 'hubs', active: false }],
  ['lists.undo', 'change', { kind: 'hubs', with_later: false }],
  ['lists.setSilentDays', 'id', { days: 5 }],
  ['parcels.list', 'after', {}],
  ['parcels.list', 'courier', {}],
  ['accounts.show', 'id', {}],
  ['accounts.create', 'id', SETTINGS],
  ['accounts.change', 'id', {}],
  ['accounts.switch', 'id', { disabled: true }],
  ['tokens.issue', 'account_id', TOKEN],
  ['tokens.rotate', 'id', { overlap_hours: 1 }],
  ['tokens.revoke', 'id', {}],
  ['access.request', 'account_id', { purpose: 'Shop' }],
  ['access.approve', 'id', {}],
  ['access.reject', 'id', { reason: 'No' }],
  ['bills.check', 'courier', { file: FILE, layout: 'plain' }],
  ['bills.import', 'courier', { file: FILE, layout: 'plain' }],
  ['bills.settings', 'courier', { settings: {} }],
  ['bills.unbilled', 'courier', { from: DAY, to: DAY }],
  ['bills.ofShipment', 'id', {}],
  ['bills.show', 'bill', {}],
  ['bills.lines', 'bill', { page: 1 }],
  ['bills.line', 'bill', { line: 2 }],
  ['bills.recheck', 'bill', {}],
  ['bills.withdraw', 'bill', { reason: 'No' }],
  ['bills.match', 'bill', { line: 2, shipment: 'SR-1' }],
  ['bills.reopen', 'bill', { lines: [2], reason: 'No' }],
  ['bills.decide', 'bill', { lines: [2], state: 'accepted' }],
  ['bills.decideFinding', 'bill', { finding: '[]', state: 'accepted' }],
  ['bills.fix', 'bill', {}],
  ['bills.export', 'bill', {}],
  ['audit.list', 'record', {}],
  ['audit.list', 'after', {}],
];

/** The last is half an emoji. */
const NO_IDS = ['a/b', '..', '.', '__x__', '', 'x'.repeat(2000), '\ud83d'];

/** Searches take any text, and find nothing. */
const FINDS_NOTHING = [
  ...[
    'shipments.search',
    'shipments.totals',
    'find.everything',
    'pickups.search',
    'pickups.totals',
    'pickups.save',
    'audit.list',
    'bills.unbilled',
    'bills.ofShipment',
  ],
  'rates.shipmentsToReplay',
  // It reads the file alone.
  'bills.check',
];

const desk = openedForAll(openDemoConsole);

test('every action that takes the name of a record is listed here', () => {
  const members = new Set(NAMING.map(([, member]) => member));
  const found = Object.entries(ACTIONS).flatMap(([action, { input }]) =>
    'shape' in input
      ? Object.keys(input.shape)
          .filter((member) => members.has(member))
          .map((member) => `${action} ${member}`)
      : [],
  );
  const listed = NAMING.map(([action, member]) => `${action} ${member}`);
  expect(listed.sort()).toEqual(found.sort());
});

test.each(NAMING)(
  '%s refuses, or does not find, what no record has as its %s',
  async (action, member, others) => {
    const key = new URL(desk.address).searchParams.get('key') ?? '';
    // The service has no dry runs.
    const dry_run = !/^(?:shipments|pickups)\./.test(action);
    for (const name of NO_IDS) {
      const reply = await fetch(`${desk.url}/api/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-console-key': key },
        body: JSON.stringify({ input: { ...others, [member]: name }, dry_run }),
      });
      const body = (await reply.json()) as Answer;
      const answer = body.error?.message ?? body.result;
      expect([reply.status, name, answer]).toEqual([200, name, expect.anything()]);
      if (!FINDS_NOTHING.includes(action)) expect(body).toHaveProperty('error');
    }
  },
);

const membersOf = ({ input }: (typeof ACTIONS)[keyof typeof ACTIONS]): string[] =>
  'shape' in input ? Object.keys(input.shape) : [];

test('no member of an action hands a text to a query that is longer than an index holds', async () => {
  const key = new URL(desk.address).searchParams.get('key') ?? '';
  const othersOf = new Map(NAMING.map(([action, , others]) => [action, others]));
  for (const [action, spec] of Object.entries(ACTIONS)) {
    for (const member of membersOf(spec)) {
      const reply = await fetch(`${desk.url}/api/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-console-key': key },
        body: JSON.stringify({ input: { ...othersOf.get(action), [member]: 'x'.repeat(2000) } }),
      });
      expect({ action, member, status: reply.status }).toEqual({ action, member, status: 200 });
    }
  }
});

interface Answer {
  readonly error?: { readonly code: string; readonly message: string };
  readonly result?: unknown;
}
