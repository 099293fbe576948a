import { Command } from 'commander';

import { operate } from '../../src/store/operate';
import { backUp } from '../backup/back-up';
import { countDocuments } from '../backup/collections';
import { verifyFolder, type Manifest } from '../backup/folder';
import { assertEmpty, restore } from '../backup/restore';
import { tableText } from '../print';
import type { Run } from '../program';
import type { Answer } from '../session';

function answer(manifest: Manifest, sentence: string): Answer {
  const rows = manifest.files.map(({ collection, documents, sha256 }) => [
    collection,
    String(documents),
    sha256.slice(0, 12),
  ]);
  const text = `${tableText(['collection', 'documents', 'checksum'], rows)}\n${sentence}`;
  return { json: manifest, text };
}

export function backupCommands(run: Run): Command[] {
  const backup = new Command('backup')
    .description(
      'write all collections into a folder; run again, it goes on where it was cut short',
    )
    .argument('<folder>')
    .action(
      run(async (session, folder: string) => {
        if (session.operator.dryRun) {
          const counts = await countDocuments(session.db);
          const rows = counts.map(({ collection, documents }) => [collection, String(documents)]);
          const table = tableText(['collection', 'documents'], rows);
          return { json: counts, text: `${table}\nDry run, nothing is written to ${folder}.` };
        }
        const manifest = await backUp(session.db, session.project.id, folder, (text) => {
          session.progress(text);
        });
        return answer(manifest, `The backup is whole: counts and checksums are in ${folder}.`);
      }),
    );

  const restoring = new Command('restore')
    .description('write a backup into a project, and compare; run again with --force, it goes on')
    .argument('<folder>')
    .option('--force', 'also into a project that holds data', false)
    .action(
      run(async (session, folder: string, { force }: { force: boolean }) => {
        if (session.operator.dryRun) {
          const manifest = await verifyFolder(folder);
          if (!force) await assertEmpty(session.db);
          return answer(manifest, 'Dry run, nothing is changed: the backup is whole.');
        }
        await session.confirm();
        const manifest = await restore(session.db, folder, force, (text) => {
          session.progress(text);
        });
        await operate(session.db, session.operator, (transaction) => {
          transaction.note('project restored', session.project.id, manifest);
          return Promise.resolve();
        });
        return answer(
          manifest,
          'The project holds what was backed up: counts and checksums agree.',
        );
      }),
    );

  return [backup, restoring];
}
