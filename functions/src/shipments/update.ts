import type * as z from 'zod';

import { type Echoed, defineAction } from '../actions/action';
import type { Context } from '../actions/context';
import { readOpenLanes, requireService } from '../catalog/require-service';
import { invalidField } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { assertTransition } from '../model/history/entry';
import { sumVolumetric } from '../model/quote/pieces';
import { assertCarrierNumber } from '../model/shipment/carrier-number';
import { assertOnePieceOfDocument, patchPieces } from '../model/shipment/change-measures';
import { IDENTIFIERS, OWNER_MEMBER, ShipmentChangeData } from '../model/shipment/data';
import { EXAMPLE_NUMBER } from '../model/shipment/example';
import { type Shipment, TRANSITIONS, isShipped } from '../model/shipment/shipment';
import { showShipmentName } from '../model/shipment/shown';
import { showCustomsNotes } from '../model/shipment/shown-notes';
import { assertDeclaration, storedFields } from '../model/shipment/stored-fields';
import { keepStoredWriting } from '../model/shipment/stored-writing';
import { UpdatedShipment, priceChangeIn } from '../model/shipment/updated';
import type { Awaitable } from '../platform/async';
import { assertEchoed, changeRequest, changeShipment, READ_ONLY } from './change';
import { repriceShipment } from './reprice-shipment';

const SERVICE_FIELD = 'data.service_id';

/** The change after the handover is the first that the new owner may see. */
const revisionAfterNext = ({ revision }: Pick<Shipment, 'revision'>): number => revision + 2;

const MAX_HANDOVERS = 20;

/** The latest ones including this one, kept for the totals of lists. */
const handoversUntil = (at: Date, { handovers = [], client_email }: Shipment) =>
  [...handovers, { at_ms: at.getTime(), from: client_email }].slice(-MAX_HANDOVERS);

/**
 * Replaces the fields that are sent; an address and the items are replaced as a whole.
 * `updated_fields` lists the fields that changed, including the volumetric weight
 * and the price. A preview shows them without changing anything.
 * @throws ServiceError by the rules; `invalid_transition`, `validation_failed`, `conflict`.
 */
export const updateShipment = defineAction({
  id: 'UpdateShipment',
  name: 'update',
  scope: 'shipment',
  audience: 'everyone',
  writes: 'change',
  identifiers: IDENTIFIERS,
  refusals: [
    'shipment_not_found',
    'shipment_deleted',
    'status_locked',
    'invalid_transition',
    'conflict',
  ],
  title: 'Update a shipment',
  description:
    'Replaces the fields that you send. Addresses and items are replaced as a whole. If a change of the package, the place or the service no longer fits a held quote, the shipment takes the price of the day; `preview` shows it.',
  readOnly: READ_ONLY,
  request: changeRequest(ShipmentChangeData.staff, OWNER_MEMBER),
  clientRequest: changeRequest(ShipmentChangeData.client),
  answer: UpdatedShipment,
  example: { request_number: EXAMPLE_NUMBER, data: { actual_weight_kg: 3.4, reference: null } },
  async run(context, request) {
    const { after, entry } = await changeFields(context, request);
    const changes = entry?.changes ?? [];
    return {
      data: {
        ...showShipmentName(request),
        updated_fields: changes.map(({ field }) => field),
        ...(request.isPreview && { ...priceChangeIn(changes), preview: true as const }),
        ...(after && showCustomsNotes(after, context.now())),
      },
    };
  },
});

type Fields = z.output<ReturnType<typeof changeRequest>> & { readonly echoed?: Echoed };

/** What the desk knows of a status that it sets. */
interface StatusDating {
  /**
   * When the status began; undefined for now. It is never before the status before it, nor after the change. A
   * pending shipment leaves now, at the price of now.
   */
  readonly beganAt?: (before: Shipment) => Awaitable<Date | undefined>;
  /** The revision with the status that is taken back: what was changed since is not overwritten. */
  readonly taken?: number;
}

/**
 * Changes fields of a shipment, with its history entry, unless nothing differs.
 * @throws ServiceError by the rules; `invalid_transition`, `validation_failed`, `conflict`.
 */
export async function changeFields(
  context: Context,
  { id, data: { correction, ...data }, reason, isPreview, echoed = {} }: Fields,
  { beganAt, taken }: StatusDating = {},
): ReturnType<typeof changeShipment> {
  if (data.service_id != null) await requireService(context, data.service_id, SERVICE_FIELD);
  const isLaneSent = data.service_id != null || data.consignee_address != null;
  const requireOpenLane = isLaneSent ? await readOpenLanes(context) : undefined;
  const sent = storedFields(data);
  const isCorrection = correction === true;
  return changeShipment(
    context,
    id,
    { action: 'update', reason, isCorrection, isPreview },
    async (shipment, at) => {
      await assertEchoed(context, shipment, echoed);
      if (taken !== undefined && shipment.revision !== taken) {
        const fault = serviceFault('shipment_field_changed', { field: 'status' });
        throw invalidField('data.status', fault);
      }
      const fields = keepStoredWriting(sent, shipment);
      if (fields.carrier_tracking_number !== shipment.carrier_tracking_number) {
        assertCarrierNumber(data.carrier_tracking_number);
      }
      const measured = { ...fields, ...patchPieces(shipment, data) };
      const next = { ...shipment, ...measured };
      if (!isCorrection) assertTransition('shipment', TRANSITIONS, shipment.status, next.status);
      assertDeclaration(next);
      assertOnePieceOfDocument(next);
      if (next.service_id !== null && isOtherLane(shipment, next)) {
        requireOpenLane?.(next.service_id, next.consignee_address.country, SERVICE_FIELD);
      }
      const isMoved = next.status !== shipment.status;
      const isLeaving = !isShipped(shipment.status) && isShipped(next.status);
      const earliest = isCorrection
        ? shipment.submitted_at
        : isLeaving
          ? at
          : shipment.status_changed_at;
      return {
        ...measured,
        volumetric_weight_dg: sumVolumetric(next),
        ...(await repriceShipment(context, { before: shipment, after: next, fields })),
        ...(isMoved && {
          status_changed_at: within(earliest, await beganAt?.(shipment), at),
        }),
        ...(next.client_email !== shipment.client_email && {
          owned_from_revision: revisionAfterNext(shipment),
          handed_over_at: at,
          handovers: handoversUntil(at, shipment),
        }),
      };
    },
  );
}

const within = (earliest: Date, wanted: Date | undefined, latest: Date): Date =>
  new Date(Math.min(Math.max(earliest.getTime(), (wanted ?? latest).getTime()), latest.getTime()));

const isOtherLane = (before: Shipment, after: Shipment): boolean =>
  before.service_id !== after.service_id ||
  before.consignee_address.country !== after.consignee_address.country;
