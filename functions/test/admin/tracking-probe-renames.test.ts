import { randomUUID } from 'node:crypto';

import { openCarrierServer, scriptRecording } from '../../local/stand-ins/carrier-server';
import { type Ran, runLine } from '../support/admin';
import { KEY } from '../support/carrier-failure';
import { openFirestore } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { type FiledRecording, recordings } from '../support/recordings';

const projectId = `demo-renames-${randomUUID().slice(0, 8)}`;
const carriers = openedForEach(openCarrierServer);
const firestore = openedForEach(() => openFirestore(projectId));

/** Probes a carrier that answers as in a recording, but for a change of each answer's text. */
async function probe(recording: FiledRecording, change = (json: string) => json): Promise<Ran> {
  const { carrier, number, asked_at, exchanges } = recording;
  const answers = exchanges.map((one) => ({
    ...one,
    ...(one.answer !== undefined && {
      answer: JSON.parse(change(JSON.stringify(one.answer))) as unknown,
    }),
  }));
  scriptRecording(carriers, answers);
  const options = ['--project', projectId, '--firestore', firestore.host, '--dry-run'];
  return runLine([...options, 'tracking', 'probe', number, '--carrier', carrier, '--register'], {
    env: {
      ...{ DHL_API_KEY: KEY, THAILAND_POST_KEY: KEY, SEVENTEEN_TRACK_KEY: KEY },
      ...(carrier === 'fedex' && { FEDEX_API_KEY: `our-client:${KEY}` }),
      ...(carrier === 'ups' && { UPS_API_KEY: `our-client:${KEY}` }),
      CARRIERS_URL: carriers.url,
    },
    now: () => new Date(asked_at),
  });
}

function recordingIn(file: string): FiledRecording {
  const found = recordings().find((one) => one.file === file);
  if (found === undefined) throw new Error(`There is no recording ${file}.`);
  return found;
}

/** The lines about missing members, and about new ones. */
const linesWith = ({ out }: Ran, words: string): string[] =>
  out
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes(words));

const DHL = 'dhl/express-delivered.json';
const POST = 'thailand-post/delivered.json';
const INFO = 'seventeen-track/postal-two-providers.json';
const FEDEX = 'fedex/delivered.json';
const UPS = 'ups/delivered.json';
const SCANS = 'output.completeTrackResults[].trackResults[].scanEvents';
const ACTIVITY = 'trackResponse.shipment[].package[].activity';
const TRACKED = 'data.accepted[].track_info.tracking.providers[].events[]';

test.each([
  [DHL, 'timestamp', 'eventTime', 'shipments[].events[].timestamp'],
  [DHL, 'location', 'place', 'shipments[].events[].location'],
  [DHL, 'events', 'checkpoints', 'shipments[].events'],
  [POST, 'status_date', 'event_date', 'response.items.*[].status_date'],
  [POST, 'location', 'place', 'response.items.*[].location'],
  [FEDEX, 'eventType', 'scanType', `${SCANS}[].eventType`],
  [FEDEX, 'scanLocation', 'place', `${SCANS}[].scanLocation`],
  [FEDEX, 'scanEvents', 'scans', SCANS],
  [UPS, 'gmtOffset', 'offset', `${ACTIVITY}[].gmtOffset`],
  [UPS, 'location', 'place', `${ACTIVITY}[].location`],
  [UPS, 'activity', 'scans', ACTIVITY],
  [INFO, 'time_iso', 'time', `${TRACKED}.time_iso`],
  [INFO, 'sub_status', 'subStatus', `${TRACKED}.sub_status`],
])('%s: %s renamed as %s is reported: exit code 3', async (file, from, to, path) => {
  const ran = await probe(recordingIn(file), (json) => json.replaceAll(`"${from}":`, `"${to}":`));
  expect(ran.code).toBe(3);
  const holder = path.slice(0, path.lastIndexOf('.'));
  const lines = linesWith(ran, 'is missing in').filter((line) => line.startsWith(`${path} is`));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split('; ')[1]).toBe(`new: ${holder}.${to}`);
  for (const line of linesWith(ran, 'is missing in')) expect(line).toContain(`.${from} is`);
});

test('an additional object is a note', async () => {
  const added = '"deliveredTo":{"name":"Zqx","phone":"0812345678"},"service":';
  const ran = await probe(recordingIn(DHL), (json) => json.replaceAll('"service":', added));
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(linesWith(ran, 'new member')).toEqual(['new member: shipments[].deliveredTo (1x)']);
});

const good = recordings().filter(
  ({ read }) =>
    read.outcome === 'report' && read.unreadable.length + read.unknown_codes.length === 0,
);
test.each(good)('$file: nothing seems lost', async (recording) => {
  const ran = await probe(recording);
  expect(linesWith(ran, 'is missing in')).toEqual([]);
  expect(ran).toMatchObject({ code: 0, err: '' });
});
