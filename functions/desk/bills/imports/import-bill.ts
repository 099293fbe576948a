import type { Fault } from '../../../src/errors/fault';
import type { Desk } from '../../model/desk';
import type { Operation } from '../../model/operation';
import { type FaultyFile, checkFiles } from '../../sheets/faulty-file';
import type { GivenFile } from '../../sheets/files';
import { readLooseSheet, readLooseSheets } from '../../sheets/read-loose-sheet';
import type { Sheet } from '../../sheets/sheet';
import { progressTo } from '../checks/check-lines';
import type { Settled } from '../disputes/settle-bill';
import { findLayout, readBillsBy } from '../find-layout';
import { type OwnLayout, toLayout } from '../layouts/own-layout';
import { computeDigest } from '../layouts/read-bills';
import { type CheckedBill, showCheckedBill } from '../reports/shown-bill';
import { type ImportedBill, importBills } from './import-bills';
import { type Placed, askWhich, describePlace, placeBill } from './place-bill';
import type { CheckedAgain } from './recheck-bill';

export interface GivenBillFile {
  readonly file: GivenFile;
  readonly courier: string;
  /** By default that of the courier's name. */
  readonly layout?: string | undefined;
}

const ROWS_SHOWN = 8;
const COLUMNS_SHOWN = 60;

/** The first rows of a file, to choose or to make its layout by. */
export const previewFile = (
  desk: Desk,
  { file }: { readonly file: GivenFile },
): Promise<FaultyFile | { readonly kind: 'rows'; readonly rows: string[][] }> =>
  checkFiles(
    desk,
    [file],
    () => {
      const { lines } = readLooseSheet(file);
      const rows = lines.slice(0, ROWS_SHOWN).map(({ cells }) => cells.slice(0, COLUMNS_SHOWN));
      return Promise.resolve({ kind: 'rows' as const, rows });
    },
    looseSheets,
  );

const looseSheets = (file: GivenFile): readonly Sheet[] => readLooseSheets(file).sheets;

/** The bills in a file, without looking at shipments; or what is wrong with its cells. */
export const checkBillFile = (
  desk: Desk,
  given: GivenBillFile & {
    readonly layout: string;
    /** A layout that is being made. */
    readonly own?: OwnLayout | undefined;
  },
): Promise<FaultyFile | ReadFile> =>
  checkFiles(
    desk,
    [given.file],
    async () => {
      const { file, courier, layout: name, own } = given;
      const layout =
        own === undefined ? await findLayout(desk.db, name, courier) : toLayout(name, own);
      const bills = readBillsBy(file, layout);
      const charges = bills.flatMap(({ lines }) => lines.flatMap((line) => line.charges));
      const unknown = charges.filter(({ step }) => step === null);
      const digest = computeDigest(file, layout);
      const asked: Fault[] = [];
      const placed: PlacedBill[] = [];
      for (const bill of bills) {
        const filed = { ...bill, courier, digest };
        const place = await placeBill(desk.db, filed, undefined);
        if (place.kind === 'asked') asked.push(askWhich(filed, place.bill).fault);
        if (place.kind === 'place') placed.push({ number: bill.number, ...describePlace(place) });
      }
      return {
        kind: 'bills' as const,
        bills: bills.map(({ number, date, lines }) => ({ number, date, lines: lines.length })),
        total_satang: charges.reduce((sum, { satang }) => sum + satang, 0),
        unknown: [...new Set(unknown.map(({ code }) => code))],
        asked,
        placed: placed.filter(({ replaces, part_of }) => replaces !== null || part_of !== null),
      };
    },
    looseSheets,
  );

export interface ReadFile {
  readonly kind: 'bills';
  readonly bills: readonly {
    readonly number: string;
    readonly date: string | null;
    readonly lines: number;
  }[];
  readonly total_satang: number;
  /** Codes that no map knows. */
  readonly unknown: readonly string[];
  /** The bills of which a person has to say which they are. */
  readonly asked: readonly Fault[];
  /** What the others do to bills that are stored, where they do anything. */
  readonly placed: readonly PlacedBill[];
}

type PlacedBill = Placed & Pick<CheckedBill, 'number'>;

/** How far imports of this console have come, by the name of their file. */
const running = new Map<string, Progress>();

interface Progress {
  readonly done: number;
  readonly all: number;
}

/** @throws FileRefusal, OperationRefusal: then nothing is stored. */
export async function importBillFile(
  desk: Desk,
  {
    replaces,
    another_bill,
    ...given
  }: GivenBillFile & { readonly replaces: boolean; readonly another_bill: boolean },
): Promise<Operation<StoredBill[]>> {
  const { name } = given.file;
  const use = replaces ? 'replaces' : another_bill ? 'another' : undefined;
  const say = progressTo(desk);
  const progress = (done: number, all: number): void => {
    running.set(name, { done, all });
    say(done, all);
  };
  try {
    const { result, changes } = await importBills(desk, { ...given, use, progress });
    return { changes, result: result.map(showStoredBill) };
  } finally {
    running.delete(name);
  }
}

type StoredBill = CheckedBill &
  Settled &
  Placed & {
    readonly is_new: boolean;
    /** How many lines of other bills were checked again for the file. */
    readonly checked_again: readonly CheckedAgain[];
  };

const showStoredBill = ({
  bill,
  isNew,
  placed,
  settled,
  checkedAgain,
}: ImportedBill): StoredBill => ({
  ...showCheckedBill(bill),
  ...settled,
  ...placed,
  is_new: isNew,
  checked_again: checkedAgain,
});

/** Null when it is not running. */
export const findProgress = (
  _desk: Desk,
  { name }: { readonly name: string },
): Promise<Progress | null> => Promise.resolve(running.get(name) ?? null);
