import * as z from 'zod';

import { TRANSITIONS, isShipped } from '../../src/model/shipment/shipment';
import { ShownName } from '../../src/model/shipment/shown';
import { GotShipment } from '../../src/shipments/get';
import { readActiveServices } from '../../src/store/catalog';
import { shipmentStore } from '../../src/store/shipments';
import { thaiDay } from '../../src/thailand/day';
import { askService, changeThroughService } from '../records/ask-service';
import { changeShipment, ShipmentChange } from '../records/change-shipment';
import { explainShipmentPrice } from '../records/explain-price';
import { ShipmentFilters, ShipmentSearch, findShipments } from '../records/find-shipments';
import { addUpShipments, saveShipments } from '../records/list-file';
import { readRecordHistory } from '../records/record-history';
import { StatusesWanted, previewStatuses, setStatuses } from '../records/set-statuses';
import { reading, writing } from './action';

/** A shipment, by its number or id. */
const Named = z.object({ request_number: z.string() });
const Reasoned = Named.extend({ reason: z.string().nullish() });

const Deleted = GotShipment.pick({ id: true, request_number: true, deleted_at: true });

/** Shipments, as staff see and change them through the service. */
export const shipmentActions = {
  'shipments.search': reading(ShipmentSearch, findShipments),
  'shipments.totals': reading(ShipmentFilters, addUpShipments),
  'shipments.save': reading(
    z.intersection(ShipmentFilters, z.object({ format: z.enum(['xlsx', 'csv']) })),
    saveShipments,
  ),

  /** The services that a shipment can have: a courier's id is that of its service. */
  'shipments.services': reading(z.object({}), async ({ db }) => {
    const { items } = await readActiveServices(db);
    return items.map(({ id, service_name }) => ({ id, service_name }));
  }),

  'shipments.get': reading(Named, async (desk, named) => {
    const shipment = await askService(desk, GotShipment, { action: 'get', ...named });
    const history = await readRecordHistory(desk, shipmentStore, shipment.id);
    const isPending = !isShipped(shipment.status);
    const today = thaiDay(desk.operator.now().getTime());
    return {
      shipment,
      next_statuses: TRANSITIONS[shipment.status],
      /** Whether its price is for a later day than today, on which it might leave. */
      is_early: isPending && (shipment.price_date ?? '') > today,
      history,
    };
  }),

  /** Why it cost what it did. */
  'shipments.explain': reading(z.object({ id: z.string() }), (desk, { id }) =>
    explainShipmentPrice(desk, id),
  ),

  'shipments.update': writing(ShipmentChange, changeShipment),

  'shipments.previewStatuses': reading(StatusesWanted, previewStatuses),
  'shipments.setStatuses': writing(StatusesWanted, setStatuses),

  'shipments.delete': writing(Reasoned, (desk, named) =>
    changeThroughService(desk, Deleted, { action: 'delete', ...named }),
  ),

  'shipments.restore': writing(Reasoned, (desk, named) =>
    changeThroughService(desk, ShownName, { action: 'restore', ...named }),
  ),
};
