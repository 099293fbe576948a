import type { Proof, RateCard } from '../../../src/pricing/cards/rate-card';
import { refuseBill } from '../../faults/bills';
import type { Desk } from '../../model/desk';
import { nextVersionSheet, readLiveCard } from '../../rates/next-version';
import type { SheetContent } from '../../sheets/sheet';
import { isLeft, readDisputes } from '../../store/bill-disputes';
import { type Bill, readBill, readLines } from '../../store/bills';
import { createCauseFilter } from '../checks/findings';
import { requireFinding } from '../disputes/decide-finding';
import { fixAreas } from './fixed-areas';
import { collectProofs, withZone } from './fixed-card';

/** A spreadsheet that an import of ours takes. */
export interface FixFile {
  readonly into: 'areas' | 'card';
  readonly courier: string;
  readonly sheet: SheetContent;
}

/**
 * The spreadsheet that would fix a finding on our side, if the carrier is right: our list of areas
 * with the places that it bills, or our card with a country in the zone that it bills.
 * @param name - The finding's key, or its number.
 * @throws OperationRefusal if there is no such bill or finding, or if no spreadsheet would fix it.
 */
export async function fixFinding(desk: Desk, id: string, name: string | number): Promise<FixFile> {
  const bill = await readBill(desk.db, id);
  const finding = requireFinding(bill, name);
  const { code, values } = finding;
  const card = await requireLiveCard(desk, bill);
  const country = String(values['country'] ?? '');
  if (code === 'remotes_not_listed') {
    if ((card.remote_areas ?? []).length === 0) {
      throw refuseBill('bill_areas_without_tier', { courier: bill.courier });
    }
    const lines = await readLines(desk.db, bill);
    const isOfFinding = createCauseFilter(bill.findings, finding);
    const sheet = await fixAreas(desk, { card, country, lines, isOfFinding });
    if (sheet !== undefined) return { into: 'areas', courier: bill.courier, sheet };
  }
  const zone = String(values['billed'] ?? '');
  if (code === 'zone_other' && card.zones.some((one) => one.code === zone)) {
    return asFile(desk, withZone(card, country, zone), bill);
  }
  throw refuseBill('bill_finding_not_fixable', { bill: id });
}

/**
 * Our card with proofs from the lines of a bill that bill just what it gives, and that agree or were
 * accepted.
 * @throws OperationRefusal if there is no such bill, or no such line.
 */
export async function proveByBill(
  desk: Desk,
  id: string,
): Promise<FixFile & { readonly proofs: number }> {
  const bill = await readBill(desk.db, id);
  const card = await requireLiveCard(desk, bill);
  const { items } = await readDisputes(desk.db, id);
  const accepted = new Set(
    items.filter((one) => one.state === 'accepted' && !isLeft(one)).map(({ line }) => line),
  );
  const lines = (await readLines(desk.db, bill)).filter(
    ({ verdict, line }) => verdict === 'agrees' || accepted.has(line),
  );
  const found = await collectProofs(desk, card, lines);
  const { proofs: own = [] } = card;
  const added = found.filter((proof) => !own.some((one) => isSameCase(one, proof)));
  if (added.length === 0) throw refuseBill('bill_without_proofs', { bill: id });
  const proven = { ...card, proofs: [...own, ...added] };
  return { ...asFile(desk, proven, bill), proofs: added.length };
}

const isSameCase = (a: Proof, b: Proof): boolean =>
  JSON.stringify({ ...a, price_satang: 0 }) === JSON.stringify({ ...b, price_satang: 0 });

/** @throws OperationRefusal if the courier has no card that is quoted today. */
async function requireLiveCard(desk: Desk, { courier }: Bill): Promise<RateCard> {
  const card = await readLiveCard(desk, courier);
  if (card === undefined) throw refuseBill('bill_courier_missing', { courier });
  return card;
}

const asFile = (desk: Desk, card: RateCard, { id, courier }: Bill): FixFile => ({
  into: 'card',
  courier,
  sheet: nextVersionSheet(desk, card, `After the bill ${id}`),
});
