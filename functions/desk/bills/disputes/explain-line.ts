import type { Shipment } from '../../../src/model/shipment/shipment';
import type { AMOUNT_NAMES, WEIGHT_NAMES } from '../../../src/pricing/breakdown';
import { shipmentStore } from '../../../src/store/shipments';
import { type Cost, totalOf } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import { billedAmounts } from '../../model/bill/cost';
import type { Desk } from '../../model/desk';
import { type Dispute, readDisputesById, readLeft } from '../../store/bill-disputes';
import { type Bill, readBill, readSomeLines } from '../../store/bills';
import type { PricedSummary } from '../../store/shipments';
import { disputeId } from './disputes';
import { suggestShipments } from './suggest-shipments';

type StepName = (typeof WEIGHT_NAMES)[number] | (typeof AMOUNT_NAMES)[number] | 'other_charges';

/** A step of three prices: weights in decigrams (steps 1 to 3), amounts in satang; null if unknown. */
export interface ComparedStep {
  readonly step: number;
  readonly name: StepName;
  readonly kind: 'weight' | 'amount';
  readonly booked: number | null;
  readonly expected: number | null;
  readonly billed: number | null;
}

export interface ExplainedLine {
  readonly bill: Bill;
  readonly line: CheckedLine;
  readonly steps: readonly ComparedStep[];
  /** As it is stored now, for sizes and addresses. */
  readonly shipment: Shipment | undefined;
  /** Its statuses, the first first. */
  readonly history: readonly { readonly at: Date; readonly status: string }[];
  readonly dispute: Dispute | undefined;
  /** What a line without a shipment may be of. */
  readonly suggestions: readonly PricedSummary[];
}

/**
 * A line's nine steps: as booked, as expected by our rates, as billed. Four reads and those of the
 * shipment's history; for a line without one, those of the shipments that it may be of.
 * @throws OperationRefusal if there is no such line.
 */
export async function explainLine({ db }: Desk, id: string, row: number): Promise<ExplainedLine> {
  const bill = await readBill(db, id);
  const [line] = await readSomeLines(db, bill, [row]);
  if (line === undefined) throw new Error(`Row ${row} of ${id} was not read.`);
  const shipment = line.shipment === null ? undefined : await shipmentStore.read(db, line.shipment);
  const suggestions =
    line.shipment === null ? await suggestShipments({ db }, bill.courier, line) : [];
  const left = bill.superseded_by === null ? [] : await readLeft(db, 'line_of', id);
  const history = shipment === undefined ? [] : await readStatuses(db, shipment);
  const [dispute = left.find((one) => one.line === row)] = await readDisputesById(db, [
    disputeId(id, row),
  ]);
  const steps = compareSteps(line, shipment);
  return { bill, line, shipment, history, dispute, suggestions, steps };
}

async function readStatuses(db: Desk['db'], shipment: Shipment): Promise<ExplainedLine['history']> {
  const { items } = await shipmentStore.readPublicHistory({ db }, shipment.id);
  return items.flatMap(({ at, changes }) =>
    changes
      .filter(({ field, to }) => field === 'status' && typeof to === 'string')
      .map(({ to }) => ({ at, status: String(to) })),
  );
}

const FIRST_AMOUNT = 4;

/** The steps of a line. Steps 8 and 9 are the client's price; a carrier bills its own VAT alone. */
export function compareSteps(
  line: CheckedLine,
  shipment: Pick<Shipment, 'price'> | undefined,
): ComparedStep[] {
  const { booked, expected } = line;
  const billed = billedAmounts(line);
  const other = line.billed_satang - totalOf(billed);
  const compare = (
    step: number,
    name: StepName,
    of: (cost: Cost) => number,
    own: number | null,
  ): ComparedStep => ({
    step,
    name,
    kind: step < FIRST_AMOUNT ? 'weight' : 'amount',
    billed: own,
    booked: booked && of(booked),
    expected: expected && of(expected),
  });
  const sold = (step: number, name: StepName): ComparedStep => ({
    step,
    name,
    kind: 'amount',
    expected: null,
    booked: booked && findSoldAmount(shipment, name),
    billed: name === 'vat' ? line.vat_satang : null,
  });
  return [
    compare(1, 'volumetric_weight', (cost) => cost.volumetric_dg, line.volumetric_dg),
    compare(2, 'chargeable_weight', (cost) => cost.chargeable_dg, line.scale_dg),
    compare(3, 'billable_weight', (cost) => cost.billable_dg, line.billed_dg),
    compare(4, 'base_freight', (cost) => cost.freight, billed.freight),
    compare(5, 'handling', (cost) => cost.handling, billed.handling),
    compare(
      6,
      'area_fee',
      (cost) => cost.area + cost.remote + cost.country_fee,
      billed.area + billed.remote + billed.country_fee,
    ),
    compare(6, 'demand_surcharge', (cost) => cost.demand, billed.demand),
    compare(7, 'fuel_surcharge', (cost) => cost.fuel, billed.fuel),
    ...(other === 0 ? [] : [compare(7, 'other_charges', () => 0, other)]),
    sold(8, 'markup'),
    sold(8, 'discount'),
    sold(9, 'vat'),
    sold(9, 'rounding'),
  ];
}

function findSoldAmount(
  shipment: Pick<Shipment, 'price'> | undefined,
  name: StepName,
): number | null {
  const step = shipment?.price?.steps.find((one) => one.name === name);
  return step !== undefined && 'amount_satang' in step ? step.amount_satang : null;
}
