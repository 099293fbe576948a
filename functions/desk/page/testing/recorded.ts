import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Answer } from './mount';
import { collectValues, type KnownValues } from './vary-answer';

export const ANSWERS = join(__dirname, 'answers.jsonl');
export const SEEN = join(__dirname, 'seen');

export interface Recorded {
  readonly name: string;
  readonly input: unknown;
  readonly answer: object;
}

const keyOf = (name: string, input: unknown): string => `${name} ${JSON.stringify(input)}`;
const readLines = (file: string): string[] => readFileSync(file).toString().trimEnd().split('\n');

/** What nobody has asked before. */
const NOT_RECORDED = {
  error: {
    code: 'refused',
    message: '',
    fault: { code: 'call_failed', values: { reason: 'this was not recorded' } },
  },
};

/** Each line was written from one. */
export const readAll = (): Recorded[] =>
  readLines(ANSWERS).map((line) => JSON.parse(line) as Recorded);

/** What members have had in recorded answers. */
export const readKnown = (): KnownValues => collectValues(readAll());

/** Answers as the desk with the demo data did. */
export function readRecorded(): Answer {
  const answers = new Map(
    readAll().map(({ name, input, answer }) => [keyOf(name, input), answer] as const),
  );
  return ({ name, input }) => answers.get(keyOf(name, input)) ?? NOT_RECORDED;
}

export interface Seen {
  readonly file: string;
  readonly address: string;
  readonly lines: readonly string[];
}

/** A screen's address, and what was seen there. */
export const readSeen = (): Seen[] =>
  readdirSync(SEEN).map((file) => {
    const [address = '', ...lines] = readLines(join(SEEN, file));
    return { file, address, lines };
  });
