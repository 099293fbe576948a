import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createRandom } from '../random';

/** What a mutant may be drawn from: folders of `functions/`, and how many of each 300 places lie in them. */
export const ROOMS = {
  service: { folders: ['src'], share: 100 },
  rules: { folders: ['operations'], share: 100 },
  commands: { folders: ['admin', 'deploy', 'tooling'], share: 40 },
  console: { folders: ['console'], share: 30 },
  firestore: { folders: ['local/firestore'], share: 30 },
} as const;

export type Room = keyof typeof ROOMS;

/** A line of a source file, from 1. */
export interface Place {
  readonly room: Room;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const NO_SOURCE = /\.test\.tsx?$|^local\/firestore\/test\/|^tooling\/mutants\/|\.d\.ts$/;

/**
 * Draws lines that run, each with the same chance within its room.
 * @param seed - The same seed of the same commit draws the same places.
 * @param count - How many places of all rooms together; at least one of each room.
 */
export function drawPlaces(functions: string, seed: number, count: number): Place[] {
  const files = listFiles(functions);
  return Object.entries(ROOMS).flatMap(([room, { folders, share }]) => {
    const lines = files
      .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
      .flatMap((file) => linesThatRun(readFileSync(join(functions, file), 'utf8'), file));
    return createRandom(seed, room)
      .shuffled(lines)
      .slice(0, Math.max(1, Math.round((count * share) / 300)))
      .map((place) => ({ room: room as Room, ...place }));
  });
}

function listFiles(functions: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx'], {
    cwd: functions,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((file) => file !== '' && !NO_SOURCE.test(file));
}

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
