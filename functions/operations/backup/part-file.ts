import { open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';

import { dataFilePath, formatLine, readLines, type DocumentLine } from './folder';
import { exists } from './manifest';

const partFile = (folder: string, collection: string): string =>
  `${dataFilePath(folder, collection)}.part`;

/** An unfinished file of a backup, without the incomplete last line that an interrupted run left. */
export class PartFile {
  private constructor(
    private readonly folder: string,
    private readonly collection: string,
    /** The path of the last document in it. */
    readonly lastPath: string | undefined,
    readonly documents: number,
  ) {}

  static isFinished(folder: string, collection: string): Promise<boolean> {
    return exists(dataFilePath(folder, collection));
  }

  /** Deletes a finished file, so that the collection is read again. */
  static discard(folder: string, collection: string): Promise<void> {
    return rm(dataFilePath(folder, collection));
  }

  static async resume(folder: string, collection: string): Promise<PartFile> {
    const file = partFile(folder, collection);
    if (!(await exists(file))) {
      await writeFile(file, '');
      return new PartFile(folder, collection, undefined, 0);
    }
    const bytes = await readFile(file);
    const end = bytes.lastIndexOf(0x0a) + 1;
    await truncate(file, end);
    let lastPath: string | undefined;
    let documents = 0;
    for await (const { path } of readLines(file)) {
      lastPath = path;
      documents += 1;
    }
    return new PartFile(folder, collection, lastPath, documents);
  }

  /** Resolves when the lines are safe on disk. */
  async append(lines: readonly DocumentLine[]): Promise<void> {
    const handle = await open(partFile(this.folder, this.collection), 'a');
    try {
      await handle.appendFile(lines.map((line) => `${formatLine(line)}\n`).join(''));
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  finish(): Promise<void> {
    return rename(
      partFile(this.folder, this.collection),
      dataFilePath(this.folder, this.collection),
    );
  }
}
