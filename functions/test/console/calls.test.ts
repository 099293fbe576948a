import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

import * as z from 'zod';

import { ACTIONS } from '../../console/actions';
import { writeSheets } from '../../operations/sheets/write-sheets';
import { callConsole, openDemoConsole } from '../support/console';
import { openedForAll } from '../support/opened';

/** The calls of the desk, without its page. */
const desk = openedForAll(openDemoConsole);

const ownKey = (): { readonly 'x-console-key': string } => ({
  'x-console-key': new URL(desk.address).searchParams.get('key') ?? '',
});

const call = <Result>(action: string, input: object) => callConsole<Result>(desk, action, input);

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** With any header, `Host` included, which `fetch` would not send. */
function send(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers }, agent: false } as const;
    const sent = request(`${desk.url}${path}`, options, (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += String(chunk)));
      reply.on('end', () => {
        resolve({ status: reply.statusCode, headers: reply.headers, body: text });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    // Of what has a length and is not sent, the answer can only be to its head.
    if (body === undefined && 'content-length' in headers) sent.flushHeaders();
    else sent.end(body);
  });
}

const post = (action: string, body: string, headers: object): Promise<Reply> =>
  send(`/api/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('who may call', () => {
  let cookie: string;
  beforeAll(async () => {
    const { headers } = await fetch(desk.address, { redirect: 'manual' });
    cookie = headers.get('set-cookie') ?? '';
  });

  const show = (headers: object): Promise<Reply> => post('desk.show', '{"input":{}}', headers);

  test('the page has the files and the calls of its session', async () => {
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookie).not.toContain(ownKey()['x-console-key']);
    const page = await send('/rates', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('/page.js');
    expect((await show(ownKey())).status).toBe(200);
  });

  test('no page shows this one in a frame, and it loads nothing from elsewhere', async () => {
    const { headers } = await send('/', { headers: { cookie } });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each([
    ['no key', () => ({})],
    ['a wrong key', () => ({ 'x-console-key': 'x'.repeat(43) })],
    ['the ticket of its files alone', () => ({ cookie })],
    ['another origin', () => ({ ...ownKey(), origin: 'https://evil.example' })],
    ['another port of this machine', () => ({ ...ownKey(), origin: 'http://127.0.0.1:1' })],
    ['no origin at all, from a sandbox', () => ({ ...ownKey(), origin: 'null' })],
    ['a name that resolves to this machine', () => ({ ...ownKey(), host: 'evil.example' })],
    [
      'such a name with the port',
      () => ({ ...ownKey(), host: `evil.example:${new URL(desk.url).port}` }),
    ],
    ['a page of the same machine', () => ({ ...ownKey(), 'sec-fetch-site': 'same-site' })],
    ['a page of elsewhere', () => ({ ...ownKey(), 'sec-fetch-site': 'cross-site' })],
  ])('a call with %s gets nothing', async (_name, headers) => {
    const { status, body } = await show(headers());
    expect(status).toBe(403);
    expect(body).toBe('Open the address that "npm run console" printed in the terminal.\n');
  });

  test.each(['/', '/page.js', '/rates', '/open', '/open?key=x'])(
    '%s without a ticket is refused',
    async (path) => {
      expect((await send(path, {})).status).toBe(403);
    },
  );

  test('a foreign name gets not even the way in', async () => {
    const { pathname, search } = new URL(desk.address);
    const { status } = await send(pathname + search, { headers: { host: 'evil.example' } });
    expect(status).toBe(403);
  });

  test('a preflight from another origin is not answered', async () => {
    const { status, headers } = await send('/api/desk.show', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(403);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each([
    ['what is no JSON', 'desk.show', '{', 'invalid'],
    ['no action', 'constructor', '{"input":{}}', 'unknown_action'],
    ['no input', 'desk.show', '{"input":1}', 'invalid'],
  ])('a call of %s is refused in words', async (_name, action, body, code) => {
    const reply = await post(action, body, ownKey());
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body)).toMatchObject({ error: { code } });
  });

  test('a call of too much is refused in words, before it is read', async () => {
    const reply = await send('/api/desk.show', {
      method: 'POST',
      headers: {
        ...ownKey(),
        'content-type': 'application/json',
        'content-length': 33 * 1024 ** 2,
      },
    });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body)).toMatchObject({ error: { code: 'too_large' } });
  });
});

describe('files', () => {
  const ROWS = 15_000;
  const upload = (name: string, content: Uint8Array | string) =>
    call('lists.check', {
      kind: 'services',
      file: { name, content: Buffer.from(content).toString('base64') },
    });

  test('while a large one is read, other calls are answered', async () => {
    const rows = Array.from({ length: ROWS }, () => [
      randomBytes(6).toString('hex'),
      randomBytes(6).toString('hex'),
    ]);
    const headings = { rows: 1, columns: 0 };
    const large = await writeSheets('x.xlsx', [{ name: 'Services', headings, rows }]);
    const order: string[] = [];
    const read = upload('x.xlsx', large)
      .catch(() => undefined)
      .then(() => order.push('file'));
    for (let n = 0; n < 3; n += 1) {
      await call('desk.show', {});
      order.push('call');
    }
    await read;
    expect(order).toEqual(['call', 'call', 'call', 'file']);
  });

  test('a bill in Thai is read by a layout in Thai', async () => {
    const bill = 'เลขที่ใบแจ้งหนี้;เลขพัสดุ;ค่าขนส่ง;ค่าน้ำมัน\r\nTH-1;77140237;1.250,00;350,50\r\n';
    const content = Buffer.from(`sep=;\r\n${bill}`).toString('base64');
    const own = {
      columns: { invoice_number: 'เลขที่ใบแจ้งหนี้', tracking_number: 'เลขพัสดุ' },
      charge: null,
      amounts: [
        { column: 'ค่าขนส่ง', step: 'freight' },
        { column: 'ค่าน้ำมัน', step: 'fuel' },
      ],
      charges: [],
    };
    const file = { name: 'bill.csv', content };
    const checked = { file, courier: 'amber_kite', layout: 'thai', own };
    expect(await call('bills.check', checked)).toMatchObject({
      kind: 'bills',
      bills: [{ number: 'TH-1', lines: 1 }],
      total_satang: 160_050,
    });
  });
});

describe('names of records', () => {
  /** The members that name one, or search for one. */
  const NAMES = [
    'account_id',
    'after',
    'bill',
    'change',
    'courier',
    'courier_name',
    'cursor',
    'destination_id',
    'id',
    'pickup_number',
    'record',
    'request_number',
    'suspension',
    'text',
  ];
  const DAY = '2027-01-01';
  /** What actions take besides: of each member, the first that it takes. */
  const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
    format: ['csv'],
    status: ['confirmed'],
    slot: [{ date: DAY, from: '09:00', to: '12:00' }],
    version: [1],
    from: [DAY, 1],
    to: [DAY, 2],
    on: [DAY],
    until: [DAY],
    last_day: [DAY],
    key: ['0a1b2c3d'],
    percent: ['10'],
    name: ['peak'],
    countries: [['JP']],
    page: [1],
    line: [2],
    lines: [[2]],
    finding: ['[]'],
    state: ['accepted'],
    layout: ['plain'],
    file: [{ name: 'a.csv', content: '' }],
    kind: ['hubs', 'api'],
    email: ['a@example.com'],
    role: ['client'],
    client_type: ['standard'],
    explain: ['full'],
  };
  /** For members that take anything of a kind. */
  const ANY = ['No', 1, true, {}, null];
  /** Half an emoji is the last. */
  const NO_IDS = ['a/b', '..', '.', '__x__', '', 'x'.repeat(2000), '\ud83d'];
  /** Searches take any text, and find nothing. The last reads the file alone. */
  const FINDS_NOTHING = [
    'audit.list',
    'bills.ofShipment',
    'bills.unbilled',
    'find.everything',
    'pickups.save',
    'pickups.search',
    'pickups.totals',
    'rates.shipmentsToReplay',
    'shipments.search',
    'shipments.totals',
    'bills.check',
  ];

  const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

  /** Of each action: its members, and an input that it takes, but for the names in it. */
  const CALLS = Object.entries(ACTIONS).map(([action, { input }]) => {
    const shape: Readonly<Record<string, unknown>> = 'shape' in input ? input.shape : {};
    const members = Object.entries(shape).filter(
      (member): member is [string, z.ZodType] => member[1] instanceof z.ZodType,
    );
    const others = members
      .filter(([name, schema]) => !NAMES.includes(name) && !takes(schema, undefined))
      .map(([name, schema]) => {
        const values = OTHERS[name] ?? ANY;
        return [name, values.length > 1 ? values.find((value) => takes(schema, value)) : values[0]];
      });
    return {
      action,
      input,
      members: members.map(([name]) => name),
      others: Object.fromEntries(others) as object,
    };
  });
  const NAMING = CALLS.flatMap(({ action, members, others }) =>
    members
      .filter((member) => NAMES.includes(member))
      .map((member) => [action, member, others] as const),
  );

  async function ask(action: string, input: object, dry_run: boolean) {
    const reply = await post(action, JSON.stringify({ input, dry_run }), ownKey());
    const answer = JSON.parse(reply.body) as { readonly error?: object; readonly result?: unknown };
    return { status: reply.status, ...answer };
  }

  test('each input lacks nothing but the record', async () => {
    const naming = CALLS.filter(({ members }) => members.some((member) => NAMES.includes(member)));
    for (const { action, input, others } of naming) {
      const { error } = await input.safeParseAsync(others);
      const refused = (error?.issues ?? []).map(({ path: [member] }) => String(member));
      const unnamed = refused.filter((member) => !NAMES.includes(member));
      expect({ action, unnamed }).toEqual({ action, unnamed: [] });
    }
    expect(NAMING.length).toBeGreaterThan(70);
  });

  test.each(NAMING)(
    '%s refuses, or does not find, what no record has as its %s',
    async (action, member, others) => {
      // The service has no dry runs.
      const isDry = !/^(?:shipments|pickups)\./.test(action);
      for (const name of NO_IDS) {
        const { status, error, result } = await ask(action, { ...others, [member]: name }, isDry);
        const answer = FINDS_NOTHING.includes(action) ? (error ?? result) : error;
        expect([status, name, answer]).toEqual([200, name, expect.anything()]);
      }
    },
  );

  test('no member of an action hands a text to a query that is longer than an index holds', async () => {
    for (const { action, members, others } of CALLS) {
      for (const member of members) {
        const { status } = await ask(action, { ...others, [member]: 'x'.repeat(2000) }, false);
        expect({ action, member, status }).toEqual({ action, member, status: 200 });
      }
    }
  });
});
