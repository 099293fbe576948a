import { Command } from 'commander';

import { backUp, countDocuments } from '../../operations/backup/back-up';
import { verifyFolder, type Manifest } from '../../operations/backup/folder';
import { assertEmpty, assertNotAhead, compare, restore } from '../../operations/backup/restore';
import { refuse } from '../../operations/faults/refusals';
import { noteFurtherRateChange } from '../../operations/store/rate-changes';
import { runAudited } from '../../operations/store/run-audited';
import { formatCount } from '../../operations/words/format-day';
import { CHANGES } from '../../src/store/rates';
import { formatTable } from '../../tooling/format-table';
import type { CommandOutput } from '../output/command-output';
import type { RunAction, Session } from '../session';

function toOutput(manifest: Manifest, sentence: string): CommandOutput {
  const rows = manifest.files.map(({ collection, documents, sha256 }) => [
    collection,
    String(documents),
    sha256.slice(0, 12),
  ]);
  const text = `${formatTable(['collection', 'documents', 'checksum'], rows)}\n${sentence}`;
  return { json: manifest, text };
}

const record = (session: Session, action: string, to: object): Promise<unknown> =>
  runAudited(session, (transaction) => {
    transaction.note(action, session.project.id, to);
    return Promise.resolve();
  });

const noteRates = (session: Session): Promise<unknown> =>
  runAudited(session, noteFurtherRateChange);

/** Records the start of a restore and its result, even if that is a failure. */
async function restoreAndRecord(
  session: Session,
  folder: string,
  manifest: Manifest,
): Promise<CommandOutput> {
  await record(session, 'project restore begun', manifest);
  // What the backup has of it, written last, then differs from what is stored, and so is noticed.
  await noteRates(session);
  await restore(session.db, folder, manifest, (text) => {
    session.progress(text);
  });
  if (!manifest.files.some(({ collection }) => collection === CHANGES)) await noteRates(session);
  const comparison = await compare(session.db, folder, manifest);
  const { differing, beyond } = comparison;
  const action = differing.length === 0 ? 'project restored' : 'project restored in part';
  await record(session, action, { finished_at: manifest.finished_at, ...comparison });
  if (differing.length > 0) {
    const names = differing.map(({ collection, documents }) => `${collection} (${documents})`);
    throw refuse('restore_differs', { counts: names });
  }
  const restored = toOutput(manifest, 'Every document in the backup was restored.');
  const more = beyond.map(
    ({ collection, documents }) =>
      `${collection}: ${formatCount(documents, 'document')} in the project but not in the backup`,
  );
  return { json: { ...manifest, beyond }, text: [restored.text, ...more].join('\n') };
}

export function createBackupCommands(run: RunAction): Command[] {
  const backup = new Command('backup')
    .description(
      'back up all collections to a folder; run it again to continue an interrupted backup',
    )
    .argument('<folder>')
    .action(
      run(async (session, folder: string) => {
        if (session.operator.dryRun) {
          const counts = await countDocuments(session.db);
          const rows = counts.map(({ collection, documents }) => [collection, String(documents)]);
          const table = formatTable(['collection', 'documents'], rows);
          return { json: counts, text: `${table}\nDry run: nothing was written to ${folder}.` };
        }
        const manifest = await backUp(session.db, session.project.id, folder, (text) => {
          session.progress(text);
        });
        return toOutput(manifest, `The backup is complete: counts and checksums are in ${folder}.`);
      }),
    );

  const restoring = new Command('restore')
    .description(
      'restore a backup into a project and verify it; to continue an interrupted restore, run it again with --force',
    )
    .argument('<folder>')
    .option('--force', 'write into a project that already holds data', false)
    .action(
      run(async (session, folder: string, { force }: { force: boolean }) => {
        const manifest = await verifyFolder(folder);
        if (force) await assertNotAhead(session.db, folder, manifest);
        else await assertEmpty(session.db);
        if (session.operator.dryRun) {
          return toOutput(manifest, 'Dry run: nothing was changed. The backup is complete.');
        }
        await session.confirm();
        return restoreAndRecord(session, folder, manifest);
      }),
    );

  return [backup, restoring];
}
