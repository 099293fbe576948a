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

const falcon = openedForAll(() => openFalconDesk(4, 3));
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
