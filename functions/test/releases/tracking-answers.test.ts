import { openCarrierServer, scriptRecording } from '../../local/stand-ins/carrier-server';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { TrackingData } from '../../src/model/tracking/answer';
import { keepEventIds } from '../../src/tracking/carrier-events';
import { KEY } from '../support/carrier-failure';
import { recordings } from '../support/recordings';
import { readExamples } from '../support/repository';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

/** What release 1.12.0 answered where carriers answered as they are recorded, by the recording. */
const ANSWERS = readExamples<Record<string, TrackingData>>(__dirname, 'tracking-1.12.0.json');

type Recorded = ReturnType<typeof recordings>[number];

async function answerTo(recording: Recorded): Promise<TrackingData> {
  const server = await openCarrierServer();
  // A function's handler in the same process takes the path off every request that arrives.
  const exchanges = recording.exchanges.map((exchange) => ({ ...exchange, path: '/' }));
  scriptRecording(server, exchanges);
  const carriers = { [recording.carrier]: { baseUrl: server.url, key: KEY } };
  const service = await openService(trackingEndpoint, { carriers });
  try {
    service.clock.now = Date.parse(recording.asked_at);
    const api_token = await issueToken(service.db, 'trk_');
    const { body } = await service.post({ api_token, trackingNumber: recording.number });
    return body['data'] as TrackingData;
  } finally {
    await service.close();
    await server.close();
  }
}

/** Paths of members of `old` that `now` lacks, or has with another type; null may become a value. */
function missingIn(now: unknown, old: unknown, path = ''): string[] {
  if (old === null) return now === undefined ? [path] : [];
  if (typeof now !== typeof old || Array.isArray(now) !== Array.isArray(old)) return [path];
  if (typeof old !== 'object' || typeof now !== 'object' || now === null) return [];
  return Object.entries(old).flatMap(([name, value]) =>
    missingIn((now as Record<string, unknown>)[name], value, `${path}/${name}`),
  );
}

const kept = recordings().flatMap((recording) => {
  const old = ANSWERS[recording.file.replace('.json', '')];
  return old === undefined ? [] : [{ recording, old, file: recording.file }];
});

test('every answer has its recording', () => {
  expect(kept).toHaveLength(Object.keys(ANSWERS).length);
});

describe.each(kept)('the answer of 1.12.0 to $file', ({ recording, old }) => {
  let now: TrackingData;
  beforeAll(async () => {
    now = await answerTo(recording);
  });

  test('is contained in today’s, member by member', () => {
    // Only shown while nobody has reported the number.
    const { carrier_candidates, ...shown } = old;
    expect(missingIn(now, shown)).toEqual([]);
  });

  test('has the same events, which keep their ids in the eyes of those who know them', () => {
    const times = ({ events }: TrackingData) => events.map(({ occurred_at }) => occurred_at);
    expect(times(now)).toEqual(times(old));
    const ids = keepEventIds(now.events, old.events).map(({ event_id }) => event_id);
    expect(ids).toEqual(old.events.map(({ event_id }) => event_id));
  });
});
