import type { HTMLElement } from 'happy-dom';

import type { App } from '../app';
import { mountPage, type MountedPage } from './mount';
import { readOut } from './read-out';
import { readRecorded } from './recorded';
import { FAILURE, nameOf } from './see-screen';

/** What these tests are of: it runs as the browser gets it, bundled. */
export type Tested = typeof App;

type Step =
  | readonly ['press', key: string]
  | readonly ['click', name: string]
  | readonly ['type', name: string, text: string]
  | readonly ['drop', file: string];

interface Flow {
  readonly title: string;
  readonly address: string;
  /** In place of what is recorded. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly steps: readonly Step[];
  /** How often a text is on the page in the end. */
  readonly sees: Readonly<Record<string, number>>;
  readonly asks?: readonly [name: string, input: object];
  readonly leadsTo?: string;
}

const CONTROLS = 'button, input, select, textarea, a';
const FILE = 'cmVmZXJlbmNlLG51bWJlcg==';
const result = (value: object): object => ({ result: value });
const buildFault = (code: string): object => ({ code, values: { reason: 'look here' } });
const WAITING = {
  id: '1',
  status: 'pending',
  consignee_name: 'Hanako',
  consignee_country: 'JP',
  weight_kg: 3.2,
  submitted_at: '2026-11-26T03:00:00Z',
  client_email: 'a@example.com',
  reference: null,
  price_state: 'no_service',
  request_number: 'SR-1',
  service_id: 'copper_heron',
  courier_name: 'amber_kite',
  carrier_tracking_number: null,
};
const COURIERS = Array.from({ length: 9 }, (_, at) => ({
  courier_name: `c${at}`,
  display_name: `Courier ${at}`,
  runs: [],
  refusal: null,
}));

const FLOWS: readonly Flow[] = [
  {
    title: 'the palette is a modal dialog, and shows what it found',
    address: '/keys',
    answers: {
      'search.find': result({
        shipments: [],
        pickups: [],
        is_cut: true,
        reads: 3,
        accounts: [{ id: 'shop', email: 'shop@example.com' }],
      }),
    },
    steps: [
      ['press', '/'],
      ['type', 'Number, reference, name', 'amber'],
    ],
    sees: {
      'modal dialog': 1,
      'Amber Kite Express (demo) amber_kite': 1,
      'shop shop@example.com': 1,
    },
    asks: ['search.find', { text: 'amber' }],
  },
  {
    title: 'a list of numbers that cannot be checked says why',
    address: '/',
    answers: { 'today.checkNumbers': FAILURE },
    steps: [['drop', 'numbers.csv']],
    sees: { 'the line is down': 1 },
    asks: [
      'today.checkNumbers',
      { file: { name: 'numbers.csv', content: FILE, encoding: 'utf-8', isUnclear: false } },
    ],
  },
  {
    title: 'a list of numbers that cannot be stored says why, once',
    address: '/',
    answers: {
      'today.checkNumbers': result({
        kind: 'numbers',
        ready: 2,
        pending: [],
        same: 1,
        faults: [],
        more: 0,
      }),
      'today.storeNumbers': FAILURE,
    },
    steps: [
      ['drop', 'numbers.csv'],
      ['click', 'Store 2'],
    ],
    sees: { 'the line is down': 1 },
  },
  ...['hubs.checkFile', 'hubs.import'].map((failing): Flow => ({
    title: `a list of which ${failing} fails says why, once`,
    address: '/lists/hubs',
    answers: {
      'hubs.checkFile': result({
        kind: 'changes',
        added: [],
        unchanged: 1,
        warnings: [],
        more: 0,
        changed: [{ kind: 'hubs', id: 'bangkok', fields: [] }],
      }),
      [failing]: FAILURE,
    },
    steps:
      failing === 'hubs.checkFile'
        ? [['drop', 'hubs.csv']]
        : [
            ['drop', 'hubs.csv'],
            ['click', 'Import'],
          ],
    sees: { 'the line is down': 1 },
  })),
  {
    title: 'a file with faults shows each at its cell',
    address: '/lists/hubs',
    answers: {
      'hubs.checkFile': result({
        kind: 'faults',
        more: 2,
        faults: [
          {
            file: 'hubs.csv',
            sheet: null,
            cell: 'B2',
            fault: buildFault('call_failed'),
            excerpt: {
              columns: ['A', 'B'],
              rows: [
                {
                  line: 2,
                  cells: [
                    { text: 'bangkok', isFault: false },
                    { text: '', isFault: true },
                  ],
                },
              ],
            },
          },
        ],
      }),
    },
    steps: [['drop', 'hubs.csv']],
    sees: { '3 faults in the file': 2, 'hubs.csv | B2 | look here': 1, 'and 2 more': 1, Import: 0 },
  },
  {
    title: 'the account whose request was recorded is named',
    address: '/access',
    answers: { 'access.request': { result: { id: 'r1' }, changes: [], dry_run: false } },
    steps: [
      ['click', 'Record a request'],
      ['type', 'Used for', 'Order page'],
      ['click', 'Record a request'],
    ],
    sees: { 'modal dialog': 0, 'The request of demo_client is recorded.': 1 },
    asks: ['access.request', { account_id: 'demo_client', purpose: 'Order page' }],
  },
  {
    title: 'what is in a shipment that waits may change its price',
    address: '/shipments/SR-9Q5M-0HBZ-3XK2',
    steps: [['click', 'Edit contents']],
    sees: { 'Parcels and documents may have different prices.': 1, 'This shipment has shipped': 0 },
  },
  {
    title: 'the first page of a list is without the place of the next one',
    address: '/shipments?status=pending&cursor=abc',
    answers: {
      'shipments.search': result({ rows: [], total: 0, next_cursor: 'def', is_cut: false }),
    },
    steps: [],
    sees: {
      '/shipments?status=pending, role=button': 1,
      '/shipments?status=pending&cursor=def, role=button': 1,
    },
  },
  {
    title: 'a waiting shipment proposes the courier that carries it, not that of its service',
    address: '/',
    answers: { 'today.waiting': result({ rows: [WAITING], total: 1 }) },
    steps: [],
    sees: { '(value=amber_kite, required)': 1, '(value=copper_heron, required)': 0 },
  },
  {
    title: 'of as many couriers as curves may have, each can be taken away and none added',
    address: '/curves?country=JP&couriers=c0,c1,c2,c3,c4,c5,c6,c7',
    answers: {
      'prices.curves': result({
        country: 'JP',
        ship_date: '2026-11-26',
        max_kg: 300,
        couriers: COURIERS,
      }),
    },
    steps: [],
    sees: {
      '(checkbox, value=on, checked) Courier 0': 1,
      '(checkbox, value=on, disabled) Courier 8': 1,
    },
  },
  {
    title: 'a courier that is taken away has no curve',
    address: '/curves?country=JP&couriers=amber_kite,copper_heron',
    steps: [['click', 'Amber Kite Express (demo)']],
    sees: { 'Weight | Copper Heron Express (demo) |': 1 },
    leadsTo: '/curves?country=JP&couriers=copper_heron',
  },
];

