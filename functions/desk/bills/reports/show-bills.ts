import { groupBy } from '../../../src/measures/group-by';
import { writeReference } from '../../../src/model/creation/record-id';
import { readPublishedRates } from '../../../src/store/rates';
import { unreadable } from '../../faults/refusals';
import { encodeNumber } from '../../model/bill/bill-number';
import { type CheckedLine, differenceOf, isToDecide } from '../../model/bill/checked-line';
import { type CauseName, type Verdict } from '../../model/bill/names';
import type { Desk } from '../../model/desk';
import { openSoldAndOwed } from '../../records/sold-and-owed';
import {
  type Dispute,
  type DisputeState,
  isLeft,
  readDisputes,
  readDisputesById,
} from '../../store/bill-disputes';
import { listLayouts } from '../../store/bill-layouts';
import { readBillSettings } from '../../store/bill-settings';
import { type Bill, readBill, readLines} from '../../store/bills';
import { type ListedBill, currentBills, listBills } from '../../store/listed-bills';
import type { ListedShipment } from '../../store/listed-shipments';
import { keyOfFinding } from '../checks/findings';
import { isDecided, sumLeft } from '../disputes/decide-entries';
import { findDecidable, linesOfFinding } from '../disputes/decide-finding';
import { disputeId, findFilingDay } from '../disputes/disputes';
import { BUILT_IN_NAMES } from '../find-layout';
import { type UnbilledQuery, findUnbilled } from './find-unbilled';
import { findMarginLines } from './margins';
import {
  type BillInFull,
  type LineRow,
  type LinesPage,
  type ShownBill,
  type ShownBills,
  showCheckedBill,
  showLineRow,
  showBillSummary,
} from './shown-bill';

export async function showBills(
  { db }: Desk,
  { courier }: { readonly courier?: string | undefined },
): Promise<ShownBills> {
  const [{ items, malformed }, layouts, rates] = await Promise.all([
    listBills(db, courier),
    listLayouts(db),
    readPublishedRates(db),
  ]);
  const bills = currentBills(items);
  const parts = groupBy(bills, keyOfParts);
  return {
    bills: bills.map((bill) => {
      const all = [...(parts.get(keyOfParts(bill) ?? '') ?? [])].sort(byImport);
      const part = all.length < 2 ? null : { nth: all.indexOf(bill) + 1, of: all.length };
      return { ...showBillSummary(bill), part };
    }),
    couriers: [...new Set(rates.cards.items.map(({ card }) => card.courier_name))].sort(),
    layouts: [...BUILT_IN_NAMES, ...layouts.items.map(({ name }) => name)],
    malformed: [...malformed, ...layouts.malformed].map(unreadable),
  };
}

/** A bill that came in several files is several bills of a number and a day. */
const keyOfParts = ({ courier, number, date }: ListedBill): string | null =>
  date === null ? null : JSON.stringify([courier, encodeNumber(number), date]);

const byImport = (a: ListedBill, b: ListedBill): number =>
  a.imported_at.getTime() - b.imported_at.getTime();

export async function showBill(
  desk: Desk,
  { bill: id }: { readonly bill: string },
): Promise<ShownBill> {
  const { db } = desk;
  const bill = await readBill(db, id);
  const [{ items }, settings, lines] = await Promise.all([
    readDisputes(db, id),
    readBillSettings(db, bill.courier),
    cachedLines(db, bill),
  ]);
  const { claimable, acceptable } = findDecidable(bill.findings, lines, items);
  return {
    bill: showBillSummary(bill),
    findings: bill.findings.map((finding) => ({
      ...finding,
      key: keyOfFinding(finding),
      is_claimable: claimable.has(finding),
      is_acceptable: acceptable.has(finding),
    })),
    disputes: items.sort((a, b) => a.line - b.line),
    settings,
    file_by: findFilingDay(bill, settings.claim_days),
  };
}

type WantedOfBill = Pick<LineFilter, 'bill' | 'verdict' | 'cause'> & {
  /** Its lines alone. */
  readonly lines: boolean;
  /** Only lines of this finding, by its number. */
  readonly finding?: number | undefined;
};

/** A bill with its lines: of both only what has a cause or a verdict, or is of a finding. */
export async function showBillInFull(
  { db }: Desk,
  { bill: id, lines: isOfLines, finding, ...wanted }: WantedOfBill,
): Promise<BillInFull> {
  const bill = await readBill(db, id);
  const isWhole =
    !isOfLines && [finding, wanted.cause, wanted.verdict].every((one) => one === undefined);
  const [lines, disputes] = await Promise.all([
    readLines(db, bill),
    isWhole ? readDisputes(db, id) : undefined,
  ]);
  const named = finding === undefined ? lines : linesOfFinding(bill, lines, finding);
  const { cause } = wanted;
  return {
    bill: {
      ...showCheckedBill(bill),
      findings: bill.findings.filter((one) => cause === undefined || one.cause === cause),
    },
    lines: named.filter((line) => isSelected(line, wanted)),
    disputes: disputes?.items ?? null,
  };
}

