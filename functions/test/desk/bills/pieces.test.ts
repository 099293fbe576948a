import { readGivenFile } from '../../../desk/sheets/files';
import { readSheets } from '../../../desk/sheets/read-sheets';
import { upsRow } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { type SeededShipment, inPieces, storeShipments } from '../../support/seeded-shipments';

const CARTON = { dg: 40_000, length: 30_000, width: 20_000, height: 10_000 };
const PIECES = [
  { ...CARTON, quantity: 2 },
  { ...CARTON, dg: 20_000, quantity: 1 },
];
const KG = [4, 4, 2];

const opened = openedForAll(async () => {
  const desk = await openFalconDesk(20, 61);
  // Without areas or demand, a bill has a freight and fuel alone.
  const ordinary = desk.shipments.filter(({ areas }) => areas.tiers.length === 0);
  const shipments = ordinary.map((one) => inPieces(one, PIECES));
  await storeShipments(desk.admin.firestore.db, shipments);
  const next = (): SeededShipment => {
    const shipment = shipments.shift();
    if (shipment === undefined) throw new Error('All shipments are billed.');
    return shipment;
  };
  return { ...desk, next };
});

interface Billed {
  readonly lead: string;
  readonly numbers: readonly string[];
  readonly kg?: readonly number[];
}

/** The rows of a shipment: a freight for each of its pieces, whose sum is that of the price. */
function buildRows(
  bill: string,
  { price, day }: SeededShipment,
  { lead, numbers, kg = KG }: Billed,
) {
  const freights = numbers.map((_, at) =>
    at === 0 ? price.base - (numbers.length - 1) * 100 : 100,
  );
  const of = (number: string, code: string, satang: number, weight = 0): string =>
    upsRow({
      6: bill,
      10: 'THB',
      12: day,
      14: lead,
      19: 1,
      21: number,
      29: weight,
      30: 'K',
      35: 'SHP',
      44: code,
      46: code,
      53: (satang / 100).toFixed(2),
    }).join();
  return [
    ...numbers.map((number, at) => of(number, 'FRT', freights[at] ?? 0, kg[at])),
    of(numbers[0] ?? '', 'FSC', price.fuel),
  ];
}

interface Shown {
  readonly lines: readonly {
    readonly tracking_number: string;
    readonly request_number: string | null;
    readonly verdict: string;
    readonly causes: readonly { readonly text: string }[];
  }[];
}

async function imported(bill: string, rows: readonly string[]): Promise<Shown['lines']> {
  const path = await opened.file(`${bill}.csv`, rows.join('\n'));
  await opened.bills('import', path, '--courier', 'falcon', '--layout', 'ups');
  return (await opened.json<Shown>('show', `falcon-${bill}`)).lines;
}

const listPieces = (lead: string): string[] => [lead, `${lead}B`, `${lead}C`];

test('a bill of the pieces of a shipment agrees, and is of that shipment once', async () => {
  const shipment = opened.next();
  const { number: lead } = shipment;
  const rows = buildRows('PIECES', shipment, { lead, numbers: listPieces(lead) });
  const [line, ...more] = await imported('PIECES', rows);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ tracking_number: lead, verdict: 'agrees', causes: [] });
  const { out } = await opened.bills('explain', 'falcon-PIECES', '1');
  expect(out).toContain(`: 10 kg, 3 pieces\nIts other numbers: ${lead}B, ${lead}C.`);
  expect(out).toContain('By the carrier: 3 pieces.');
  const days = ['--from', '2026-10-01', '--to', '2026-12-31'];
  const unbilled = await opened.json<unknown>('unbilled', '--courier', 'falcon', ...days);
  expect(JSON.stringify(unbilled)).not.toContain(line?.request_number);
  const margins = await opened.json<unknown>('margins', ...days, '--by', 'courier');
  expect(JSON.stringify(margins)).toContain('"lines":1');

  const again = buildRows('AGAIN', shipment, { lead: `${lead}Z`, numbers: [`${lead}Y`, lead] });
  expect(await imported('AGAIN', again)).toMatchObject([{ verdict: 'billed_twice' }]);
});

test('a line is found by the number of any of its pieces', async () => {
  const shipment = opened.next();
  const lead = `${shipment.number}A`;
  const numbers = [lead, shipment.number, `${shipment.number}C`];
  const lines = await imported('BYPIECE', buildRows('BYPIECE', shipment, { lead, numbers }));
  expect(lines).toMatchObject([{ tracking_number: lead, verdict: 'agrees' }]);
});

test('another number of pieces is told with the weight that it is billed at', async () => {
  const shipment = opened.next();
  const { number: lead } = shipment;
  const numbers = [...listPieces(lead), `${lead}D`];
  const price = { ...shipment.price, base: shipment.price.base + 10_000 };
  const rows = buildRows('FOURTH', { ...shipment, price }, { lead, numbers, kg: [4, 4, 2, 5] });
  const [line] = await imported('FOURTH', rows);
  expect(line?.causes[0]?.text).toBe('15 kg billed, 10 kg booked; pieces billed: 4, booked: 3.');
});

test('a claim about several pieces has their weight, and no size', async () => {
  const shipment = opened.next();
  const { number: lead } = shipment;
  const rows = buildRows('CLAIM', shipment, { lead, numbers: listPieces(lead) });
  const dearer = buildRows('CLAIM', shipment, { lead, numbers: [`${lead}D`] });
  await imported('CLAIM', [...rows, ...dearer]);
  expect(await opened.bills('dispute', 'falcon-CLAIM', '1')).toMatchObject({ code: 0 });
  const out = await opened.file('claim.xlsx', '');
  await opened.bills('export', 'falcon-CLAIM', '--out', out, '--force');
  const [heading, evidence] = readSheets(await readGivenFile(out)).sheets.flatMap(
    ({ lines }) => lines,
  );
  const cell = (name: string) => evidence?.cells[heading?.cells.indexOf(name) ?? -1] ?? '';
  expect(['our_weight_kg', 'length_cm', 'width_cm', 'height_cm'].map(cell)).toEqual([
    '10',
    '',
    '',
    '',
  ]);
});

test('a bill of several pieces proves no card', async () => {
  const shipment = opened.next();
  const { number: lead } = shipment;
  await imported('PROOF', buildRows('PROOF', shipment, { lead, numbers: listPieces(lead) }));
  const { code, err } = await opened.bills('proofs', 'falcon-PROOF', '--out', 'proofs.csv');
  expect([code, err]).toEqual([3, expect.stringContaining('No line of falcon-PROOF') as string]);
});
