import type { Database } from '../../../src/store/database';
import { refuseBill } from '../../faults/bills';
import { DHL } from './dhl';
import { FEDEX } from './fedex';
import type { Layout } from './layout';
import { PLAIN } from './plain';
import { UPS } from './ups';

export const BUILT_IN: readonly Layout[] = [DHL, UPS, FEDEX, PLAIN];

/** The built-in layout of a courier whose name begins with the layout's: `dhl_express` has `dhl`. */
const layoutOfCourier = (courier: string): Layout =>
  BUILT_IN.find(({ name }) => courier === name || courier.startsWith(`${name}_`)) ?? PLAIN;

/**
 * A layout by its name; without one, that of the courier.
 * @throws OperationRefusal if there is none.
 */
export function findLayout(
  _db: Database,
  name: string | undefined,
  courier: string,
): Promise<Layout> {
  if (name === undefined) return Promise.resolve(layoutOfCourier(courier));
  const found = BUILT_IN.find((layout) => layout.name === name);
  if (found !== undefined) return Promise.resolve(found);
  const known = BUILT_IN.map((layout) => layout.name);
  throw refuseBill('bill_layout_missing', { layout: name, known });
}
