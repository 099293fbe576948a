import { requireService } from '../catalog/require-service';
import type { Context } from '../context';
import { assertTransition } from '../history/record/transitions';
import { changeShipment } from './change';
import type { ShipmentData } from './record/data';
import type { Shipment } from './record/shipment';
import { showShipmentName } from './record/shown';
import { TRANSITIONS } from './record/status';
import { assertDeclaration, storedFields, volumetricWeightOf } from './record/stored-fields';

export interface UpdatedShipment {
  id: string;
  request_number: string;
  updated_fields: string[];
}

/** A shipment that is handed over is its new owner's from the change after that on. */
const revisionAfterNext = ({ revision }: Pick<Shipment, 'revision'>): number => revision + 2;

/**
 * Replaces the fields that are sent; an address or the items as a whole. `updated_fields` are
 * those whose value is another now, the volumetric weight among them.
 * @throws ServiceError by the rules, `invalid_transition`, `validation_failed`, `conflict`.
 */
export async function updateShipment(
  context: Context,
  { id, data, reason }: { id: string; data: ShipmentData; reason: string | null },
): Promise<UpdatedShipment> {
  if (data.service_id != null) await requireService(context, data.service_id, 'data.service_id');
  const fields = storedFields(data);
  const change = await changeShipment(context, id, { action: 'update', reason }, (shipment, at) => {
    const next = { ...shipment, ...fields };
    assertTransition('shipment', TRANSITIONS, shipment.status, next.status);
    assertDeclaration(next);
    return {
      ...fields,
      volumetric_weight_dg: volumetricWeightOf(next),
      ...(next.status !== shipment.status && { status_changed_at: at }),
      ...(next.client_email !== shipment.client_email && {
        owned_from_revision: revisionAfterNext(shipment),
      }),
    };
  });
  return {
    ...showShipmentName({ id }),
    updated_fields: change?.entry.changes.map(({ field }) => field) ?? [],
  };
}
