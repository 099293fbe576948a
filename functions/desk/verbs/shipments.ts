import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import { parseFields } from '../../src/http/parse-fields';
import { Target } from '../../src/model/shipment/data';
import { requireAllowed } from '../../src/model/shipment/rules';
import { ShipmentStatus, TRANSITIONS, isShipped } from '../../src/model/shipment/shipment';
import { ShownName } from '../../src/model/shipment/shown';
import { listCustomsNotes } from '../../src/model/shipment/shown-notes';
import { GotShipment, showTo } from '../../src/shipments/get';
import { shipmentStore } from '../../src/store/shipments';
import { thaiDay } from '../../src/thailand/day';
import { changeThroughService } from '../records/ask-service';
import { changeShipment, ShipmentChange } from '../records/change-shipment';
import { explainShipmentPrice } from '../records/explain-price';
import { ShipmentFilters, ShipmentSearch, findShipments } from '../records/find-shipments';
import { addUpShipments, saveShipments } from '../records/list-file';
import { readHistoryOf } from '../records/record-history';
import { staffContext } from '../session/staff-context';
import { MAX_CHOSEN } from '../statuses/limits';
import {
  CARRIER,
  StatusesTaken,
  previewStatuses,
  setStatuses,
  undoStatuses,
} from '../statuses/set-statuses';
import { storedServices } from '../store/catalogs';
import { CARE_KINDS } from '../tracking/parcel-care';
import { Day } from './fields';
import { reads, writes } from './verb';

/** A shipment, by its number or id. */
const Named = z.object({
  request_number: z.string().meta({ description: 'a number or an id' }),
});
const Reasoned = Named.extend({ reason: z.string().nullish() });

const StatusesWanted = ShipmentFilters.safeExtend({
  to: ShipmentStatus.meta({ description: 'the status that they become' }),
  numbers: z.array(z.string().max(500)).max(MAX_CHOSEN).default([]).meta({
    description: "our numbers, the carriers' or references; without any, the filters choose",
  }),
  day: z
    .union([z.literal(CARRIER), Day])
    .optional()
    .meta({
      kind: 'day',
      none: CARRIER,
      flag: `since <day|${CARRIER}>`,
      description: `when it began, or "${CARRIER}" for the day that the carrier says (default: now)`,
    }),
  kind: z.enum(CARE_KINDS).optional().meta({
    description: 'those in transit that need such care; of the other filters, only --courier-name',
  }),
}).check(({ value: { kind, ...value }, issues }) => {
  if (kind === undefined) return;
  for (const name of Object.keys(ShipmentFilters.shape)) {
    const given = (value as Readonly<Record<string, unknown>>)[name];
    if (name === 'courier_name' || given === undefined) continue;
    const message = fieldIssue('field_excluded_by', { other: 'kind' });
    issues.push({ code: 'custom', path: [name], input: given, message });
  }
});

const Deleted = GotShipment.pick({ id: true, request_number: true, deleted_at: true });

/** Shipments, as staff see and change them through the service. */
export const shipmentVerbs = {
  'shipments.search': reads(
    { en: 'search shipments', th: 'ค้นหาพัสดุ' },
    ShipmentSearch,
    findShipments,
  ),
  'shipments.totals': reads(
    { en: 'add up shipments', th: 'รวมยอดพัสดุ' },
    ShipmentFilters,
    addUpShipments,
  ),
  'shipments.save': reads(
    { en: 'write shipments to a file', th: 'เขียนพัสดุลงไฟล์' },
    z.intersection(ShipmentSearch, z.object({ format: z.enum(['xlsx', 'csv']) })),
    saveShipments,
  ),

  /** All services, for their names: a shipment can have those that are active. A courier's id is that of its service. */
  'shipments.services': reads(
    { en: 'list the services that shipments have', th: 'ดูบริการของพัสดุ' },
    z.object({}),
    async ({ db }) => {
      const { items } = await storedServices.listAll(db);
      return items.map(({ id, service_name, active }) => ({ id, service_name, active }));
    },
  ),

  'shipments.show': reads(
    { en: 'show a shipment, and what it lacks for customs', th: 'ดูพัสดุและข้อมูลที่ศุลกากรยังขาด' },
    Named,
    async (desk, named) => {
      const context = staffContext(desk);
      const { id } = parseFields(Target, named);
      const record = requireAllowed('get', context.actor, await shipmentStore.read(desk.db, id));
      const { customs_notes: _english, ...shipment } = await showTo(context, record, false);
      const isPending = !isShipped(shipment.status);
      const today = thaiDay(context.now());
      return {
        shipment,
        next_statuses: TRANSITIONS[shipment.status],
        /** Whether its price is for a later day than today, on which it might leave. */
        is_early: isPending && (shipment.price_date ?? '') > today,
        /** What it lacks for customs, with the members of a change that would add it. */
        customs: listCustomsNotes(record, context.now()),
        history: await readHistoryOf(desk, shipmentStore, record),
      };
    },
    ['request_number'],
  ),

  /** Why it cost what it did. */
  'shipments.explain': reads(
    { en: 'show why a shipment cost what it did', th: 'ดูที่มาของราคาพัสดุ' },
    z.object({ id: z.string() }),
    (desk, { id }) => explainShipmentPrice(desk, id),
  ),

  'shipments.update': writes(
    { en: 'change a shipment', th: 'แก้ไขพัสดุ' },
    ShipmentChange,
    changeShipment,
  ),

  'shipments.previewStatuses': reads(
    { en: 'show what setting the status of shipments would do', th: 'ดูผลของการตั้งสถานะพัสดุ' },
    StatusesWanted,
    previewStatuses,
  ),
  'shipments.setStatuses': writes(
    { en: 'set the status of shipments', th: 'ตั้งสถานะพัสดุ' },
    StatusesWanted,
    setStatuses,
    ['to', 'numbers'],
  ),
  'shipments.undoStatuses': writes(
    { en: 'take back statuses that were just set', th: 'ถอนสถานะที่เพิ่งตั้ง' },
    StatusesTaken,
    undoStatuses,
  ),

  'shipments.delete': writes(
    { en: 'delete a shipment; it can be restored', th: 'ลบพัสดุ ซึ่งกู้คืนได้' },
    Reasoned,
    (desk, named) => changeThroughService(desk, Deleted, { action: 'delete', ...named }),
  ),

  'shipments.restore': writes(
    { en: 'restore a deleted shipment', th: 'กู้คืนพัสดุที่ลบ' },
    Reasoned,
    (desk, named) => changeThroughService(desk, ShownName, { action: 'restore', ...named }),
  ),
};
