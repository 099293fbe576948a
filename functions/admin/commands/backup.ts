import { Command } from 'commander';

import { operate } from '../../src/store/operate';
import { OperationRefusal } from '../../src/store/operation';
import { assertNotAhead } from '../backup/assert-not-ahead';
import { backUp } from '../backup/back-up';
import { countDocuments } from '../backup/collections';
import { compare } from '../backup/compare';
import { verifyFolder } from '../backup/folder';
import type { Manifest } from '../backup/manifest';
import { assertEmpty, restore } from '../backup/restore';
import type { RunAction } from '../create-run';
import { formatTable } from '../output/format-table';
import type { CommandOutput, Session } from '../session';

function answer(manifest: Manifest, sentence: string): CommandOutput {
  const rows = manifest.files.map(({ collection, documents, sha256 }) => [
    collection,
    String(documents),
    sha256.slice(0, 12),
  ]);
  const text = `${formatTable(['collection', 'documents', 'checksum'], rows)}\n${sentence}`;
  return { json: manifest, text };
}

const record = (session: Session, action: string, to: object): Promise<unknown> =>
  operate(session.db, session.operator, (transaction) => {
    transaction.note(action, session.project.id, to);
    return Promise.resolve();
  });

/** Records that it began, and what became of it, whatever that is. */
async function restoreAndRecord(
  session: Session,
  folder: string,
  manifest: Manifest,
): Promise<CommandOutput> {
  await record(session, 'project restore begun', manifest);
  await restore(session.db, folder, manifest, (text) => {
    session.progress(text);
  });
  const comparison = await compare(session.db, folder, manifest);
  const { differing, beyond } = comparison;
  const action = differing.length === 0 ? 'project restored' : 'project restored in part';
  await record(session, action, { finished_at: manifest.finished_at, ...comparison });
  if (differing.length > 0) {
    const names = differing.map(({ collection, documents }) => `${collection} (${documents})`);
    throw new OperationRefusal(
      `Documents are not as they were backed up, or changed meanwhile: ${names.join(', ')}.`,
    );
  }
  const told = answer(manifest, 'The project holds every document as it was backed up.');
  const more = beyond.map(
    ({ collection, documents }) =>
      `${collection}: ${documents} more in the project, which the backup does not have`,
  );
  return { json: { ...manifest, beyond }, text: [told.text, ...more].join('\n') };
}

export function createBackupCommands(run: RunAction): Command[] {
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
          const table = formatTable(['collection', 'documents'], rows);
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
        const manifest = await verifyFolder(folder);
        if (force) await assertNotAhead(session.db, folder, manifest);
        else await assertEmpty(session.db);
        if (session.operator.dryRun) {
          return answer(manifest, 'Dry run, nothing is changed: the backup is whole.');
        }
        await session.confirm();
        return restoreAndRecord(session, folder, manifest);
      }),
    );

  return [backup, restoring];
}
