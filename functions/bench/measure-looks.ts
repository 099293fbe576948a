import { connectFirestore } from '../local/connect-firestore';
import type { Meter } from '../local/firestore/index';
import type { Row } from './row';
import { openInstance } from './scale/cached-instance';
import { publishCouriers } from './world';

const FIVE_MINUTES_MS = 5 * 60_000;
const COURIERS = [20, 500] as const;

/** Measures the documents that an instance reads to learn that no rate has changed. */
export async function measureLooks(firestoreHost: string, meter: Meter): Promise<Row[]> {
  const rows: Row[] = [];
  for (const couriers of COURIERS) {
    const read = await readByLook(firestoreHost, meter, couriers);
    rows.push({
      name: `a look whether the rates changed, ${couriers} couriers: documents read`,
      value: read,
      unit: 'documents',
      budget: '1',
      met: read === 1,
      from: {},
    });
  }
  return rows;
}

async function readByLook(firestoreHost: string, meter: Meter, couriers: number): Promise<number> {
  const projectId = `demo-looks-${couriers}`;
  const client = connectFirestore(projectId, firestoreHost);
  try {
    await publishCouriers(client.db, couriers);
    const clock = { now: Date.now() };
    const instance = openInstance(client.db, projectId, clock);
    await instance.rates.get();
    clock.now += FIVE_MINUTES_MS;
    meter.reset();
    await instance.rates.get();
    return meter.reading().documentsRead;
  } finally {
    await client.close();
  }
}
