import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Timestamp } from 'firebase-admin/firestore';

import { Recording, rereadRecording } from '../../../desk/tracking/recording';
import { type Ran, runLine } from '../../support/admin';
import { KEY } from '../../support/carrier-failure';
import * as fedex from '../../support/fedex-answers';
import { openFolder, openedForEach } from '../../support/opened';
import { ALL_KEYS, HIDDEN, KEYS, MARK, openProbeDesk, shown } from '../../support/probe-desk';

const DHL = '/track/shipments';
const POST = '/post/api/v1/track';
const POST_TOKEN = '/post/api/v1/authenticate/token';
const INFO = '/track/v2.2/gettrackinfo';
const REGISTER = '/track/v2.2/register';

const WAYBILL = '7777777770';
const ITEM = 'EB315050240TH';

const desk = openedForEach(openProbeDesk);
const { carriers, firestore, tracking } = desk;
const folder = openedForEach(openFolder);

const probe = (...args: string[]): Promise<Ran> => tracking(['tracking', 'probe', ...args]);

const place = (countryCode: string, addressLocality: string) => ({
  address: { countryCode, addressLocality, streetAddress: `1 ${MARK} Road` },
});
const dhlEvents = [
  {
    timestamp: '2026-11-20T10:12:00',
    statusCode: 'delivered',
    location: place('JP', 'Tokyo'),
    description: `Delivered, signed by ${MARK}`,
  },
  { timestamp: '2026-11-18T17:40:00', statusCode: 'transit', location: place('TH', 'Bangkok') },
];
const dhlAnswer = (events: unknown[]) => ({
  body: {
    shipments: [
      {
        id: Number(WAYBILL),
        service: 'express',
        status: { timestamp: '2026-11-20T10:12:00', statusCode: 'delivered' },
        events,
        returnFlag: false,
        estimatedTimeOfDelivery: '2026-11-21',
        details: { proofOfDelivery: { signed: { name: `${MARK} Jaidee` } } },
      },
    ],
  },
});
const postItem = {
  barcode: ITEM,
  status: '501',
  status_date: '20/11/2569 18:12:26+07:00',
  location: 'บางรัก',
  receiver_name: `${MARK} Jaidee`,
  delivery_officer_tel: `0812345678 ${MARK}`,
};
const postAnswer = (item: object) => ({
  body: { response: { items: { [ITEM]: [item] } }, message: 'successful', status: true },
});

test('what was asked, said and read is shown, and nothing personal', async () => {
  carriers.script(DHL, dhlAnswer(dhlEvents));
  const ran = await tracking(['tracking', 'probe', '7777 7777 70'], ALL_KEYS);
  expect(ran).toMatchObject({ code: 0, err: '' });
  for (const line of [
    '7777777770 has the form of: dhl 0.85 (clear)',
    'Production asks: dhl (has the last word)',
    'Asked here: dhl',
    '  GET /track/shipments?trackingNumber=0000000000&language=en&service=express: 200',
    '2026-11-20T10:12:00+09:00 (zone place)  delivered  code delivered  Tokyo, JP',
    '2026-11-18T17:40:00+07:00 (zone place)  in_transit  code transit  Bangkok, TH',
    'A report with 2 events, estimated delivery 2026-11-21.',
  ]) {
    expect(ran.out).toContain(line);
  }
  expect(ran.out).toMatch(/"description":".*, .* xxx"/);
  expect(ran.out).toContain('"streetAddress":"0 xxx xxxx"');
  expect(ran.out).not.toContain('No key here');
  expect(ran.out).not.toContain('Could not be read');
  expect(shown(ran)).not.toMatch(/7777777770[^ ]/);
  expect(shown(ran)).not.toMatch(HIDDEN);
});

test('the route is reported, and the carriers without a key here', async () => {
  carriers.script(POST_TOKEN, { body: { token: 'jwt' } });
  carriers.script(POST, { body: { response: { items: {} }, status: true } });
  const ran = await tracking(['tracking', 'probe', 'RR123456785JP'], { THAILAND_POST_KEY: KEY });
  expect(ran.code).toBe(1);
  expect(ran.err).toBe('Nothing was checked: thailand_post made no report.\n');
  expect(ran.out).toContain('postal_operator 0.98 (clear)');
  expect(ran.out).toMatch(/Production asks: thailand_post \(knows foreign items.*\), then 17track/);
  expect(ran.out).toContain(
    'No key here: dhl (DHL_API_KEY), fedex (FEDEX_API_KEY), ups (UPS_API_KEY), 17track (SEVENTEEN_TRACK_KEY)',
  );
  expect(ran.out).toContain('The carrier does not know the number.');
});

