import type { Fault } from '../../src/errors/fault';
import type { NumberUse } from '../model/bill/names';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { type FaultyFile, checkFiles } from '../sheets/faulty-file';
import type { GivenFile } from '../sheets/files';
import { readLooseSheet, readLooseSheets } from '../sheets/read-loose-sheet';
import type { Sheet } from '../sheets/sheet';
import { findLayout } from './find-layout';
import { importBills } from './import-bills';
import { type OwnLayout, toLayout } from './layouts/own-layout';
import { digestOf, readBills } from './layouts/read-bills';
import { askWhich, placeBill } from './place-bill';

export interface GivenBillFile {
  readonly file: GivenFile;
  readonly courier: string;
  readonly layout: string;
  readonly use?: NumberUse | undefined;
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
  given: Omit<GivenBillFile, 'use'> & {
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
      const bills = readBills(file, layout);
      const charges = bills.flatMap(({ lines }) => lines.flatMap((line) => line.charges));
      const unknown = charges.filter(({ step }) => step === null);
      const digest = digestOf(file, layout);
      const asked: Fault[] = [];
      for (const bill of bills) {
        const filed = { ...bill, courier, digest };
        const place = await placeBill(desk.db, filed, undefined);
        if (place.kind === 'asked') asked.push(askWhich(filed, place.bill).fault);
      }
      return {
        kind: 'bills' as const,
        bills: bills.map(({ number, date, lines }) => ({ number, date, lines: lines.length })),
        total_satang: charges.reduce((sum, { satang }) => sum + satang, 0),
        unknown: [...new Set(unknown.map(({ code }) => code))],
        asked,
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
}

/** How far imports of this console have come, by the name of their file. */
const running = new Map<string, Progress>();

interface Progress {
  readonly done: number;
  readonly all: number;
}

/** @throws FileRefusal, OperationRefusal: then nothing is stored. */
export async function importBillFile(
  desk: Desk,
  { file, courier, layout, use }: GivenBillFile,
): Promise<Operation<{ readonly id: string; readonly is_new: boolean }[]>> {
  const progress = (done: number, all: number): void => {
    running.set(file.name, { done, all });
  };
  try {
    const { result, changes } = await importBills(desk, { file, courier, layout, use, progress });
    return { changes, result: result.map(({ bill, isNew }) => ({ id: bill.id, is_new: isNew })) };
  } finally {
    running.delete(file.name);
  }
}

/** Null when it is not running. */
export const progressOf = (
  _desk: Desk,
  { name }: { readonly name: string },
): Promise<Progress | null> => Promise.resolve(running.get(name) ?? null);
