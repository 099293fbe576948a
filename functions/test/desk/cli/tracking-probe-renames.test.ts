import { scriptRecording } from '../../../local/stand-ins/carrier-server';
import type { Ran } from '../../support/admin';
import { openedForEach } from '../../support/opened';
import { ALL_KEYS, HIDDEN, KEYS, openProbeDesk, shown } from '../../support/probe-desk';
import { type FiledRecording, recordings } from '../../support/recordings';

const { carriers, tracking } = openedForEach(openProbeDesk);

/** Probes a carrier that answers as in a recording, but for a change of each answer's text. */
async function replay(recording: FiledRecording, change = (json: string) => json): Promise<Ran> {
  const { carrier, number, asked_at, exchanges } = recording;
  const answers = exchanges.map(({ answer, ...one }) => ({
    ...one,
    ...(answer !== undefined && { answer: JSON.parse(change(JSON.stringify(answer))) as unknown }),
  }));
  scriptRecording(carriers, answers);
  const own = carrier === 'fedex' || carrier === 'ups' ? ALL_KEYS : KEYS;
  const args = ['tracking', 'probe', number, '--carrier', carrier, '--register'];
  return tracking(args, own, new Date(asked_at));
}

function recordingIn(file: string): FiledRecording {
  const found = recordings().find((one) => one.file === `${file}.json`);
  if (found === undefined) throw new Error(`There is no recording ${file}.`);
  return found;
}

/** The lines about missing members, and about new ones. */
const linesWith = ({ out }: Ran, words: string): string[] =>
  out
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes(words));

const SCANS = 'output.completeTrackResults[].trackResults[].scanEvents';
const ACTIVITY = 'trackResponse.shipment[].package[].activity';
const TRACKED = 'data.accepted[].track_info.tracking.providers[].events[]';

test.each([
  ['dhl/express-delivered', 'location', 'place', 'shipments[].events[].location'],
  ['dhl/express-delivered', 'events', 'checkpoints', 'shipments[].events'],
  ['thailand-post/delivered', 'status_date', 'event_date', 'response.items.*[].status_date'],
  ['thailand-post/delivered', 'location', 'place', 'response.items.*[].location'],
  ['fedex/delivered', 'eventType', 'scanType', `${SCANS}[].eventType`],
  ['fedex/delivered', 'scanLocation', 'place', `${SCANS}[].scanLocation`],
  ['fedex/delivered', 'scanEvents', 'scans', SCANS],
  ['ups/delivered', 'gmtOffset', 'offset', `${ACTIVITY}[].gmtOffset`],
  ['ups/delivered', 'location', 'place', `${ACTIVITY}[].location`],
  ['ups/delivered', 'activity', 'scans', ACTIVITY],
  ['seventeen-track/postal-two-providers', 'time_iso', 'time', `${TRACKED}.time_iso`],
  ['seventeen-track/postal-two-providers', 'sub_status', 'subStatus', `${TRACKED}.sub_status`],
])('%s: %s renamed as %s is reported: exit code 3', async (file, from, to, path) => {
  const ran = await replay(recordingIn(file), (json) => json.replaceAll(`"${from}":`, `"${to}":`));
  expect(ran.code).toBe(3);
  const holder = path.slice(0, path.lastIndexOf('.'));
  const lines = linesWith(ran, 'is missing in').filter((line) => line.startsWith(`${path} is`));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split('; ')[1]).toBe(`new: ${holder}.${to}`);
  for (const line of linesWith(ran, 'is missing in')) expect(line).toContain(`.${from} is`);
});

test('an additional object is a note', async () => {
  const added = '"deliveredTo":{"name":"Zqx","phone":"0812345678"},"service":';
  const ran = await replay(recordingIn('dhl/express-delivered'), (json) =>
    json.replaceAll('"service":', added),
  );
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(linesWith(ran, 'new member')).toEqual(['new member: shipments[].deliveredTo (1x)']);
  expect(shown(ran)).not.toMatch(HIDDEN);
});

const good = recordings().filter(
  ({ read }) =>
    read.outcome === 'report' && read.unreadable.length + read.unknown_codes.length === 0,
);
test.each(good)('$file: nothing seems lost', async (recording) => {
  const ran = await replay(recording);
  expect(linesWith(ran, 'is missing in')).toEqual([]);
  expect(ran).toMatchObject({ code: 0, err: '' });
});