/** What a probe of each carrier printed, without indents. */
const PROBES = new Map(
  readFileSync(join(__dirname, 'probes.txt'), 'utf8')
    .trimEnd()
    .split(/\n?# /)
    .slice(1)
    .map((part) => part.split('\n'))
    .map(([name = '', ...lines]) => [name, lines]),
);

test.each<[name: string, number: string, events: number, script: () => void]>([
  [
    'dhl',
    WAYBILL,
    2,
    () => {
      carriers.script(
        DHL,
        dhlAnswer([...dhlEvents, { timestamp: 'soon', statusCode: `by ${MARK}` }]),
      );
    },
  ],
  [
    'thailand_post',
    ITEM,
    1,
    () => {
      carriers.script(POST_TOKEN, { body: { token: 'jwt', expire: '2026-12-20 10:00:00+07:00' } });
      carriers.script(POST, postAnswer(postItem));
    },
  ],
  [
    'fedex',
    fedex.NUMBER,
    2,
    () => {
      const said = `Left with ${MARK}, 0812345678`;
      const scans = [
        fedex.aScan({ eventType: 'DL', exceptionDescription: said }),
        fedex.aScan({ eventType: 'DE', exceptionCode: '08', date: '2026-11-19T10:00:00Z' }),
      ];
      carriers.script(fedex.TOKEN_PATH, fedex.aToken());
      carriers.script(fedex.TRACK_PATH, { body: fedex.anAnswer(fedex.aResult(scans)) });
    },
  ],
])(
  'an answer of %s is shown as it is on record, and saved as a test case that reads as it did',
  async (name, number, events, script) => {
    script();
    const file = join(folder.path, 'case.json');
    const args = ['tracking', 'probe', number, '--carrier', name, '--save', file];
    const ran = await tracking([...args, '--verbose'], ALL_KEYS);
    const lines = shown(ran).trimEnd().replace(file, 'FILE').split('\n');
    expect(lines.map((line) => line.trim())).toEqual(PROBES.get(name));
    expect(shown(ran)).not.toMatch(HIDDEN);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(HIDDEN);
    expect(text).not.toContain(number);
    const recording = Recording.parse(JSON.parse(text));
    expect(recording.read.events).toHaveLength(events);
    expect(await rereadRecording(recording)).toEqual(recording.read);
  },
);

test('--json prints the same recording; before any call, a file is overwritten with --force only', async () => {
  carriers.script(DHL, dhlAnswer(dhlEvents));
  const file = join(folder.path, 'case.json');
  const ran = await tracking(['--json', 'tracking', 'probe', WAYBILL, '--save', file]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  const saved: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(JSON.parse(ran.out)).toMatchObject({ recording: saved, could_not_be_read: [], new: [] });
  const again = await probe(WAYBILL, '--save', file);
  expect(carriers.requests).toHaveLength(1);
  expect([again.code, again.err]).toEqual([
    2,
    `${file} already exists. To overwrite it, add --force.\n`,
  ]);
  expect(await probe(WAYBILL, '--save', file, '--force')).toMatchObject({ code: 0 });
});

test('a member that was renamed is reported, with the new one: exit code 3', async () => {
  const renamed = dhlEvents.map(({ timestamp, ...event }) => ({ ...event, eventTime: timestamp }));
  carriers.script(DHL, dhlAnswer(renamed));
  const ran = await probe(WAYBILL);
  expect(ran).toMatchObject({ code: 3, err: 'The answer of dhl could not be read in full.\n' });
  expect(ran.out).toContain('left out: timestamp cannot be read');
  expect(ran.out).toContain('2 events left out: timestamp cannot be read');
  expect(ran.out).toContain(
    'shipments[].events[].timestamp is missing in 2 of 2 events; new: shipments[].events[].eventTime',
  );
  expect(ran.out).toContain('new member: shipments[].events[].eventTime (2x)');
  expect(shown(ran)).not.toContain(MARK);
});

test('a code without a meaning is reported: exit code 3', async () => {
  carriers.script(POST_TOKEN, { body: { token: 'jwt' } });
  carriers.script(POST, postAnswer({ ...postItem, status: '777' }));
  const ran = await probe(ITEM);
  expect(ran.code).toBe(3);
  expect(ran.out).toContain('code 777 has no meaning here (1 event)');
  expect(ran.out).toContain('unknown  code 777  บางรัก, TH');
});

test('members that an answer lacks are counted, and listed with --verbose', async () => {
  carriers.script(DHL, dhlAnswer(dhlEvents));
  const brief = await probe(WAYBILL);
  expect(brief.out).toMatch(
    /\d members that we read not in this answer; to list them, add --verbose/,
  );
  expect(brief.out).not.toContain('statusDetailed');
  expect((await probe(WAYBILL, '--verbose')).out).toContain(
    'read, but not in this answer: shipments[].events[].statusDetailed',
  );
});

test('a saved answer that reads differently once it is masked is reported', async () => {
  carriers.script(DHL, dhlAnswer([{ ...dhlEvents[0], statusCode: 'on-its-way' }]));
  const file = join(folder.path, 'case.json');
  const ran = await probe(WAYBILL, '--save', file);
  expect(ran.code).toBe(3);
  expect(ran.out).toContain(
    'Masked, the answers read differently in events[].code, unknown_codes[]:',
  );
  const saved = Recording.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(await rereadRecording(saved)).toEqual(saved.read);
  expect(JSON.stringify(saved)).not.toContain('on-its-way');
});

test('an answer that is no JSON, or of another form, cannot be read: exit code 3', async () => {
  carriers.script(DHL, { body: `<p>${MARK}</p>` }, { body: { parcels: [MARK] } });
  const html = await probe(WAYBILL);
  expect(html.code).toBe(3);
  expect(html.out).toContain('(not JSON)');
  const other = await probe(WAYBILL);
  expect(other.code).toBe(3);
  expect(other.out).toContain('shipments is missing in 1 of 1 answers; new: parcels');
  expect(shown(html) + shown(other)).not.toContain(MARK);
});

test('a carrier that does not answer, or refuses the key, leaves nothing checked: exit code 1', async () => {
  carriers.script(DHL, { status: 500 }, { status: 401, body: { title: 'Unauthorized' } });
  const file = join(folder.path, 'case.json');
  const ran = await probe(WAYBILL, '--save', file);
  expect(ran.code).toBe(1);
  expect(ran.out).toContain('No report: carrier_unavailable');
  const refused = await probe(WAYBILL);
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('No report: carrier_refused');
  expect(shown(refused)).not.toContain(KEY);
});

test('a missing key is named, with the command that reads it: exit code 2', async () => {
  const ran = await tracking(['tracking', 'probe', WAYBILL], { DHL_API_KEY: 'off' });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('DHL_API_KEY is set here, but is not a key');
  expect(ran.err).toContain(
    `export DHL_API_KEY=$(npx firebase functions:secrets:access DHL_API_KEY --project ${desk.projectId})`,
  );
  expect(carriers.requests).toEqual([]);
});

test('a stand-in takes the place of carriers for demo projects only, and on this machine only', async () => {
  const at = (project: string, url: string) =>
    runLine(['--project', project, '--firestore', firestore.host, 'tracking', 'probe', WAYBILL], {
      env: { ...KEYS, CARRIERS_URL: url },
    });
  for (const project of ['prod', 'uat', 'test-probe']) {
    expect(await at(project, carriers.url)).toMatchObject({
      code: 2,
      err: 'CARRIERS_URL is for demo projects only.\n',
    });
  }
  for (const url of ['http://192.0.2.1:80', 'http://127.0.0.1:80@example.com', 'x']) {
    const ran = await at(desk.projectId, url);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('CARRIERS_URL must be on this machine');
  }
  expect(carriers.requests).toEqual([]);
});

describe('17TRACK', () => {
  const rejected = (error: object) => ({
    body: { code: 0, data: { accepted: [], rejected: [{ number: ITEM, error }] } },
  });
  const unregistered = rejected({ code: -18_019_902, message: 'x' });

  test('registers no number unless asked to', async () => {
    carriers.script(INFO, unregistered);
    const file = join(folder.path, 'case.json');
    const ran = await probe(ITEM, '--carrier', '17track', '--save', file);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('not registered with 17TRACK');
    expect(ran.out).toContain('add --register');
    expect(ran.out).toContain('Nothing was saved.');
    expect(existsSync(file)).toBe(false);
    expect(carriers.to(REGISTER)).toEqual([]);
    expect(carriers.to(INFO)).toHaveLength(1);
  });

  test('registers one with --register', async () => {
    carriers.script(INFO, unregistered, { body: { code: 0, data: { accepted: [{}] } } });
    carriers.script(REGISTER, { body: { code: 0, data: { accepted: [{ origin: 1 }] } } });
    const ran = await probe(ITEM, '--carrier', '17track', '--register');
    expect(ran.code).toBe(0);
    expect(carriers.to(REGISTER)).toHaveLength(1);
    expect(ran.out).toContain('A report with 0 events.');
  });

  test('a number that it refuses is shown as such', async () => {
    carriers.script(INFO, rejected({ code: -18_010_012, message: `no ${MARK}` }));
    const ran = await probe(ITEM, '--carrier', '17track');
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('-18010012');
    expect(ran.out).not.toContain(MARK);
  });
});

describe('quotas', () => {
  const notes = () => firestore.db.collection('carrier_notes').get();

  beforeEach(() => {
    carriers.script(DHL, { status: 429, headers: { 'retry-after': '3600' } }, dhlAnswer(dhlEvents));
  });

  test('a spent quota is reported, noted and kept to; resuming ends it, with an audit record', async () => {
    const first = await probe(WAYBILL);
    expect(first.out).toContain(`The quota of calls is spent until 2026-11-21 13:00 in Thailand.`);
    expect([first.code, first.err]).toEqual([1, 'Nothing was checked: dhl made no report.\n']);
    expect((await probe(WAYBILL)).out).toContain('spent until 2026-11-21 13:00');
    expect(carriers.requests).toHaveLength(1);

    const list = ['tracking', 'quotas'];
    expect(JSON.parse((await tracking(['--json', ...list])).out)).toEqual([
      { carrier: 'dhl', quota: 'calls', spent_until: '2026-11-21T06:00:00.000Z' },
    ]);
    const unseen = await tracking(list, { THAILAND_POST_KEY: KEY });
    expect(unseen.out).toMatch(
      /^None\.\nNot checked, because no key is set here: dhl \(DHL_API_KEY\), fedex .*, ups .*, 17track/,
    );

    const dry = await tracking(['--dry-run', 'tracking', 'resume', 'dhl']);
    expect(dry.out).toContain('Dry run: nothing was changed.');
    expect((await tracking(list, ALL_KEYS)).out).toContain('2026-11-21 13:00');
    const resumed = await tracking(['tracking', 'resume', 'dhl']);
    expect(resumed).toMatchObject({ code: 0, out: 'dhl is asked again from now on.\n' });
    expect((await tracking(list, ALL_KEYS)).out).toBe('None.\n');
    const audit = await firestore.db.collection('audit').get();
    const target = expect.stringMatching(/^carrier_notes\/dhl-calls-/) as string;
    expect(audit.docs.map((one) => one.data())).toMatchObject([
      { by: 'tester', action: 'carrier resumed', target },
    ]);
    expect((await probe(WAYBILL)).out).toContain('A report with 2 events');
    const again = await tracking(['tracking', 'resume', 'dhl']);
    expect(again.out).toBe('No quota of dhl is recorded as spent.\nThere was nothing to change.\n');
    await (await notes()).docs[0]?.ref.update({ until: 'soon' });
    const fixed = await tracking(['--json', 'tracking', 'resume', 'dhl']);
    const ended = [expect.stringMatching(/^dhl-calls-/)];
    expect(JSON.parse(fixed.out)).toMatchObject({ result: { carrier: 'dhl', ended } });
    expect((await notes()).docs[0]?.get('until')).toEqual(expect.any(Timestamp));
  });

  test('a dry run notes nothing, and an answer of a busy carrier is not saved', async () => {
    const file = join(folder.path, 'case.json');
    const { out } = await tracking(['--dry-run', 'tracking', 'probe', WAYBILL, '--save', file]);
    expect(out).toContain('Nothing was saved.');
    expect(existsSync(file)).toBe(false);
    expect((await notes()).size).toBe(0);
  });

  test('production asks before it resumes, and nothing else of a probe is written', async () => {
    const line = ['--project', 'prod', 'tracking', 'resume', 'dhl'];
    expect(await runLine(line, { env: KEYS })).toMatchObject({ code: 4, out: '' });
    carriers.script(DHL, dhlAnswer(dhlEvents));
    await probe(WAYBILL);
    expect(await firestore.db.listCollections()).toEqual([]);
  });
});

test.each([
  [['probe', 'x'], /"x" is not a tracking number/],
  [['probe', 'SIMLIFE'], /^SIMLIFE is simulated: no carrier is asked for it\.\n$/],
])('tracking %j makes no sense: exit code 2', async (args, message) => {
  const ran = await tracking(['tracking', ...args]);
  expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(message) as string });
});

test('a scanned barcode is asked for by the number that it holds', async () => {
  carriers.script(INFO, { body: { code: 0, data: { accepted: [{}] } } });
  const ran = await probe('1001921334250001000300779017972697');
  expect(ran.out).toContain('779017972697 has the form of: fedex');
  expect(carriers.to(INFO)).toMatchObject([{ body: [{ number: '779017972697' }] }]);
});

test('a key of another form is refused, and not shown', async () => {
  const args = ['tracking', 'probe', fedex.NUMBER, '--carrier', 'fedex'];
  const ran = await tracking(args, { FEDEX_API_KEY: KEY });
  expect(ran.code).toBe(1);
  expect(ran.out).toContain('No report: carrier_refused');
  expect(ran.out).toContain('the key does not have the form client_id:client_secret');
  expect(shown(ran)).not.toContain(KEY);
  expect(carriers.requests).toEqual([]);
});
