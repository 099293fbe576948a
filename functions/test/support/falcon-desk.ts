import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Admin, type Ran, openAdmin } from './admin';
import { type SownShipment, openFalcon, sowShipments, storeShipments } from './sown-shipments';

/** The courier falcon with some shipments, and the operators' tool beside them. */
export interface FalconDesk {
  readonly admin: Admin;
  readonly folder: string;
  readonly shipments: readonly SownShipment[];
  /** Some that nobody has asked for yet. */
  some(count: number): SownShipment[];
  bills(...args: string[]): Promise<Ran>;
  json<Answer>(...args: string[]): Promise<Answer>;
  /** @returns its path. */
  file(name: string, content: string | Buffer): Promise<string>;
  close(): Promise<void>;
}

export async function openFalconDesk(count: number, seed: number): Promise<FalconDesk> {
  const admin = await openAdmin();
  const folder = await mkdtemp(join(tmpdir(), 'bills-'));
  const shipments = sowShipments(count, seed);
  await openFalcon(admin.firestore.db, (...args) => admin.run(...args), folder);
  await storeShipments(admin.firestore.db, shipments);
  let next = 0;
  return {
    ...{ admin, folder, shipments },
    some: (wanted) => shipments.slice(next, (next += wanted)),
    bills: (...args) => admin.run('bills', ...args),
    async json<Answer>(...args: string[]) {
      const { out } = await admin.run('--json', 'bills', ...args);
      return JSON.parse(out) as Answer;
    },
    async file(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    async close() {
      await admin.close();
      await rm(folder, { recursive: true });
    },
  };
}
