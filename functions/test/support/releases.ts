import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readProjectIndexes } from '../../local/project-indexes';
import {
  type Recording,
  collectionOf,
  readRecording,
  recordedReleases,
} from '../../local/releases/recording';
import { decodeValue } from '../../local/releases/stored-values';
import { standingClock } from '../../local/stand-ins/process-clock';
import tokens from '../../operations/demo/tokens.json';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { Database } from '../../src/store/database';
import { openFirestore } from './firestore';
import { type Answer, type Service, openService } from './service';
import { shareOfList } from './share';

type Body = Record<string, unknown>;
type Request = Recording['readings'][number];
export type Holder = Request['holder'];

const CHANGELOG = join(__dirname, '../../../CHANGELOG.md');

/** The releases that CHANGELOG.md lists, the newest first. */
export const RELEASES: readonly string[] = [
  ...readFileSync(CHANGELOG, 'utf8').matchAll(/^## (\d+\.\d+\.\d+)$/gm),
].map(([, release]) => release ?? '');

/** Those of them that are recorded. */
export const RECORDED: readonly string[] = recordedReleases();

/** A share of them, and of those that have some feature, which came with the one that is named. */
export const recordedSince = (since: string): readonly string[] =>
  shareOfList(
    RECORDED.filter((release) => release.localeCompare(since, 'en', { numeric: true }) >= 0),
  );
export const SOME_RECORDED = shareOfList(RECORDED);

export interface StoredDocument {
  readonly id: string;
  readonly path: string;
  readonly fields: Body;
}

/** Writes a recording's documents as they were. */
export async function load(
  db: Database,
  { documents }: Pick<Recording, 'documents'>,
): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const { path, fields } of documents) {
    // A document's fields are a map, which is decoded as one.
    void writer.create(db.doc(path), decodeValue(db, fields) as Body);
  }
  await writer.close();
}

/** What an earlier release stored, served by today's code a minute later. */
export async function openRelease(release: string) {
  const recording = readRecording(release);
  const recordedAt = Date.parse(recording.recorded_at);
  // Before the Firestore, whose time never goes back.
  standingClock(recordedAt);
  const carriers = { isSimulated: true };
  // Demonstration tokens are taken in such a project alone.
  const projectId = `demo-${randomUUID().slice(0, 13)}`;
  const firestore = await openFirestore(projectId, { indexes: readProjectIndexes() });
  const sharing = { projectId, firestore };
  await load(firestore.db, recording);
  const shipmentCrud = await openService(shipmentEndpoint, { sharing, carriers });
  const services: Record<Request['function'], Service> = {
    shipmentCrud,
    apiQuote: await openService(quoteEndpoint, { sharing }),
    apiShippingServices: await openService(servicesEndpoint, { sharing }),
    tracking: await openService(trackingEndpoint, { sharing, carriers }),
  };
  const all = Object.values(services);
  const aMinuteLater = recordedAt + 60_000;
  for (const { clock } of all) clock.now = aMinuteLater;

  const send = (request: Pick<Request, 'function' | 'holder' | 'body' | 'key'>): Promise<Answer> =>
    services[request.function].post(
      { api_token: tokens.production[request.holder], ...request.body },
      request.key === undefined ? {} : { 'idempotency-key': request.key },
    );
  return {
    recording,
    db: shipmentCrud.db,
    project: shipmentCrud.project,
    shipmentCrud,
    send,
    /** Calls `shipmentCrud`, which must do what it is asked. */
    async crud<Data>(holder: Holder, body: Body): Promise<Data> {
      const answer = await send({ function: 'shipmentCrud', holder, body });
      expect({ body, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
      return answer.body['data'] as Data;
    },
    async track(trackingNumber: string, refresh = false): Promise<Body & { events: Body[] }> {
      const body = { trackingNumber, refresh };
      const answer = await send({ function: 'tracking', holder: 'tracking', body });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body['data'] as Body & { events: Body[] };
    },
    /** The documents of a collection as the release stored them. */
    stored: (collection: string): StoredDocument[] =>
      recording.documents
        .filter(({ path }) => collectionOf(path) === collection)
        .map(({ path, fields }) => ({
          id: path.split('/').at(-1) ?? '',
          path,
          fields: decodeValue(shipmentCrud.db, fields) as Body,
        })),
    later(ms: number) {
      for (const { clock } of all) clock.now += ms;
    },
    /** Nothing is to have been logged: no document of a release is malformed. */
    async close() {
      for (const service of all) await service.close();
      await firestore.close();
      // Fuel rates of a recording are late as time goes by.
      const faults = all.flatMap(({ lines }) =>
        lines.filter(({ fields }) => fields['check'] !== 'fuel'),
      );
      expect(faults).toEqual([]);
    },
  };
}
export type OpenRelease = Awaited<ReturnType<typeof openRelease>>;
