import { randomUUID } from 'node:crypto';

import { alreadyExists, notFound } from './fault';
import { items, members, type Json } from './json';

interface Build {
  readonly metadata: Json;
  readonly name: string;
  /** How many more polls until it is done. */
  pollsLeft: number;
}

/** Databases with their indexes, and the operations that build them. */
export class FirestoreAdmin {
  /** By id, such as `(default)`. */
  readonly databases = new Map<string, Json>();
  /** Composite indexes and single-field settings by name. */
  readonly #indexes = new Map<string, Json>();
  readonly #fields = new Map<string, Json>();
  readonly #builds: Build[] = [];

  constructor(
    readonly parent: string,
    readonly indexBuildPolls: number,
  ) {}

  createDatabase(id: string, sent: Json): Json {
    const name = `${this.parent}/databases/${id}`;
    if (this.databases.has(id)) throw alreadyExists(name);
    const database = { name, uid: randomUUID(), ...sent };
    this.databases.set(id, database);
    return database;
  }

  database(id: string): Json {
    const database = this.databases.get(id);
    if (database === undefined) throw notFound(`${this.parent}/databases/${id}`);
    return database;
  }

  updateDatabase(id: string, sent: Json): Json {
    const database = { ...this.database(id), ...sent };
    this.databases.set(id, database);
    return database;
  }

  /** Composite indexes as sent, each with its name and state. */
  get indexes(): Json[] {
    const building = new Set(this.#pending.map(({ metadata }) => metadata['index']));
    return [...this.#indexes.values()].map((index) => ({
      ...index,
      state: building.has(index['name']) ? 'CREATING' : 'READY',
    }));
  }

  /** Single-field settings: exemptions, and time-to-live policies. */
  get fields(): Json[] {
    return [...this.#fields.values()];
  }

  createIndex(databaseId: string, group: string, sent: Json): Json {
    this.database(databaseId);
    const fields = items(sent['fields']);
    const name = `${this.#group(databaseId, group)}/indexes/${randomUUID().slice(0, 12)}`;
    this.#indexes.set(name, { name, ...sent, fields: withName(fields), density: 'SPARSE_ALL' });
    return this.#build(databaseId, 'IndexOperationMetadata', { index: name });
  }

  deleteIndex(databaseId: string, group: string, id: string): void {
    const name = `${this.#group(databaseId, group)}/indexes/${id}`;
    if (!this.#indexes.delete(name)) throw notFound(name);
  }

  patchField(databaseId: string, group: string, field: string, sent: Json): Json {
    this.database(databaseId);
    const name = `${this.#group(databaseId, group)}/fields/${field}`;
    const { indexConfig, ttlConfig } = sent;
    this.#fields.set(name, {
      name,
      indexConfig,
      ...(ttlConfig !== undefined && { ttlConfig: { ...members(ttlConfig), state: 'ACTIVE' } }),
    });
    return this.#build(databaseId, 'FieldOperationMetadata', { field: name });
  }

  /** Lists all operations. Each call brings every operation one poll closer to its end. */
  pollOperations(databaseId: string): Json[] {
    const told = this.#builds.filter(({ name }) => name.includes(`/databases/${databaseId}/`));
    const operations = told.map(describe);
    for (const build of told) build.pollsLeft = Math.max(0, build.pollsLeft - 1);
    return operations;
  }

  get #pending(): Build[] {
    return this.#builds.filter(({ pollsLeft }) => pollsLeft > 0);
  }

  #group(databaseId: string, group: string): string {
    return `${this.parent}/databases/${databaseId}/collectionGroups/${group}`;
  }

  #build(databaseId: string, type: string, of: Json): Json {
    const build = {
      name: `${this.parent}/databases/${databaseId}/operations/${randomUUID()}`,
      metadata: { '@type': `type.googleapis.com/google.firestore.admin.v1.${type}`, ...of },
      pollsLeft: this.indexBuildPolls,
    };
    this.#builds.push(build);
    return describe(build);
  }
}

/** `done` is left out until it is true, as in all of Google's JSON. */
const describe = ({ name, metadata, pollsLeft }: Build): Json =>
  pollsLeft > 0
    ? { name, metadata: { ...metadata, state: 'PROCESSING' } }
    : { name, metadata: { ...metadata, state: 'SUCCESSFUL' }, done: true, response: {} };

/** Firestore ends each index with the document's name, in the last field's order. */
function withName(fields: readonly unknown[]): readonly unknown[] {
  const last = members(fields.at(-1));
  if (last['fieldPath'] === '__name__') return fields;
  return [...fields, { fieldPath: '__name__', order: last['order'] ?? 'ASCENDING' }];
}
