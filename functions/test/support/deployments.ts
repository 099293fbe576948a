import { unzipSync } from 'fflate';

import type { GoogleApis } from './google/google-apis';
import type { GoogleProject } from './google/google-project';
import { items, members, type Json } from './google/json';

/** What a run of the CLI wrote to the database's settings and the functions: `POST apiQuote`. */
export async function changesDuring<Run>(google: GoogleApis, running: () => Promise<Run>) {
  const before = google.requests.length;
  const run = await running();
  const changed = google.requests
    .slice(before)
    .filter(({ api, method }) => WRITTEN.includes(api) && method !== 'GET')
    .map(({ method, path, query }) => `${method} ${query['functionId'] ?? path}`);
  return { run, changed };
}

const WRITTEN = ['firestore', 'cloudfunctions', 'storage', 'run'];

/** The archive that was uploaded last, file by file. */
export function lastArchive(project: GoogleProject): Record<string, Uint8Array> {
  const upload = project.uploads.at(-1);
  if (upload === undefined) throw new Error(`nothing was uploaded to ${project.id}`);
  return unzipSync(upload);
}

interface IndexSettings {
  readonly indexes: readonly string[];
  readonly fields: readonly string[];
}

/** The indexes of a project, and its settings of single fields, in an order of their own. */
export const deployedIndexes = ({ firestore }: GoogleProject): IndexSettings => ({
  indexes: firestore.indexes
    .map((index) => describeIndex({ ...index, collectionGroup: groupOf(index) }))
    .sort(),
  fields: firestore.fields
    .map((field) =>
      describeField({
        collectionGroup: groupOf(field),
        fieldPath: lastOf(field),
        indexes: members(field['indexConfig'])['indexes'],
        ttl: field['ttlConfig'] !== undefined,
      }),
    )
    .sort(),
});

/** The same of what firestore.indexes.json asks for. */
export function wantedIndexes(file: unknown): IndexSettings {
  const { indexes, fieldOverrides } = members(file);
  return {
    indexes: items(indexes).map(members).map(describeIndex).sort(),
    fields: items(fieldOverrides).map(members).map(describeField).sort(),
  };
}

const describeIndex = ({ collectionGroup, queryScope, fields }: Json): string =>
  [
    collectionGroup,
    queryScope,
    ...items(fields)
      .map(members)
      // Firestore adds the document's name to each.
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(
        ({ fieldPath, order, arrayConfig }) =>
          `${String(fieldPath)} ${String(order ?? arrayConfig)}`,
      ),
  ].join(', ');

const describeField = ({ collectionGroup, fieldPath, indexes, ttl = false }: Json): string =>
  JSON.stringify({ collectionGroup, fieldPath, indexes: items(indexes).map(describeOrder), ttl });

/** An index of a single field: the file says its order itself, Firestore by its one field. */
function describeOrder(index: unknown): string {
  const { queryScope, order, fields = [index] } = members(index);
  const [field] = items(fields).map(members);
  return `${String(queryScope)} ${String(order ?? field?.['order'])}`;
}

const groupOf = ({ name }: Json): string => String(name).split('/')[5] ?? '';
const lastOf = ({ name }: Json): string => String(name).split('/').at(-1) ?? '';
