import { Client, credentials, type requestCallback, status } from '@grpc/grpc-js';

import type { LocalFirestore, LocalFirestoreOptions } from '../../index';
import { firestoreService } from '../../protocol/definition';
import {
  OWN_CONNECTIONS,
  type TestFirestore,
  openFirestore,
  uniqueCollection,
} from './open-firestore';

export interface RawClient {
  /** Gives up after the time, if one is given. */
  unary(method: string, request: object, timeoutMs?: number): Promise<object>;
  /** The responses of a call that answers with a stream. */
  streamed(method: string, request: object): Promise<unknown[]>;
  close(): void;
}

function requireMethod(name: string) {
  const method = firestoreService()[name];
  if (method === undefined) throw new Error(`The protocol has no call ${name}.`);
  return method;
}

/** Calls of the protocol as they are, for what the Admin SDK never sends. */
export function rawClient(host: string): RawClient {
  const client = new Client(host, credentials.createInsecure(), OWN_CONNECTIONS);
  return {
    unary: (name, request, timeoutMs = Number.POSITIVE_INFINITY) =>
      new Promise((resolve, reject) => {
        const { path, requestSerialize, responseDeserialize } = requireMethod(name);
        const done: requestCallback<object> = (error, response) => {
          if (error === null) resolve(response ?? {});
          else reject(error);
        };
        const options = { deadline: Date.now() + timeoutMs };
        client.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request,
          options,
          done,
        );
      }),
    streamed: (name, request) => {
      const { path, requestSerialize, responseDeserialize } = requireMethod(name);
      return client
        .makeServerStreamRequest(path, requestSerialize, responseDeserialize, request)
        .toArray();
    },
    close: () => {
      client.close();
    },
  };
}

type Part = 'indexes' | 'fieldOverrides';

const ADVICE = /Add to "(indexes|fieldOverrides)" of firestore\.indexes\.json: (\{.*\})$/;

interface Content {
  indexes: unknown[];
  fieldOverrides: { collectionGroup: string; fieldPath: string }[];
}

const contents = new WeakMap<TestFirestore, Content>();

function resolveContent(firestore: TestFirestore): Content {
  const content = contents.get(firestore) ?? { indexes: [], fieldOverrides: [] };
  contents.set(firestore, content);
  return content;
}

function follow(content: Content, part: Part, json: string): void {
  const advised = JSON.parse(json) as { collectionGroup: string; fieldPath: string };
  if (part === 'indexes') {
    content.indexes.push(advised);
    return;
  }
  content.fieldOverrides = content.fieldOverrides.filter(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup !== advised.collectionGroup || fieldPath !== advised.fieldPath,
  );
  content.fieldOverrides.push(advised);
}

/**
 * Runs a query and, as long as it is refused for the lack of an index, adds the very one that the
 * error names. A server that knows no missing index runs it at once.
 */
export async function withIndexesAdded<T>(
  firestore: TestFirestore,
  act: () => Promise<T>,
): Promise<T> {
  const content = resolveContent(firestore);
  for (let attempts = 0; attempts < 40; attempts += 1) {
    try {
      return await act();
    } catch (error) {
      const advice = ADVICE.exec(error instanceof Error ? error.message : '');
      if (advice === null || firestore.server === undefined) throw error;
      follow(content, advice[1] as Part, advice[2] ?? '');
      firestore.server.setIndexes(content);
    }
  }
  throw new Error('A query was refused for the lack of an index again and again.');
}

export type Collection = FirebaseFirestore.CollectionReference;
export type Query = FirebaseFirestore.Query;
type Documents = Readonly<Record<string, object>>;

/** A server for the tests of one file, with the Admin SDK and the protocol's own calls on it. */
export class Suite {
  /** The database's name, and that of its root, below which the documents lie. */
  readonly database: string;
  readonly root: string;
  private opened: TestFirestore | undefined;
  private client: RawClient | undefined;

  constructor(
    private readonly project: string,
    private readonly options: LocalFirestoreOptions,
  ) {
    this.database = `projects/${project}/databases/(default)`;
    this.root = `${this.database}/documents`;
  }

  async open(): Promise<void> {
    this.opened = await openFirestore(this.project, this.options);
  }

  async close(): Promise<void> {
    this.client?.close();
    this.client = undefined;
    await this.opened?.close();
  }

  get firestore(): TestFirestore {
    if (this.opened === undefined) throw new Error('The suite has not been opened.');
    return this.opened;
  }

  get db(): FirebaseFirestore.Firestore {
    return this.firestore.db;
  }

  /** Only within `describeLocal` and `itLocal`. */
  get server(): LocalFirestore {
    const { server } = this.firestore;
    if (server === undefined) throw new Error('The server runs in another process.');
    return server;
  }

  /** The message of a refusal in this server's own words, which no other server has. */
  says(message: string): string {
    return this.firestore.server === undefined ? '' : message;
  }

  get raw(): RawClient {
    this.client ??= rawClient(this.firestore.host);
    return this.client;
  }

  /** A collection that no other test uses. */
  collection(): Collection {
    return uniqueCollection(this.db);
  }

  /** Writes documents by id, all in one commit. */
  async fill(documents: Documents, collection = this.collection()): Promise<Collection> {
    const batch = this.db.batch();
    for (const [id, data] of Object.entries(documents)) batch.set(collection.doc(id), data);
    await batch.commit();
    return collection;
  }

  /** Writes a document to each path, in as many commits as it takes. */
  async write(paths: readonly string[], data: object = {}): Promise<void> {
    const writer = this.db.bulkWriter({ throttling: false });
    for (const path of paths) void writer.set(this.db.doc(path), data);
    await writer.close();
  }

  /** Runs a query, and adds the indexes that it needs. */
  async idsOf(query: Query): Promise<string[]> {
    const { docs } = await withIndexesAdded(this.firestore, () => query.get());
    return docs.map(({ id }) => id);
  }

  nameOf(path: string): string {
    return `${this.root}/${path}`;
  }

  commit(writes: object[], more: object = {}, timeoutMs?: number): Promise<object> {
    return this.raw.unary('Commit', { database: this.database, writes, ...more }, timeoutMs);
  }

  /** Sets one document, in the protocol's format. */
  set(path: string, fields: object = {}, more: object = {}): Promise<object> {
    return this.commit([{ update: { name: this.nameOf(path), fields }, ...more }]);
  }

  runQuery(structuredQuery: object, more: object = {}): Promise<unknown[]> {
    return this.raw.streamed('RunQuery', { parent: this.root, structuredQuery, ...more });
  }

  async begin(options: object = {}): Promise<Buffer> {
    const begun = await this.raw.unary('BeginTransaction', { database: this.database, options });
    return (begun as { transaction: Buffer }).transaction;
  }

  rollback(transaction: Buffer | undefined): Promise<object> {
    return this.raw.unary('Rollback', { database: this.database, transaction });
  }
}

/** One server for all tests of a file or of a `describe`. */
export function suite(project: string, options: LocalFirestoreOptions = {}): Suite {
  const local = new Suite(project, options);
  beforeAll(() => local.open());
  afterAll(() => local.close());
  return local;
}

/** A new server for each test. */
export function suiteForEach(project: string, options: LocalFirestoreOptions = {}): Suite {
  const local = new Suite(project, options);
  beforeEach(() => local.open());
  afterEach(() => local.close());
  return local;
}

export const expectRefusal = (
  call: Promise<unknown>,
  code: keyof typeof status,
  message: string | RegExp = '',
): Promise<void> =>
  expect(call).rejects.toMatchObject({
    code: status[code],
    message:
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
  });

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
