import type { Fault } from '../../src/errors/fault';
import type { Database } from '../../src/store/database';
import { billFault, refuseBill } from '../faults/bills';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { type Operation, OperationRefusal, type OperatorDesk } from '../model/operation';
import { type GivenFile, FileRefusal, at } from '../sheets/files';
import { listLayouts, readLayout, storeLayout } from '../store/bill-layouts';
import { DHL } from './layouts/dhl';
import { FEDEX } from './layouts/fedex';
import type { Layout } from './layouts/layout';
import type { ReadBill } from './layouts/open-bill';
import { type OwnLayout, toLayout } from './layouts/own-layout';
import { PLAIN } from './layouts/plain';
import { readBills } from './layouts/read-bills';
import { UPS } from './layouts/ups';

const BUILT_IN: readonly Layout[] = [DHL, UPS, FEDEX, PLAIN];

export const BUILT_IN_NAMES: readonly string[] = BUILT_IN.map(({ name }) => name);

/** The built-in layout of a courier whose name begins with the layout's: `dhl_express` has `dhl`. */
export const layoutOfCourier = (courier: string): Layout =>
  BUILT_IN.find(({ name }) => courier === name || courier.startsWith(`${name}_`)) ?? PLAIN;

/** Without a name, the courier's. One read for one's own. @throws OperationRefusal if none. */
export async function findLayout(
  db: Database,
  name: string | undefined,
  courier: string,
): Promise<Layout> {
  if (name === undefined) return layoutOfCourier(courier);
  const builtIn = BUILT_IN.find((layout) => layout.name === name);
  return builtIn ?? toLayout(name, await requireLayout(db, name));
}

/**
 * Reads a carrier's file; what is refused, but could be read by a layout of another carrier, says so first.
 * @throws FileRefusal, OperationRefusal as `readBills`.
 */
export function readBillsBy(file: GivenFile, layout: Layout): ReadBill[] {
  try {
    return readBills(file, layout);
  } catch (cause) {
    if (!(cause instanceof FileRefusal)) throw cause;
    const other = BUILT_IN.find((one) => one !== layout && one !== PLAIN && canRead(file, one));
    if (other === undefined) throw cause;
    const fault = billFault('bill_looks_like', { layout: other.name });
    const faults = [at({ line: 1, column: 1 }, fault), ...cause.faults];
    throw new FileRefusal(cause.file, faults, cause.moreFaults);
  }
}

function canRead(file: GivenFile, layout: Layout): boolean {
  try {
    return readBills(file, layout).some(({ lines }) => lines.length > 0);
  } catch (cause) {
    if (cause instanceof OperationRefusal) return false;
    throw cause;
  }
}

export interface ShownLayout {
  readonly name: string;
  readonly is_built_in: boolean;
  /** How many codes of charges it knows; null of built-in ones. */
  readonly charges: number | null;
}

/** The built-in layouts, then one's own. */
export async function showLayouts({
  db,
}: Desk): Promise<{ readonly layouts: ShownLayout[]; readonly malformed: Fault[] }> {
  const { items, malformed } = await listLayouts(db);
  return {
    layouts: [
      ...BUILT_IN_NAMES.map((name) => ({ name, is_built_in: true, charges: null })),
      ...items.map(({ name, layout }) => ({
        name,
        is_built_in: false,
        charges: layout.charges.length,
      })),
    ],
    malformed: malformed.map(unreadable),
  };
}

/** @throws OperationRefusal if there is no such layout of one's own. */
export async function requireLayout(db: Database, name: string): Promise<OwnLayout> {
  const own = await readLayout(db, name);
  if (own !== undefined) return own;
  const { items } = await listLayouts(db);
  const known = [...BUILT_IN_NAMES, ...items.map((layout) => layout.name)];
  throw refuseBill('bill_layout_missing', { layout: name, known });
}

/** Stores a layout of one's own, or changes it. @throws OperationRefusal for a built-in one's name. */
export async function importLayout(
  desk: OperatorDesk,
  name: string,
  layout: OwnLayout,
): Promise<Operation<void>> {
  if (BUILT_IN_NAMES.includes(name)) throw refuseBill('bill_layout_own', { layout: name });
  return storeLayout(desk, name, layout);
}
