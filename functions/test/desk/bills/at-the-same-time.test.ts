import { decideLines } from '../../../desk/bills/disputes/disputes';
import { reopenLines } from '../../../desk/bills/disputes/reopen-lines';
import { importBills } from '../../../desk/bills/imports/import-bills';
import { matchLineTo, recheckBill } from '../../../desk/bills/imports/recheck-bill';
import { withdrawBill } from '../../../desk/bills/imports/withdraw-bill';
import type { Desk } from '../../../desk/model/desk';
import { OperationRefusal } from '../../../desk/model/operation';
import { readDisputes } from '../../../desk/store/bill-disputes';
import { readBill } from '../../../desk/store/bills';
import { aDesk } from '../../support/a-desk';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import type { SeededShipment } from '../../support/seeded-shipments';

const falcon = openedForAll(() => openFalconDesk(8, 3));
let desk: Desk;
beforeAll(() => {
  const { firestore, projectId } = falcon.admin;
  desk = aDesk(firestore, projectId);
});

const HEADING = 'invoice_number,tracking_number,charge,amount_thb';
const give = (...rows: string[]) => ({
  name: 'a.csv',
  content: Buffer.from([HEADING, ...rows].join('\n')),
});
const shipmentAt = (at: number): SeededShipment => {
  const found = falcon.shipments[at];
  if (found === undefined) throw new Error('Draw another seed.');
  return found;
};
const creditOf = async (bill: string): Promise<unknown[]> => {
  const { items } = await readDisputes(desk.db, bill);
  return items.map(({ line, received_satang }) => [line, received_satang]);
};
const load = (...rows: string[]) => importBills(desk, { file: give(...rows), courier: 'falcon' });
const findCode = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof OperationRefusal)) throw refusal;
    return refusal.fault.code;
  }
};

test('a bill that is replaced while it is checked again stays replaced', async () => {
  await load('BUSY,9999999999,freight,100');
  let isReplaced = false;
  const checking = recheckBill(desk, 'falcon-BUSY', async () => {
    if (isReplaced) return;
    isReplaced = true;
    await load('BUSY,9999999999,freight,200');
  });
  expect(await findCode(checking)).toBe('bill_changed');
  expect((await readBill(desk.db, 'falcon-BUSY')).superseded_by).toBe('falcon-BUSY-v2');
});

test('two different bills of one shipment: the one that comes second is billed twice', async () => {
  const { number } = shipmentAt(2);
  let isOther = false;
  await importBills(desk, {
    file: give(`SLOW,${number},freight,500`),
    courier: 'falcon',
    progress: async () => {
      if (isOther) return;
      isOther = true;
      await load(`QUICK,${number},freight,500`);
    },
  });
  const twice = async (id: string) => (await readBill(desk.db, id)).verdicts.billed_twice;
  expect(await twice('falcon-QUICK')).toBe(0);
  expect(await twice('falcon-SLOW')).toBe(1);
  await recheckBill(desk, 'falcon-QUICK', async () => {
    if (!isOther) return;
    isOther = false;
    await withdrawBill(desk, { bill: 'falcon-SLOW', reason: 'Sent by mistake' });
  });
  expect(await twice('falcon-QUICK')).toBe(0);
});

test('a decision about lines that were checked again meanwhile is refused', async () => {
  await load('STALE,9999999999,freight,100');
  const { lines_key: linesKey } = await readBill(desk.db, 'falcon-STALE');
  await recheckBill(desk, 'falcon-STALE');
  const decision = { bill: 'falcon-STALE', lines: [2], state: 'accepted', linesKey } as const;
  expect(await findCode(decideLines(desk, decision))).toBe('bill_changed');
});

test('a credit whose line turns out to be of another shipment counts once', async () => {
  const [one, two] = [shipmentAt(0), shipmentAt(1)];
  await load(...[one, two].map(({ number }) => `TWO,${number},freight,99999`));
  await decideLines(desk, { bill: 'falcon-TWO', lines: [2, 3], state: 'disputed' });
  await load(`BACK,${one.number},credit,-10`);
  const received = async (): Promise<unknown[]> =>
    Promise.all(
      [2, 3].map(async (line) => {
        const found = await desk.db.collection('bill_disputes').doc(`falcon-TWO-${line}`).get();
        return found.get('received_satang') as unknown;
      }),
    );
  expect(await received()).toEqual([1000, null]);
  await matchLineTo(desk, { bill: 'falcon-BACK', line: 2, shipment: two.id });
  expect(await received()).toEqual([null, 1000]);
});