/** The lines of a few bills, which are asked for again and again while one looks at them. */
const cached = new Map<string, Promise<CheckedLine[]>>();
const MAX_CACHED = 4;

function cachedLines(db: Desk['db'], bill: Bill): Promise<CheckedLine[]> {
  const key = `${db.databaseId} ${bill.id} ${bill.lines_key}`;
  const found = cached.get(key) ?? readLines(db, bill);
  cached.delete(key);
  cached.set(key, found);
  found.catch(() => cached.delete(key));
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  return found;
}

export interface LineFilter {
  readonly bill: string;
  readonly verdict?: Verdict | undefined;
  readonly cause?: CauseName | undefined;
  readonly finding?: string | undefined;
  readonly state?: DisputeState | undefined;
  readonly page: number;
}

const LINES_A_PAGE = 50;

/** A page of a bill's lines, those of the largest differences first. */
export async function showLines(
  { db }: Pick<Desk, 'db'>,
  filter: LineFilter): Promise<LinesPage> {
  const bill = await readBill(db, filter.bill);
  const lines = await cachedLines(db, bill);
  // Only a filter by state needs all of them.
  const ofBill = filter.state === undefined ? [] : (await readDisputes(db, bill.id)).items;
  const disputes = byLine(ofBill);
  const selected = withFinding(bill, lines, filter.finding)
    .filter((line) => isSelected(line, filter) && isIn(filter.state, line, disputes.get(line.line)))
    .sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
  const first = (filter.page - 1) * LINES_A_PAGE;
  const page = selected.slice(first, first + LINES_A_PAGE);
  const ids = page.map(({ line }) => disputeId(bill.id, line));
  const own = filter.state === undefined ? byLine(await readDisputesById(db, ids)) : disputes;
  return {
    total: selected.length,
    pages: Math.max(1, Math.ceil(selected.length / LINES_A_PAGE)),
    satang: selected.reduce((sum, line) => sum + differenceOf(line), 0),
    lines: page.map((line) => {
      const dispute = own.get(line.line);
      const left_satang = sumLeft(line, dispute);
      return { ...showLineRow(line), state: dispute?.state ?? 'open', left_satang };
    }),
  };
}

const byLine = (disputes: readonly Dispute[]): ReadonlyMap<number, Dispute> =>
  new Map(disputes.filter((one) => !isLeft(one)).map((dispute) => [dispute.line, dispute]));

/** None for a finding that there no longer is: the bill was checked again. */
function withFinding(
  bill: Bill,
  lines: readonly CheckedLine[],
  finding: LineFilter['finding'],
): readonly CheckedLine[] {
  if (finding === undefined) return lines;
  const isThere = bill.findings.some((one) => keyOfFinding(one) === finding);
  return isThere ? linesOfFinding(bill, lines, finding) : [];
}

const isSelected = (
  line: CheckedLine,
  { verdict, cause }: Pick<LineFilter, 'verdict' | 'cause'>,
): boolean =>
  (verdict === undefined || line.verdict === verdict) &&
  (cause === undefined || line.causes.some((one) => one.cause === cause));

const isIn = (
  state: DisputeState | undefined,
  line: CheckedLine,
  dispute: Dispute | undefined,
): boolean =>
  state === undefined ||
  (state === 'open' ? isToDecide(line) && !isDecided(line, dispute) : dispute?.state === state);

export async function showMarginLines(
  desk: Desk,
  question: Parameters<typeof findMarginLines>[1],
): Promise<(LineRow & { readonly bill: string; readonly sold_satang: number | null })[]> {
  const found = await findMarginLines(desk, question);
  return found.map(({ bill, line }) => ({
    ...showLineRow(line),
    bill: bill.id,
    sold_satang: line.sold_satang,
  }));
}

interface ShownUnbilled {
  readonly shipments: readonly {
    readonly request_number: string;
    readonly submitted_at: Date;
    readonly status: ListedShipment['status'];
    readonly country: string;
    readonly client_email: string;
    readonly price_satang: number | null;
    /** The price without VAT. */
    readonly sold_satang: number | null;
  }[];
  readonly is_cut: boolean;
}

export async function showUnbilled(desk: Desk, question: UnbilledQuery): Promise<ShownUnbilled> {
  const [{ shipments, isTruncated }, soldAndOwed] = await Promise.all([
    findUnbilled(desk, question),
    openSoldAndOwed(desk.db),
  ]);
  return {
    shipments: shipments.map((shipment) => ({
      request_number: writeReference('SR', shipment.id),
      submitted_at: shipment.submitted_at,
      status: shipment.status,
      country: shipment.consignee_address.country,
      client_email: shipment.client_email,
      price_satang: shipment.price?.total_satang ?? null,
      sold_satang: soldAndOwed(shipment)?.sold ?? null,
    })),
    is_cut: isTruncated,
  };
}
