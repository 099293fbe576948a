import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { Recording, rereadRecording } from '../../operations/tracking/recording';
import { type Ran, runLine } from '../support/admin';
import { KEY } from '../support/carrier-failure';
import * as fedex from '../support/fedex-answers';
import { openFirestore } from '../support/firestore';
import { openFolder, openedForEach } from '../support/opened';
import * as ups from '../support/ups-answers';

/** Carriers whose key is exchanged for a token. */
const KEYS = { FEDEX_API_KEY: `our-client:${KEY}`, UPS_API_KEY: `our-client:${KEY}` };
/** What is nobody's business bears this mark. */
const MARK = 'Zqx';
/** What is shown nowhere. */
const HIDDEN = new RegExp(`${MARK}|${KEY}|our-client|client_secret|first-token|Basic|0812345678`);

const projectId = `demo-probe-${randomUUID().slice(0, 8)}`;
const carriers = openedForEach(openCarrierServer);
const firestore = openedForEach(() => openFirestore(projectId));
const folder = openedForEach(openFolder);

const probe = (args: readonly string[], env: object = KEYS): Promise<Ran> =>
  runLine(['--project', projectId, '--firestore', firestore.host, 'tracking', 'probe', ...args], {
    env: { ...env, CARRIERS_URL: carriers.url },
    now: () => new Date('2026-11-21T05:00:00Z'),
  });
const shown = ({ out, err }: Ran): string => out + err;

test.each<[string, string, () => void]>([
  [
    'fedex',
    fedex.NUMBER,
    () => {
      const said = `Left with ${MARK}, 0812345678`;
      carriers.script(fedex.TOKEN_PATH, fedex.aToken());
      carriers.script(fedex.TRACK_PATH, {
        body: fedex.anAnswer(
          fedex.aResult([
            fedex.aScan({ eventType: 'DL', exceptionDescription: said }),
            fedex.aScan({ eventType: 'DE', exceptionCode: '08', date: '2026-11-19T10:00:00Z' }),
          ]),
        ),
      });
    },
  ],
  [
    'ups',
    ups.NUMBER,
    () => {
      const description = `Left with ${MARK}, 0812345678`;
      const status = { type: 'D', code: 'KB', statusCode: '011', description };
      carriers.script(ups.TOKEN_PATH, ups.aToken());
      carriers.script(ups.TRACK_PATH, {
        body: ups.anAnswer(
          ups.aPackage([
            ups.anActivity({ status }),
            ups.anActivity({ date: '20261119', gmtDate: '20261118', gmtTime: '231500' }),
          ]),
        ),
      });
    },
  ],
])(
  'a saved answer of %s is a test case that reads as the answer did',
  async (name, number, script) => {
    script();
    const file = join(folder.path, 'case.json');
    const ran = await probe([number, '--carrier', name, '--save', file]);
    expect(shown(ran)).toContain(`Saved as ${file}.`);
    expect(shown(ran)).not.toMatch(HIDDEN);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(HIDDEN);
    expect(text).not.toContain(number);
    const recording = Recording.parse(JSON.parse(text));
    expect(recording.read.events).toHaveLength(2);
    expect(await rereadRecording(recording)).toEqual(recording.read);
  },
);

test('a number of UPS is asked of UPS where there is a key, without showing the key', async () => {
  carriers.script(ups.TOKEN_PATH, ups.aToken());
  carriers.script(ups.TRACK_PATH, { body: ups.anAnswer(ups.aPackage([ups.anActivity()])) });
  const ran = await probe([ups.NUMBER]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  for (const line of [
    'Production asks: ups (has the last word)',
    '  POST /security/v1/oauth/token: 200',
    '  GET /api/track/v1/details/1Z000XX00000000000?locale=en_US&returnSignature=false&returnMilestones=false: 200',
    '2026-11-20T08:15:00+09:00 (zone stated)  in_transit  code AR  KOTO-KU, JP',
  ]) {
    expect(ran.out).toContain(line);
  }
  expect(shown(ran)).not.toMatch(HIDDEN);
});

test('a key of another form is refused, and not shown', async () => {
  const ran = await probe([fedex.NUMBER, '--carrier', 'fedex'], { FEDEX_API_KEY: KEY });
  expect(ran.code).toBe(1);
  expect(ran.out).toContain('No report: carrier_refused');
  expect(ran.out).toContain('the key does not have the form client_id:client_secret');
  expect(shown(ran)).not.toContain(KEY);
  expect(carriers.requests).toEqual([]);
});
