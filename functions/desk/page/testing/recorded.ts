import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Answer } from './mount';
import { collectValues, type KnownValues } from './vary-answer';

export const ANSWERS = join(__dirname, 'answers.jsonl');
export const SAMPLES = join(__dirname, 'samples.jsonl');
export const SEEN = join(__dirname, 'seen');

export interface Recorded {
  readonly name: string;
  readonly input: unknown;
  readonly answer: object;
}

/** Of screens that read more from their address than it has where they are looked at first. */
export const readFurther = (): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(join(__dirname, 'further-addresses.json')).toString()) as Record<
    string,
    string[]
  >;

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

interface Sample {
  readonly name: string;
  readonly answer: object;
}

const readSampleLines = (): Sample[] =>
  readLines(SAMPLES).map((line) => JSON.parse(line) as Sample);

/** What members have had in recorded answers. */
export const readKnown = (): KnownValues => collectValues([...readAll(), ...readSampleLines()]);

/** Answers of the shape that each call's type has, whatever is asked. */
export interface Samples {
  /** How many of them show all that these calls might answer. */
  readonly countOf: (names: readonly string[]) => number;
  readonly answerAt: (at: number) => Answer;
}

export function readSamples(): Samples {
  const samples = new Map<string, object[]>();
  for (const { name, answer } of readSampleLines()) {
    samples.set(name, [...(samples.get(name) ?? []), answer]);
  }
  return {
    countOf: (names) => Math.max(1, ...names.map((name) => samples.get(name)?.length ?? 1)),
    answerAt:
      (at) =>
      ({ name }) => {
        const own = samples.get(name) ?? [];
        return own[at % own.length] ?? NOT_RECORDED;
      },
  };
}

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
