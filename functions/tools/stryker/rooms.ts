import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

export const ROOMS_FILE = 'stryker.rooms.json';

const Rooms = z.record(
  z.string(),
  z.strictObject({
    folders: z.array(z.string()).min(1),
    /** Per cent of the mutants that tests must catch. Absent until a run has measured it. */
    floor: z.int().min(0).max(100).optional(),
  }),
);
export type Rooms = z.infer<typeof Rooms>;

export const parseRooms = (text: string): Rooms => Rooms.parse(JSON.parse(text));

export const readRooms = (functions: string): Rooms =>
  parseRooms(readFileSync(join(functions, ROOMS_FILE), 'utf8'));
