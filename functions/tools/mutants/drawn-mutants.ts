import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { ROOMS, type Room } from './draw-places';

const DRAWN = 'tools/mutants/drawn';

const Mutant = z.strictObject({
  id: z.string(),
  room: z.custom<Room>((name) => typeof name === 'string' && name in ROOMS),
  file: z.string(),
  /** Where `from` began when it was written: the nearest place with the same lines is changed. */
  line: z.int().min(1),
  from: z.string().min(1),
  to: z.string(),
  /** Whether anybody could notice the difference. */
  matters: z.boolean(),
  why: z.string(),
});

const Drawn = z.strictObject({
  seed: z.int(),
  /** The commit whose lines were drawn. */
  commit: z.string(),
  /** The least share of those that matter to be caught, in percent. */
  floor: z.strictObject({ all: z.int(), room: z.int() }),
  mutants: z.array(Mutant),
});

/** A small mistake at a place that was drawn at random. */
export type Mutant = z.output<typeof Mutant>;
export type Drawn = z.output<typeof Drawn>;

/** All files of drawn mutants, or that of one seed. */
export function readDrawn(functions: string, seed?: number): Drawn[] {
  const folder = join(functions, DRAWN);
  return readdirSync(folder)
    .map((name) => Drawn.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter((drawn) => seed === undefined || drawn.seed === seed);
}

/** Writes a mutant into its file. Returns what puts the file back, or undefined if its lines are gone. */
export function applyMutant(
  functions: string,
  { file, line, from, to }: Mutant,
): (() => void) | undefined {
  const path = join(functions, file);
  const text = readText(path);
  const at = text === undefined ? undefined : findLines(text, from, line);
  if (text === undefined || at === undefined) return undefined;
  writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length));
  return () => {
    writeFileSync(path, text);
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Where whole lines begin in a text; of several places, the one nearest to a line. */
function findLines(text: string, lines: string, line: number): number | undefined {
  const framed = `\n${text}\n`;
  const places: { at: number; distance: number }[] = [];
  for (let at = framed.indexOf(`\n${lines}\n`); at >= 0;) {
    const before = framed.slice(0, at).split('\n').length;
    places.push({ at, distance: Math.abs(before - line) });
    at = framed.indexOf(`\n${lines}\n`, at + 1);
  }
  return places.sort((a, b) => a.distance - b.distance)[0]?.at;
}
