import { randomUUID } from 'node:crypto';

import { seedDemo } from '../../desk/demo/seed';
import tokens from '../../desk/demo/tokens.json';
import { type StoredShapes, collectionOf, readShapes } from '../../local/releases/stored-shapes';
import { type DocumentLine, decodeValue } from '../../local/releases/stored-values';
import { stopClock } from '../../local/stand-ins/process-clock';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { servicesEndpoint } from '../../src/functions/services-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { Database } from '../../src/store/database';
import { openFirestore } from './firestore';
import { type Answer, type Service, openService } from './service';

type Body = Record<string, unknown>;
type Request = StoredShapes['records'][number]['readings'][number];
export type Holder = Request['holder'];

export const STORED = readShapes();

const RELEASES = Object.keys(STORED.releases);

/** When the last of them that stored a new shape was recorded. */
export const LATEST = Math.max(
  ...Object.values(STORED.releases).flatMap((at) => (at === null ? [] : [Date.parse(at)])),
);

/** All documents, in as few databases as they fit into: the newest of each path are in the first. */
export const DATABASES: readonly (readonly DocumentLine[])[] = (() => {
  const databases: Map<string, DocumentLine>[] = [];
  const newestFirst = STORED.records.toSorted(
    (one, other) => RELEASES.indexOf(other.release) - RELEASES.indexOf(one.release),
  );
  for (const { documents } of newestFirst) {
    let database = databases.find((one) => !documents.some(({ path }) => one.has(path)));
    if (database === undefined) {
      database = new Map<string, DocumentLine>();
      databases.push(database);
    }
    for (const document of documents) database.set(document.path, document);
  }
  return databases.map((database) => [...database.values()]);
})();

export interface StoredDocument {
  readonly id: string;
  readonly path: string;
  readonly fields: Body;
}

/** Writes documents as they were. */
export async function load(db: Database, documents: readonly DocumentLine[]): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const { path, fields } of documents) {
    // A document's fields are a map, which is decoded as one.
    void writer.create(db.doc(path), decodeValue(db, fields) as Body);
  }
  await writer.close();
}

/** What releases stored, with the demo data that it lacks, served by today's code a minute later. */
export async function openStored(documents: readonly DocumentLine[], storedAt: number) {
  // Before the Firestore, whose time never goes back.
  stopClock(storedAt);
  const carriers = { isSimulated: true };
  // Demonstration tokens are taken in such a project alone.
  const projectId = `demo-${randomUUID().slice(0, 13)}`;
  const firestore = await openFirestore(projectId);
  const sharing = { projectId, firestore };
  await load(firestore.db, documents);
  const operator = { name: 'demo seed', dryRun: false, now: () => new Date(storedAt) };
  await seedDemo({ db: firestore.db, operator }, 'production');
  const shipmentCrud = await openService(shipmentEndpoint, { sharing, carriers });
  const services: Record<Request['function'], Service> = {
    shipmentCrud,
    apiQuote: await openService(quoteEndpoint, { sharing }),
    apiShippingServices: await openService(servicesEndpoint, { sharing }),
    tracking: await openService(trackingEndpoint, { sharing, carriers }),
  };
  const all = Object.values(services);
  const stand = (ms: number): void => {
    for (const { clock } of all) clock.now = ms;
  };
  stand(storedAt + 60_000);

  const send = (request: Pick<Request, 'function' | 'holder' | 'body' | 'key'>): Promise<Answer> =>
    services[request.function].post(
      { api_token: tokens.production[request.holder], ...request.body },
      request.key === undefined ? {} : { 'idempotency-key': request.key },
    );
  return {
    db: shipmentCrud.db,
    project: shipmentCrud.project,
    send,
    /** Calls `shipmentCrud`, which must do what it is asked. */
    async crud<Data>(holder: Holder, body: Body): Promise<Data> {
      const answer = await send({ function: 'shipmentCrud', holder, body });
      const { status, text } = answer;
      expect({ body, status, text }).toEqual({ body, status: 200, text });
      return answer.body['data'] as Data;
    },
    async track(trackingNumber: string, refresh = false): Promise<Body & { events: Body[] }> {
      const body = { trackingNumber, refresh };
      const answer = await send({ function: 'tracking', holder: 'tracking', body });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body['data'] as Body & { events: Body[] };
    },
    /** The documents of a collection as they were stored. */
    stored: (collection: string): StoredDocument[] =>
      documents
        .filter(({ path }) => collectionOf(path) === collection)
        .map(({ path, fields }) => ({
          id: path.split('/').at(-1) ?? '',
          path,
          fields: decodeValue(shipmentCrud.db, fields) as Body,
        })),
    stand,
    later(ms: number) {
      for (const { clock } of all) clock.now += ms;
    },
    /** Nothing is to have been logged: no document of a release is malformed. */
    async close() {
      for (const service of all) await service.close();
      await firestore.close();
      // Fuel rates that were stored are late as time goes by.
      const faults = all.flatMap(({ lines }) =>
        lines.filter(({ fields }) => fields['check'] !== 'fuel'),
      );
      expect(faults).toEqual([]);
    },
  };
}