test('a decision is taken back by one of its own: the line is open, and may be decided again', async () => {
  await load(`BACK2,${shipmentAt(3).number},freight,99999`);
  const line = { bill: 'falcon-BACK2', lines: [2] };
  const decided = async () => (await readBill(desk.db, 'falcon-BACK2')).decided;
  const again = reopenLines(desk, { ...line, reason: 'No' });
  expect(await findCode(again)).toBe('bill_line_not_open');
  await decideLines(desk, { ...line, state: 'disputed' });
  expect(await decided()).toBe(1);
  const { result } = await reopenLines(desk, { ...line, lines: [2, 2], reason: 'Undone' });
  expect(result.map(({ line, state }) => [line, state])).toEqual([[2, 'open']]);
  expect(await decided()).toBe(0);
  expect((await readDisputes(desk.db, 'falcon-BACK2')).items).toEqual([]);
  await recheckBill(desk, 'falcon-BACK2');
  expect(await decided()).toBe(0);
  await decideLines(desk, { ...line, state: 'accepted', reason: 'It is right' });
  expect(await decided()).toBe(1);
  const { items } = await readDisputes(desk.db, 'falcon-BACK2');
  expect(items[0]?.steps.map(({ state, reason }) => [state, reason])).toEqual([
    ['disputed', null],
    ['open', 'Undone'],
    ['accepted', 'It is right'],
  ]);
});

test('a line that was decided about moves before one of its number that was not', async () => {
  const { number } = shipmentAt(4);
  const other = `DUP,${shipmentAt(5).number},freight,99999`;
  const own = `DUP,${number},freight,100`;
  await load(own, `DUP,${number},credit,-5`, own, other);
  const about = { bill: 'falcon-DUP', lines: [4] };
  await decideLines(desk, { ...about, state: 'disputed' });
  await decideLines(desk, { ...about, state: 'credited', note: 'CN-1' });
  await load(own, other);
  expect(await creditOf('falcon-DUP-v2')).toEqual([[2, 10_000]]);
  await withdrawBill(desk, { bill: 'falcon-DUP-v2', reason: 'Wrong' });
  expect(await creditOf('falcon-DUP')).toEqual([[4, 10_000]]);
});

test('a file with references keeps what was decided without them', async () => {
  const { number } = shipmentAt(6);
  await load(`REFS,${number},freight,99999`);
  await decideLines(desk, { bill: 'falcon-REFS', lines: [2], state: 'credited', received: 50 });
  const content = [`${HEADING},reference`, `REFS,${number},freight,99999,PO-1`].join('\n');
  await importBills(desk, {
    file: { name: 'a.csv', content: Buffer.from(content) },
    courier: 'falcon',
  });
  expect(await creditOf('falcon-REFS-v2')).toEqual([[2, 50]]);
});

test('a credit that another line got meanwhile does not come back with a version', async () => {
  const [own, other] = [shipmentAt(7).number, shipmentAt(5).number];
  await load(`ONE,${own},freight,99999`, `ONE,${other},freight,99998`);
  await load(`TWO2,${own},freight,99997`);
  for (const bill of ['falcon-ONE', 'falcon-TWO2']) {
    await decideLines(desk, { bill, lines: [2], state: 'disputed' });
  }
  await load(`CRED,${own},credit,-10`);
  await load(`ONE,${other},freight,99998`);
  await recheckBill(desk, 'falcon-CRED');
  await withdrawBill(desk, { bill: 'falcon-ONE-v2', reason: 'Wrong' });
  const all = [...(await creditOf('falcon-ONE')), ...(await creditOf('falcon-TWO2'))];
  expect(all.filter((one) => String(one).endsWith(',1000'))).toHaveLength(1);
});

test('nobody decides about a version before it has taken over all decisions', async () => {
  const rows = ['KILL,9999999990,freight,100', 'KILL,9999999991,freight,200'] as const;
  await load(...rows);
  const about = { lines: [2], received: 50, state: 'credited' } as const;
  await decideLines(desk, { ...about, bill: 'falcon-KILL' });
  await load(rows[0]);
  const left = desk.db.doc('bill_disputes/falcon-KILL-2');
  // As a process leaves it that was killed after it stored the version.
  await left.update({ moved_to: null });
  const decision = { ...about, bill: 'falcon-KILL-v2' };
  expect(await findCode(decideLines(desk, decision))).toBe('bill_moving');
  await recheckBill(desk, 'falcon-KILL-v2');
  expect(await findCode(decideLines(desk, { ...decision, received: 10 }))).toBeUndefined();
});