/** The dialog on top, or else the screen. */
function place(page: MountedPage): HTMLElement {
  const [dialog] = [...page.body.querySelectorAll('dialog')].reverse();
  return dialog ?? page.body.querySelector('main') ?? page.body;
}

function findControl(page: MountedPage, name: string): HTMLElement {
  const found = [...place(page).querySelectorAll(CONTROLS)]
    .map((one) => one as HTMLElement)
    .filter((one) => nameOf(one).startsWith(name) && !one.matches(':disabled'));
  const exact = found.find((one) => nameOf(one) === name) ?? found[0];
  if (exact === undefined)
    throw new Error(`There is no "${name}" in ${readOut(place(page)).join('\n')}`);
  return exact;
}

async function take(page: MountedPage, step: Step): Promise<void> {
  switch (step[0]) {
    case 'press':
      return page.press(step[1]);
    case 'click':
      return page.click(findControl(page, step[1]));
    case 'type':
      return page.type(findControl(page, step[1]), step[2]);
    case 'drop':
      return page.drop(step[1], Buffer.from(FILE, 'base64'));
  }
}

test.each(FLOWS)('$title', async ({ address, answers = {}, steps, sees, asks, leadsTo }) => {
  const recorded = readRecorded();
  const page = await mountPage({ address, answer: (call) => answers[call.name] ?? recorded(call) });
  try {
    for (const step of steps) await take(page, step);
    const said = readOut(page.body)
      .join('\n')
      .concat(
        [...page.body.querySelectorAll('dialog[data-modal]')].map(() => '\nmodal dialog').join(''),
      );
    const counts = Object.keys(sees).map((text) => [text, said.split(text).length - 1]);
    expect([Object.fromEntries(counts), said]).toEqual([sees, said]);
    if (asks !== undefined) {
      const [name, input] = asks;
      expect(page.calls.filter((call) => call.name === name).map((call) => call.input)).toEqual([
        input,
      ]);
    }
    const { pathname, search } = page.window.location;
    if (leadsTo !== undefined) expect(pathname + search).toBe(leadsTo);
  } finally {
    await page.close();
  }
});
