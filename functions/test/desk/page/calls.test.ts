import { randomBytes } from 'node:crypto';

import * as z from 'zod';

import { writeSheets } from '../../../desk/sheets/write-sheets';
import { VERBS } from '../../../desk/verbs';
import { callConsole, openDemoConsole } from '../../support/console';
import { openedForAll } from '../../support/opened';
import { readExamples } from '../../support/repository';

/** The calls of the desk, without its page. */
const desk = openedForAll(openDemoConsole);

const call = <Result>(action: string, input: object) => callConsole<Result>(desk, action, input);

/** As the page calls; what is refused is answered as well. */
const post = (action: string, body: object): Promise<Response> =>
  fetch(`${desk.url}/api/${action}`, {
    method: 'POST',
    headers: { 'x-console-key': new URL(desk.address).searchParams.get('key') ?? '' },
    body: JSON.stringify(body),
  });

test('whoever opens the printed address gets the ticket of the files, which calls refuse', async () => {
  const opened = await fetch(desk.address, { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie') ?? '';
  const page = await fetch(`${desk.url}/rates`, { headers: { cookie } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/page.js')]);
  expect((await post('desk.show', { input: {} })).status).toBe(200);
  const init = { method: 'POST', headers: { cookie }, body: '{"input":{}}' };
  expect((await fetch(`${desk.url}/api/desk.show`, init)).status).toBe(403);
});

describe('files', () => {
  const ROWS = 15_000;
  const upload = (name: string, content: Uint8Array | string) =>
    call('services.checkFile', {
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
    // The first call loads what all need.
    await call('desk.show', {});
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
  const EXAMPLES = readExamples<{
    /** The members that name one, or search for one. */
    names: string[];
    /** What actions take besides: of each member, the first that it takes. */
    others: Readonly<Record<string, readonly unknown[]>>;
    /** Searches take any text, and find nothing. The last reads the file alone. */
    finds_nothing: string[];
  }>(__dirname, 'calls.json');

  /** For members that take anything of a kind. */
  const ANY = ['No', 1, true, {}, null];
  /** Half an emoji is the last. */
  const NO_IDS = ['a/b', '..', '.', '__x__', '', 'x'.repeat(2000), '\ud83d'];

  const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

  /** Of each action: its members, and an input that it takes, but for the names in it. */
  const CALLS = Object.entries(VERBS).map(([action, { input }]) => {
    const shape: Readonly<Record<string, unknown>> = 'shape' in input ? input.shape : {};
    const members = Object.entries(shape).filter(
      (member): member is [string, z.ZodType] => member[1] instanceof z.ZodType,
    );
    const others = members
      .filter(([name, schema]) => !EXAMPLES.names.includes(name) && !takes(schema, undefined))
      .map(([name, schema]) => {
        const values = EXAMPLES.others[name] ?? ANY;
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
      .filter((member) => EXAMPLES.names.includes(member))
      .map((member) => [action, member, others] as const),
  );

  async function ask(action: string, input: object, dry_run: boolean) {
    const reply = await post(action, { input, dry_run });
    const answer = (await reply.json()) as { readonly error?: object; readonly result?: unknown };
    return { status: reply.status, ...answer };
  }

  test('each input lacks nothing but the record', async () => {
    const naming = CALLS.filter(({ members }) =>
      members.some((member) => EXAMPLES.names.includes(member)),
    );
    for (const { action, input, others } of naming) {
      const { error } = await input.safeParseAsync(others);
      const refused = (error?.issues ?? []).map(({ path: [member] }) => String(member));
      const unnamed = refused.filter((member) => !EXAMPLES.names.includes(member));
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
        const answer = EXAMPLES.finds_nothing.includes(action) ? (error ?? result) : error;
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
