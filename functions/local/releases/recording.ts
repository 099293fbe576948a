import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { type Encoded, Manifest } from '../../operations/backup/folder';
import { findFunctionsFolder } from '../../tooling/functions-folder';

const Body = z.record(z.string(), z.unknown());

const Request = z.object({
  function: z.enum(['apiQuote', 'apiShippingServices', 'shipmentCrud', 'tracking']),
  /** The holder of the demo token that it is sent with. */
  holder: z.enum(['client', 'other_client', 'staff', 'partner', 'tracking']),
  /** Without the token. */
  body: Body,
  /** The header `Idempotency-Key`. */
  key: z.string().optional(),
});
export type RecordedRequest = z.infer<typeof Request>;

/** What a release stored and answered: a file of `test/releases`. */
export const Recording = z.object({
  release: z.string(),
  revision: z.string(),
  /** When the last request was sent. */
  recorded_at: z.iso.datetime(),
  /** Requests with an idempotency key, and the text of the first answer to each. */
  creations: z.array(Request.extend({ answer: z.string() })),
  /** Requests that read, and their answers at the end. */
  readings: z.array(Request.extend({ answer: Body })),
  /** The manifest of the release's own backup, whose lines are `documents`. */
  backup: Manifest,
  /** Every document of every collection, in a backup's format. */
  documents: z.array(z.object({ path: z.string(), fields: z.custom<Encoded>() })),
});
export type Recording = z.infer<typeof Recording>;

/** One line per request and document, so that recordings can be compared. */
export function recordingText({ creations, readings, documents, ...head }: Recording): string {
  const list = (name: string, items: readonly object[]) =>
    `  ${JSON.stringify(name)}: [\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const members = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lists = [
    list('creations', creations),
    list('readings', readings),
    list('documents', documents),
  ];
  return `{\n${[...members, ...lists].join(',\n')}\n}\n`;
}

export const RECORDINGS = join(findFunctionsFolder(), 'test/releases');

export const recordingFile = (release: string): string => join(RECORDINGS, `${release}.json`);

export const readRecording = (release: string): Recording =>
  Recording.parse(JSON.parse(readFileSync(recordingFile(release), 'utf8')));
