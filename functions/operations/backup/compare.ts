import type { Database } from '../../src/store/database';
import { listCollectionIds, countCollection } from './collections';
import { encodeMap } from './encode-value';
import { dataFilePath, formatLine, readLines, type DocumentLine } from './folder';
import type { Manifest } from './manifest';

const PAGE = 500;

interface Count {
  readonly collection: string;
  readonly documents: number;
}

/** How a project differs from the backup after a restore. */
export interface Comparison {
  /** Documents that are missing, or differ from the backup. */
  readonly differing: readonly Count[];
  /** Documents that are in the project but not in the backup. */
  readonly beyond: readonly Count[];
}

/** Compares every document of a backup with the project, and counts the project's other documents. */
export async function compare(
  db: Database,
  folder: string,
  { files }: Manifest,
): Promise<Comparison> {
  const differing: Count[] = [];
  const present = new Map<string, number>();
  for (const { collection } of files) {
    const found = await compareCollection(db, folder, collection);
    present.set(collection, found.present);
    if (found.differing > 0) differing.push({ collection, documents: found.differing });
  }
  const beyond: Count[] = [];
  for (const collection of await listCollectionIds(db)) {
    const documents = (await countCollection(db, collection)) - (present.get(collection) ?? 0);
    if (documents > 0) beyond.push({ collection, documents });
  }
  return { differing, beyond };
}

async function compareCollection(db: Database, folder: string, collection: string) {
  const counts = { present: 0, differing: 0 };
  const comparePage = async (lines: readonly DocumentLine[]): Promise<void> => {
    if (lines.length === 0) return;
    const documents = await db.getAll(...lines.map(({ path }) => db.doc(path)));
    for (const [at, line] of lines.entries()) {
      const fields = documents[at]?.data();
      if (fields !== undefined) counts.present += 1;
      const isSame =
        fields !== undefined &&
        formatLine({ path: line.path, fields: encodeMap(fields) }) === formatLine(line);
      if (!isSame) counts.differing += 1;
    }
  };
  let page: DocumentLine[] = [];
  for await (const line of readLines(dataFilePath(folder, collection))) {
    page.push(line);
    if (page.length < PAGE) continue;
    await comparePage(page);
    page = [];
  }
  await comparePage(page);
  return counts;
}
