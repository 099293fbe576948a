import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeReading } from '../../admin/tracking/describe-reading';
import { Recording, type Reading } from '../../admin/tracking/recording';
import { expectedCarrier } from '../../admin/tracking/reread-recording';
import { scriptRecording } from '../../local/stand-ins/script-recording';
import { ADAPTERS } from '../../src/tracking/carriers/adapters';
import { NoReport } from '../../src/tracking/carriers/no-report';
import { openCarrierDesk } from './carriers';

const FOLDER = join(__dirname, '..', 'tracking', 'recordings');

/** A recording, and the path of its file, which names its test. */
export type FiledRecording = Recording & { readonly file: string };

/** The recordings in the repository: answers in the shape of the carriers' own. */
export const recordings = (): FiledRecording[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      ...Recording.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
      file,
    }));

/** Has the adapter of a recording read its answers anew, over HTTP. */
export async function readAgain(recording: Recording): Promise<Reading> {
  const { carrier, number, asked_at, expected, exchanges } = recording;
  const desk = await openCarrierDesk(ADAPTERS[carrier]);
  desk.clock.now = Date.parse(asked_at);
  scriptRecording(desk, exchanges);
  try {
    const outcome = await desk
      .track(number, undefined, expected && expectedCarrier(expected))
      .catch(asNoReport);
    const withoutCarrier = (told: string): string => told.slice(carrier.length + 1);
    return describeReading({
      outcome,
      unknownCodes: desk.unknownCodes.map(withoutCarrier),
      unreadable: desk.unreadable.map(withoutCarrier),
    });
  } finally {
    await desk.close();
  }
}

function asNoReport(cause: unknown): NoReport {
  if (cause instanceof NoReport) return cause;
  throw cause;
}
