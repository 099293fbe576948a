import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createRandom } from '../random';
import { listSources } from './tracked-sources';

/**
 * What a mutant may be drawn from: folders of `functions/`, and how many of each 300 places lie in
 * them. A file is of the first room that has one of its folders.
 */
export const ROOMS = {
  service: { folders: ['src'], share: 100 },
  console: { folders: ['desk/page', 'desk/server', 'desk/verbs'], share: 30 },
  commands: { folders: ['desk/cli', 'tools'], share: 40 },
  rules: { folders: ['desk'], share: 100 },
  firestore: { folders: ['local/firestore'], share: 30 },
} as const;

export type Room = keyof typeof ROOMS;

export const ROOM_NAMES = Object.keys(ROOMS) as Room[];

/** A line of a source file, from 1. */
export interface Place {
  readonly room: Room;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const NO_SOURCE = /\.test\.tsx?$|^local\/firestore\/test\/|^tools\/mutants\/|\.d\.ts$/;

const findRoom = (file: string): Room | undefined =>
  ROOM_NAMES.find((room) => ROOMS[room].folders.some((folder) => file.startsWith(`${folder}/`)));

/** The lines that run, of all rooms. */
export function readPlaces(functions: string): Place[] {
  const files = listSources(functions).filter((file) => !NO_SOURCE.test(file));
  return ROOM_NAMES.flatMap((room) =>
    files
      .filter((file) => findRoom(file) === room)
      .flatMap((file) => linesThatRun(readFileSync(join(functions, file), 'utf8'), file))
      .map((place) => ({ room, ...place })),
  );
}

/**
 * Draws lines, each with the same chance within its room.
 * @param seed - The same seed draws the same of the same places.
 * @param count - How many of all rooms together; at least one of each room.
 */
export const drawPlaces = (places: readonly Place[], seed: number, count: number): Place[] =>
  ROOM_NAMES.flatMap((room) =>
    createRandom(seed, room)
      .shuffled(places.filter((place) => place.room === room))
      .slice(0, Math.max(1, Math.round((count * ROOMS[room].share) / 300))),
  );

/** No imports, types, comments, or lines of brackets. */
function linesThatRun(text: string, file: string): Omit<Place, 'room'>[] {
  const found: Omit<Place, 'room'>[] = [];
  let until: RegExp | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (until !== undefined) {
      if (until.test(line)) until = undefined;
      continue;
    }
    until = endOfSkipped(line);
    if (until === undefined && runs(line)) {
      found.push({ file, line: index + 1, text: line.trim() });
    }
  }
  return found;
}

/** What ends the import, type or comment that begins on a line and goes on after it. */
function endOfSkipped(line: string): RegExp | undefined {
  if (/^\s*\/\*(?!.*\*\/)/.test(line)) return /\*\//;
  if (/^(?:import|export(?: type)?) \{[^}]*$/.test(line)) return /\}/;
  if (/^(?:export )?interface .*\{$/.test(line)) return /^\}/;
  return /^(?:export )?type .*(?<!;)$/.test(line) ? /;$/ : undefined;
}

const runs = (line: string): boolean =>
  /\w/.test(line) &&
  !/^\s*(?:\/\/|\/?\*)/.test(line) &&
  !/^(?:import|export (?:type|interface|\*|\{)|type|interface)\b/.test(line);
