import { importBills } from '../../desk/bills/import-bills';
import { SHIPMENT } from '../../desk/demo/examples';
import { seedProject } from '../../desk/demo/seed';
import type { Desk } from '../../desk/model/desk';
import { SHIPMENT_CRUD, startServer } from '../../local/function-server';
import { SHIPMENTS } from '../../src/store/shipments';
import { thaiDay } from '../../src/thailand/day';
import type { FirestoreProcess } from './firestore-process';
import { type Row, spreadOf } from './report';
import { CLIENT, SEEDER, callFunction, fill } from './world';

const LINES = 10_000;
const COURIER = 'amber_kite';
const FIRST_NUMBER = 8_100_000_000;
const MOST_SECONDS = 60;
/** Cards, dated charges, lists of areas, settings and other bills. */
const BESIDES = 50;

/** A bill of ten thousand shipments: how long it takes to match, price and part, and what it reads. */
export async function measureBills(firestore: FirestoreProcess): Promise<Row[]> {
  const projectId = 'demo-bench-bills';
  const target = { projectId, firestoreHost: firestore.host };
  await seedProject({ ...target, environment: 'production' });
  const server = await startServer(SHIPMENT_CRUD, target);
  try {
    const data = { ...SHIPMENT, service_id: COURIER };
    await callFunction(server, { api_token: CLIENT, action: 'create', data });
  } finally {
    await server.stop();
  }
  return firestore.with(projectId, async (db) => {
    const own = db.collection(SHIPMENTS).where('service_id', '==', COURIER).limit(1);
    const [model] = (await own.get()).docs.map((doc) => doc.data());
    await fill(db.collection(SHIPMENTS), LINES, (n) => ({
      ...model,
      status: 'in_transit',
      carrier_tracking_number: String(FIRST_NUMBER + n),
    }));
    const desk: Desk = {
      db,
      operator: SEEDER,
      project: { id: projectId, environment: 'production', firestoreHost: firestore.host },
      today: () => thaiDay(Date.now()),
    };
    await firestore.metered();
    const started = performance.now();
    const { result } = await importBills(desk, { file: billOf(LINES), courier: COURIER });
    const seconds = (performance.now() - started) / 1000;
    const { documentsRead, documentsWritten } = await firestore.metered();
    const agreeing = result[0]?.bill.verdicts.agrees;
    if (agreeing !== 0) throw new Error(`${agreeing} lines agree with a bill of one baht each.`);
    const whole = `of a bill of ${LINES} lines`;
    return [
      {
        name: `import ${whole}`,
        value: seconds,
        unit: 's',
        budget: `at most ${MOST_SECONDS} s`,
        met: seconds <= MOST_SECONDS,
        from: { seconds: spreadOf([seconds]) },
      },
      {
        name: `reads ${whole}`,
        value: documentsRead,
        unit: 'documents',
        budget: `${LINES} and ${BESIDES}`,
        met: documentsRead <= LINES + BESIDES,
        from: {},
      },
      {
        name: `writes ${whole}`,
        value: documentsWritten,
        unit: 'documents',
        budget: `${LINES / 50 + 3}`,
        met: documentsWritten <= LINES / 50 + 3,
        from: {},
      },
    ];
  });
}

/** Freight and fuel of one baht each: every line differs, which costs the most. */
function billOf(lines: number): { name: string; content: Buffer } {
  const rows = Array.from({ length: lines }, (_, n) =>
    ['freight', 'fuel'].map((charge) => `${FIRST_NUMBER + n},${charge},1.00`),
  );
  const content = ['tracking_number,charge,amount_thb', ...rows.flat()].join('\n');
  return { name: 'bench.csv', content: Buffer.from(content) };
}
