import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { readRecording, RECORDINGS, type Recording } from './recording';

const TABLE = join(RECORDINGS, 'unrecorded.json');

/** The releases without a recording, and the release whose recording has every shape of theirs. */
export const readUnrecorded = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(TABLE, 'utf8')));

export function addUnrecorded(release: string, standIn: string): void {
  const table = { ...readUnrecorded(), [release]: standIn };
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
}

/** The recorded releases, the newest first. */
export const recordedReleases = (): string[] =>
  readdirSync(RECORDINGS)
    .flatMap((name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? [])
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));

/** The first of the recorded releases that stored every shape of document that a recording has. */
export function findStandIn(
  recording: Pick<Recording, 'documents'>,
  recorded: readonly string[],
): string | undefined {
  const shapes = [...shapesOf(recording)];
  return recorded.find((release) => {
    const known = shapesOf(readRecording(release));
    return shapes.every((shape) => known.has(shape));
  });
}

/** A recorded document's collection: for a nested one `shipments/history`. */
export const collectionOf = (path: string): string =>
  path
    .split('/')
    .filter((_segment, at) => at % 2 === 0)
    .join('/');

const shapesOf = ({ documents }: Pick<Recording, 'documents'>): Set<string> =>
  new Set(documents.map(({ path, fields }) => `${collectionOf(path)} ${shapeOf(fields)}`));

/** The members of a value with their types, at any depth, also within text that is JSON. */
function shapeOf(value: unknown): string {
  if (typeof value === 'string') return shapeOfText(value);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join()}]`;
  const members = Object.entries(value).map(([name, member]) => {
    // What JSON has no form for, such as a time, is encoded as `{"$timestamp": …}`.
    return name.startsWith('$') ? name : `${name}: ${shapeOf(member)}`;
  });
  return `{${members.sort().join()}}`;
}

function shapeOfText(text: string): string {
  if (!/^[[{]/.test(text)) return 'string';
  try {
    return `JSON ${shapeOf(JSON.parse(text))}`;
  } catch {
    return 'string';
  }
}
