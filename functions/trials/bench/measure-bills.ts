import { importBills } from '../../desk/bills/imports/import-bills';
import { SHIPMENT } from '../../desk/demo/examples';
import { SHIPMENTS } from '../../src/store/shipments';
import type { FirestoreProcess } from './firestore-process';
import { type Row, judged, computeSpread } from './report';
import { fill, readModel, withModels } from './world';

const LINES = 100_000;
const COURIER = 'amber_kite';
const FIRST_NUMBER = 8_100_000_000;
const MAX_SECONDS = 60;
/** Cards, dated charges, lists of areas, settings and other bills. */
const BESIDES = 50;
/** The bill, its shipments' ids, its courier's settings and the audit record. */
const WRITES_BESIDES = 10;
/** Node takes more by itself on a machine of 8 GB; a heap of 2 GB is enough, and slower. */
const MAX_MEBIBYTES = 3072;

/** A bill of a hundred thousand shipments: how long it takes to match, price and part, and what it reads. */
export async function measureBills(firestore: FirestoreProcess): Promise<Row[]> {
  const shipment = { ...SHIPMENT, service_id: COURIER };
  return withModels(firestore, 'demo-bench-bills', shipment, async (desk) => {
    const model = await readModel(desk.db, SHIPMENTS);
    await fill(desk.db.collection(SHIPMENTS), LINES, (n) => ({
      ...model,
      status: 'in_transit',
      carrier_tracking_number: String(FIRST_NUMBER + n),
    }));
    await firestore.metered();
    const started = performance.now();
    const { result } = await importBills(desk, { file: buildBill(LINES), courier: COURIER });
    const seconds = (performance.now() - started) / 1000;
    const mebibytes = process.resourceUsage().maxRSS / 1024;
    const { documentsRead, documentsWritten } = await firestore.metered();
    const agreeing = result[0]?.bill.verdicts.agrees;
    if (agreeing !== 0) throw new Error(`${agreeing} lines agree with a bill of one baht each.`);
    const of = `of a bill of ${LINES} lines`;
    const from = { seconds: computeSpread([seconds]) };
    const most = { reads: LINES + BESIDES, writes: LINES / 50 + WRITES_BESIDES };
    return [
      judged(
        { name: `import ${of}`, value: seconds, unit: 's', from },
        { atMost: MAX_SECONDS },
        `at most ${MAX_SECONDS} s`,
      ),
      judged(
        { name: `memory for an import ${of}`, value: mebibytes, unit: 'MiB' },
        { atMost: MAX_MEBIBYTES },
        `at most ${MAX_MEBIBYTES} MiB`,
      ),
      judged(
        { name: `reads ${of}`, value: documentsRead, unit: 'documents' },
        { atMost: most.reads },
        `${LINES} and ${BESIDES}`,
      ),
      judged(
        { name: `writes ${of}`, value: documentsWritten, unit: 'documents' },
        { atMost: most.writes },
        `${most.writes}`,
      ),
    ];
  });
}

/** Freight and fuel of one baht each: every line differs, which costs the most. */
function buildBill(lines: number): { name: string; content: Buffer } {
  const rows = Array.from({ length: lines }, (_, n) =>
    ['freight', 'fuel'].map((charge) => `${FIRST_NUMBER + n},${charge},1.00`),
  );
  const content = ['tracking_number,charge,amount_thb', ...rows.flat()].join('\n');
  return { name: 'bench.csv', content: Buffer.from(content) };
}
