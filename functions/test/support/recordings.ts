import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Recording } from '../../desk/tracking/recording';

const FOLDER = join(__dirname, '..', 'tracking', 'recordings');

/** A recording, and the path of its file, which names its test. */
export type FiledRecording = Recording & { readonly file: string };

/** The recordings in the repository: answers in the shape of the carriers' own. */
export const recordings = (): FiledRecording[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      ...Recording.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
      file,
    }));
