import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Recording, ofCollection, readRecording } from '../../local/releases/recording';
import {
  type DocumentLine,
  dataFilePath,
  encodeMap,
  formatLine,
} from '../../operations/backup/folder';
import { type Admin, openAdmin } from '../support/admin';
import { openFolder, openedForEach } from '../support/opened';
import { SOME_RECORDED, load } from '../support/releases';

describe.each(SOME_RECORDED)('a backup of %s', (release) => {
  let recording: Recording;
  const from = openedForEach(openAdmin);
  const to = openedForEach(openAdmin);
  const folder = openedForEach(openFolder);

  beforeEach(() => {
    recording = readRecording(release);
  });

  /** What a project has of what was recorded. */
  async function present({ firestore }: Admin): Promise<DocumentLine[]> {
    const all = await firestore.db.getAll(
      ...recording.documents.map(({ path }) => firestore.db.doc(path)),
    );
    return all.map((doc) => ({ path: doc.ref.path, fields: encodeMap(doc.data() ?? {}) }));
  }

  test('that the release made itself is restored by today’s tool', async () => {
    const { backup, documents } = recording;
    for (const { collection } of backup.files) {
      const lines = ofCollection(documents, collection).map((line) => `${formatLine(line)}\n`);
      await writeFile(dataFilePath(folder.path, collection), lines.join(''));
    }
    await writeFile(join(folder.path, 'manifest.json'), JSON.stringify(backup));
    await to.json('restore', folder.path);
    expect(await present(to)).toEqual(documents);
  });

  test('that today’s tool makes of its data comes back unchanged', async () => {
    await load(from.firestore.db, recording);
    const backedUp = join(folder.path, 'backup');
    await from.json('backup', backedUp);
    await to.json('restore', backedUp);
    expect(await present(to)).toEqual(recording.documents);
  });
});
