import { decideLines } from '../../../desk/bills/disputes/disputes';
import { reopenLines } from '../../../desk/bills/disputes/reopen-lines';
import { importBills } from '../../../desk/bills/imports/import-bills';
import { recheckBill } from '../../../desk/bills/imports/recheck-bill';
import { withdrawBill } from '../../../desk/bills/imports/withdraw-bill';
import { type CheckedLine, differenceOf } from '../../../desk/model/bill/checked-line';
import { sumEntries } from '../../../desk/model/bill/ledger';
import type { Desk } from '../../../desk/model/desk';
import { OperationRefusal } from '../../../desk/model/operation';
import { isLeft, readDisputes } from '../../../desk/store/bill-disputes';
import { readBill, readLines } from '../../../desk/store/bills';
import { aDesk } from '../../support/a-desk';
import { type SeededLine, billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { PlainLine } from '../../support/plain-ledger';
import { seedErrors } from '../../support/seeded-bills';
import { type SeededShipment, createRandom } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

class Killed extends Error {}

/** A database of a process that is killed before or after so many commits. */
function openMortal(db: Desk['db']) {
  let fuse: { left: number; isAfter: boolean } | undefined;
  const runTransaction: Desk['db']['runTransaction'] = async (work, options) => {
    const isNow = fuse !== undefined && (fuse.left -= 1) === 0;
    if (isNow && fuse?.isAfter === false) throw new Killed();
    const done = await db.runTransaction(work, options);
    if (isNow) throw new Killed();
    return done;
  };
  const mortal = new Proxy(db, {
    get(target, name) {
      if (name === 'runTransaction') return runTransaction;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  /** Does it once, however often it is killed meanwhile; false if it is refused. */
  const survive = async (work: () => Promise<unknown>, next: typeof fuse): Promise<boolean> => {
    fuse = next;
    try {
      await work().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        fuse = undefined;
        return work();
      });
      return true;
    } catch (error) {
      if (error instanceof OperationRefusal) return false;
      throw error;
    } finally {
      fuse = undefined;
    }
  };
  return { mortal, survive };
}

/** A line of a version that another one replaces. */
function moveOn({ lines, left, back }: Version, of: number): PlainLine | undefined {
  const moved = lines[of] ?? left[of];
  back[of] = moved?.remember();
  lines[of] = undefined;
  left[of] = undefined;
  return moved;
}

const termsOf = (line: CheckedLine): [due: number, billed: number, isKnown: boolean] => [
  differenceOf(line),
  line.billed_satang,
  line.shipment !== null,
];

/** Of a line that bills nothing too much any more. */
const CORRECTED = 1;

interface Version {
  readonly id: string;
  readonly amounts: readonly number[];
  lines: (PlainLine | undefined)[];
  /** Those that it no longer has. */
  left: (PlainLine | undefined)[];
  /** How the lines are what they were before they moved on. */
  back: (ReturnType<PlainLine['remember']> | undefined)[];
}

interface Note {
  readonly id: string;
  readonly of: number;
  /** When each version of it came, and what it gives. */
  readonly versions: { came: number; satang: number }[];
}

async function playHistory(
  {
    db,
    desk,
    survive,
  }: {
    db: Desk['db'];
    desk: (at: number) => Desk;
    survive: ReturnType<typeof openMortal>['survive'];
  },
  shipments: readonly SeededShipment[],
  seed: number,
): Promise<void> {
  const random = createRandom(seed);
  const number = `H${seed}`;
  const versions: Version[] = [];
  const notes: Note[] = [];
  const known = shipments.map(() => true);
  let at = 0;
  const kill = (most: number) =>
    random(3) === 0 ? { left: 1 + random(most), isAfter: most > 1 && random(2) === 0 } : undefined;
  const now = (): Desk => desk(at);
  const latest = (): Version => {
    const found = versions.at(-1);
    if (found === undefined) throw new Error('There is no bill yet.');
    return found;
  };
  const idOf = (name: string, version: number): string =>
    `falcon-${name}${version === 1 ? '' : `-v${version}`}`;
  const store = async (name: string, lines: readonly SeededLine[]): Promise<void> => {
    const content = billFile('plain', name, '2026-11-30', lines);
    const file = { name: 'a.csv', content: Buffer.from(content) };
    const load = () => importBills(now(), { file, courier: 'falcon' });
    expect(await survive(load, kill(3))).toBe(true);
  };
  const buildLine = (of: number, satang: number): SeededLine => {
    const shipment = shipments[of];
    const line = shipment && seedErrors('address_correction', shipment, 'plain')?.line;
    if (line === undefined) throw new Error('Draw another seed.');
    const charges = line.charges.flatMap((one) =>
      one.step !== null ? [one] : satang === CORRECTED ? [] : [{ ...one, satang }],
    );
    return { ...line, reference: '', charges };
  };
  /** What each line is due, as the bill itself says: that is not on trial. */
  const readDue = async (id: string) => {
    const bill = await readBill(db, id);
    const lines = await readLines(db, bill);
    return shipments.map((one) => lines.find((line) => line.tracking_number === one.number));
  };
  let files = 0;
  const importVersion = async (): Promise<void> => {
    const before = versions.at(-1);
    const change = (amount: number): number =>
      [amount, amount, 0, CORRECTED, 10_000 + random(90_000)][random(5)] ?? 0;
    const amounts = shipments.map((_, of) =>
      of === 0
        ? 20_000 + (files += 1)
        : before === undefined
          ? 10_000 + random(90_000)
          : change(before.amounts[of] ?? 0),
    );
    await store(
      number,
      amounts.flatMap((amount, of) => (amount === 0 ? [] : [buildLine(of, amount)])),
    );
    const id = idOf(number, files);
    const left: Version['left'] = [];
    const lines = (await readDue(id)).map((line, of) => {
      const moved = before && moveOn(before, of);
      left[of] = line === undefined ? moved : undefined;
      if (line === undefined) return undefined;
      const own = moved ?? new PlainLine();
      own.follow(...termsOf(line));
      return own;
    });
    versions.push({ id, amounts, lines, left, back: [] });
  };
  const withdraw = async (): Promise<void> => {
    const gone = versions.pop();
    const back = versions.at(-1);
    if (gone === undefined || back === undefined) throw new Error('There is nothing to withdraw.');
    const work = () => withdrawBill(now(), { bill: gone.id, reason: 'Wrong' });
    await survive(work, kill(3));
    for (const [of, line] of (await readDue(back.id)).entries()) {
      const moved = gone.lines[of] ?? gone.left[of];
      if (moved === undefined) continue;
      const now = line && termsOf(line);
      if (back.back[of] !== undefined) back.back[of](now);
      else if (now !== undefined) moved.follow(...now);
      (line === undefined ? back.left : back.lines)[of] = moved;
    }
  };
  const recheck = async (): Promise<void> => {
    const of = 1 + random(shipments.length - 1);
    known[of] = known[of] !== true;
    const { id = '', number: own = null } = shipments[of] ?? {};
    const carrier_tracking_number = known[of] ? own : null;
    await db.collection('shipments').doc(id).update({ carrier_tracking_number });
    expect(await survive(() => recheckBill(now(), latest().id), kill(2))).toBe(true);
    for (const [index, line] of (await readDue(latest().id)).entries()) {
      const own = latest().lines[index];
      if (line && own) own.follow(...termsOf(line));
    }
  };
  const decide = async (): Promise<void> => {
    const of = random(shipments.length);
    const line = latest().lines[of];
    const row = (await readDue(latest().id))[of]?.line;
    if (line === undefined || row === undefined) return;
    const about = { bill: latest().id, lines: [row] };
    const state = (
      [
        'disputed',
        'disputed',
        'credited',
        'credited',
        'refused',
        'accepted',
        'written_off',
      ] as const
    )[random(7)];
    const received = random(3) === 0 ? undefined : 1 + random(60_000);
    const plain = (): boolean => {
      if (state === undefined) return line.takeBack();
      if (state === 'disputed') return line.dispute(at);
      return state === 'credited' ? line.credit(at, received) : line.answer(at, state);
    };
    const work = (): Promise<unknown> =>
      state === undefined
        ? reopenLines(now(), { ...about, reason: 'Wrong' })
        : decideLines(now(), { ...about, state, ...(state === 'credited' && { received }) });
    const isDone = await survive(work, kill(1));
    expect([state, received, isDone]).toEqual([state, received, plain()]);
  };
  const takeBack = async (): Promise<void> => {
    const of = random(shipments.length);
    const line = latest().lines[of];
    const row = (await readDue(latest().id))[of]?.line;
    if (line === undefined || row === undefined) return;
    const work = () => reopenLines(now(), { bill: latest().id, lines: [row], reason: 'Wrong' });
    expect(await survive(work, kill(1))).toBe(line.takeBack());
  };
  const give = (note: Note): void => {
    const version = note.versions.at(-1);
    const line = latest().lines[note.of] ?? latest().left[note.of];
    for (const { lines, left } of versions) {
      for (const one of [...lines, ...left]) one?.void(note.id);
    }
    if (version && line?.isKnown === true && known[note.of])
      line.note(at, version.came, note.id, version.satang);
  };
  const importNote = async (note: Note): Promise<void> => {
    const satang = 1000 + random(80_000);
    const line = buildLine(note.of, 1);
    await store(note.id, [{ ...line, charges: [{ step: 'credit', satang: -satang }], vat: 0 }]);
    note.versions.push({ came: at, satang });
    give(note);
  };
  const changeNote = async (): Promise<void> => {
    const note = notes[random(notes.length + 1)];
    if (note === undefined || note.versions.length === 0) {
      const added = { id: `${number}N${notes.length}`, of: random(shipments.length), versions: [] };
      notes.push(added);
      if (known[added.of]) await importNote(added);
    } else if (random(2) === 0 && note.versions.length < 3 && known[note.of]) {
      await importNote(note);
    }
  };
  const STEPS = [
    decide,
    decide,
    decide,
    decide,
    takeBack,
    changeNote,
    changeNote,
    recheck,
    importVersion,
    withdraw,
  ];
  await importVersion();
  for (let step = 0; step < 14; step += 1) {
    at += 60_000;
    const next = STEPS[random(STEPS.length)] ?? decide;
    if (next === withdraw && versions.length < 2) continue;
    await next();
    const name = `${seed} ${step} ${next.name}`;
    await compare(db, latest(), shipments, await readDue(latest().id), name);
  }
}

async function compare(
  db: Desk['db'],
  { id, lines, left }: Version,
  shipments: readonly SeededShipment[],
  due: readonly ({ line: number } | undefined)[],
  name: string,
): Promise<void> {
  const { items } = await readDisputes(db, id);
  const say = (open: number, over: number, credited: number, state: string): string =>
    `open ${open}, over ${over}, credited ${credited}, ${state}`;
  const ours = due.map((line, of) => {
    const found = items.find((one) =>
      line === undefined
        ? isLeft(one) && one.tracking_number === shipments[of]?.number
        : !isLeft(one) && one.line === line.line,
    );
    const sums = sumEntries(found?.entries ?? []);
    return say(sums.open, sums.over, sums.credited, found?.state ?? 'open');
  });
  const plain = lines.map((own, of) => {
    const line = own ?? left[of];
    return say(line?.open ?? 0, line?.over ?? 0, line?.credited ?? 0, line?.state ?? 'open');
  });
  expect([name, ...ours]).toEqual([name, ...plain]);
}

const AT_ONCE = 25;
const SHIPMENTS = 3;
const chunks = Array.from({ length: Math.ceil(countShare(1000) / AT_ONCE) }, (_, at) => at);

test.each(chunks)(
  'what is open is what a plain ledger says, in histories %d',
  async (chunk) => {
    const falcon = await openFalconDesk(AT_ONCE * SHIPMENTS, 31 + chunk);
    const { firestore, projectId } = falcon.admin;
    const { mortal, survive } = openMortal(firestore.db);
    const start = Date.parse('2026-12-01T00:00:00Z');
    let ticks = 0;
    const desk = (at: number): Desk =>
      aDesk({ db: mortal, host: firestore.host }, projectId, () => start + at + (ticks += 1));
    for (let index = 0; index < AT_ONCE; index += 1) {
      const own = falcon.some(SHIPMENTS);
      await playHistory({ db: firestore.db, desk, survive }, own, 1 + chunk * AT_ONCE + index);
    }
    await falcon.close();
  },
  120_000,
);
