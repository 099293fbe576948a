import { createHash } from 'node:crypto';

import type { AreaDocument } from '../../src/store/areas';
import { AREAS } from '../../src/store/areas';
import type { Database } from '../../src/store/database';

const ID_LENGTH = 24;

export const areaDocumentId = ({ courier_name, country, areas }: AreaDocument): string =>
  `${courier_name}-${country}-${createHash('sha256').update(areas).digest('hex').slice(0, ID_LENGTH)}`;

/** Stores parts of lists that are not there yet; nothing reads them until a courier names them. */
export async function storeAreaDocuments(
  db: Database,
  documents: readonly AreaDocument[],
): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const failures: unknown[] = [];
  for (const document of documents) {
    writer
      .set(db.collection(AREAS).doc(areaDocumentId(document)), { ...document })
      .catch((cause: unknown) => failures.push(cause));
  }
  await writer.close();
  if (failures.length > 0) throw failures[0];
}
