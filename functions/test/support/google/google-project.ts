import { randomUUID } from 'node:crypto';

import { items, members, type Json } from './json';

/** An error in the format of all of Google's APIs. */
export class GoogleFault extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
  ) {
    super(message);
  }
}

/** A value that must be there. */
export function found<Value>(resource: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new GoogleFault(404, 'NOT_FOUND', `Resource '${resource}' was not found`);
}

/** A deployed function: the resource as sent, with Google's additions. */
export interface FunctionResource extends Json {
  readonly name: string;
  readonly buildConfig: Json;
  readonly serviceConfig: Json;
}

/** One version of the site: its files, and how it answers. */
export interface SiteVersion {
  readonly id: string;
  /** The hash of each file, by its path. */
  readonly files: Map<string, string>;
  status: string;
  config: Json;
}

/** The default site on Firebase Hosting. */
class HostingSite {
  readonly versions = new Map<string, SiteVersion>();
  /** The compressed content of each uploaded file, by its hash. */
  readonly contents = new Map<string, Buffer>();
  /** What the site serves. */
  live: SiteVersion | undefined;

  /** The compressed content of a file that the site serves. */
  served(path: string): Buffer | undefined {
    return this.contents.get(this.live?.files.get(path) ?? '');
  }
}

interface IndexBuild {
  readonly metadata: Json;
  readonly name: string;
  /** How many more polls until it is done. */
  pollsLeft: number;
}

/** Databases with their indexes, and the operations that build them. */
class FirestoreAdmin {
  /** By id, such as `(default)`. */
  readonly databases = new Map<string, Json>();
  /** Composite indexes and single-field settings, as sent, by name. */
  readonly #indexes = new Map<string, Json>();
  readonly #fields = new Map<string, Json>();
  readonly #builds: IndexBuild[] = [];

  constructor(
    readonly parent: string,
    readonly indexBuildPolls: number,
  ) {}

  database(id: string): Json {
    return found(`${this.parent}/databases/${id}`, this.databases.get(id));
  }

  /** Creates a database, or changes it. */
  setDatabase(id: string, sent: Json): Json {
    const name = `${this.parent}/databases/${id}`;
    const database = { uid: randomUUID(), ...this.databases.get(id), name, ...sent };
    this.databases.set(id, database);
    return database;
  }

  /** Composite indexes, each with its name and state. */
  get indexes(): Json[] {
    const pending = this.#builds.filter(({ pollsLeft }) => pollsLeft > 0);
    const building = new Set(pending.map(({ metadata }) => metadata['index']));
    return [...this.#indexes.values()].map((index) => ({
      ...index,
      state: building.has(index['name']) ? 'CREATING' : 'READY',
    }));
  }

  /** Single-field settings: exemptions, and time-to-live policies. */
  get fields(): Json[] {
    return [...this.#fields.values()];
  }

  createIndex(database: string, group: string, sent: Json): Json {
    const fields = withName(items(sent['fields']));
    const name = `${this.#group(database, group)}/indexes/${randomUUID().slice(0, 12)}`;
    this.#indexes.set(name, { name, ...sent, fields, density: 'SPARSE_ALL' });
    return this.#build(database, 'IndexOperationMetadata', { index: name });
  }

  patchField(database: string, group: string, field: string, sent: Json): Json {
    const name = `${this.#group(database, group)}/fields/${field}`;
    const { indexConfig, ttlConfig } = sent;
    const ttl = ttlConfig && { ttlConfig: { ...members(ttlConfig), state: 'ACTIVE' } };
    this.#fields.set(name, { name, indexConfig, ...members(ttl) });
    return this.#build(database, 'FieldOperationMetadata', { field: name });
  }

  /** Lists all operations. Each call brings every operation one poll closer to its end. */
  pollOperations(): Json[] {
    const operations = this.#builds.map(describe);
    for (const build of this.#builds) build.pollsLeft = Math.max(0, build.pollsLeft - 1);
    return operations;
  }

  #group(database: string, group: string): string {
    return `${String(this.database(database)['name'])}/collectionGroups/${group}`;
  }

  #build(database: string, type: string, of: Json): Json {
    const build = {
      name: `${this.parent}/databases/${database}/operations/${randomUUID()}`,
      metadata: { '@type': `type.googleapis.com/google.firestore.admin.v1.${type}`, ...of },
      pollsLeft: this.indexBuildPolls,
    };
    this.#builds.push(build);
    return describe(build);
  }
}

/** `done` is left out until it is true, as in all of Google's JSON. */
const describe = ({ name, metadata, pollsLeft }: IndexBuild): Json =>
  pollsLeft > 0
    ? { name, metadata: { ...metadata, state: 'PROCESSING' } }
    : { name, metadata: { ...metadata, state: 'SUCCESSFUL' }, done: true, response: {} };

/** Firestore ends each index with the document's name, in the last field's order. */
function withName(fields: readonly unknown[]): readonly unknown[] {
  const last = members(fields.at(-1));
  if (last['fieldPath'] === '__name__') return fields;
  return [...fields, { fieldPath: '__name__', order: last['order'] ?? 'ASCENDING' }];
}

/** The state of one project. Tests may read and change it. */
export class GoogleProject {
  readonly firestore: FirestoreAdmin;
  readonly site = new HostingSite();
  /** Rulesets by name, and the name that each release points at. */
  readonly rulesets = new Map<string, Json>();
  readonly releases = new Map<string, string>();
  /** By their id, such as `apiQuote`. */
  readonly functions = new Map<string, FunctionResource>();
  /** Who may call a Cloud Run service, by the service's id, which is in lower case. */
  readonly runInvokers = new Map<string, readonly string[]>();
  /** Who may read a secret, by its name. Each has one enabled version; values are not stored. */
  readonly secrets = new Map<string, readonly Json[]>();
  /** Docker repositories by name. The first function in a region creates `gcf-artifacts` there. */
  readonly repositories = new Map<string, Json>();
  /** The functions' archives, oldest first. */
  readonly uploads: Buffer[] = [];

  constructor(
    readonly id: string,
    readonly number: string,
    indexBuildPolls: number,
  ) {
    this.firestore = new FirestoreAdmin(`projects/${id}`, indexBuildPolls);
  }

  addSecret(name: string): void {
    this.secrets.set(name, []);
  }

  /** The text of the rules that are released for Firestore. */
  get firestoreRules(): unknown {
    const name = this.releases.get(`projects/${this.id}/releases/cloud.firestore`);
    return this.rulesets.get(name ?? '')?.['source'];
  }

  /** As created by `gcloud artifacts repositories create gcf-artifacts`, or by the first function. */
  addImageRepository(location: string): void {
    const name = `projects/${this.id}/locations/${location}/repositories/gcf-artifacts`;
    if (!this.repositories.has(name)) this.repositories.set(name, { name, format: 'DOCKER' });
  }

  /** How images are cleaned up, by location. */
  get cleanupPolicies(): Json {
    return Object.fromEntries(
      [...this.repositories].map(([name, { cleanupPolicies }]) => [
        name.split('/')[3] ?? '',
        cleanupPolicies,
      ]),
    );
  }
}
