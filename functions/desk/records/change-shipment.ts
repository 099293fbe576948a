import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { invalidFields, ServiceError } from '../../src/errors/service-error';
import { serviceFault } from '../../src/errors/service-faults';
import { parseFields } from '../../src/http/parse-fields';
import { ShipmentChangeData } from '../../src/model/shipment/data';
import { showShipmentName } from '../../src/model/shipment/shown';
import { UpdatedShipment } from '../../src/model/shipment/updated';
import { changeRequest } from '../../src/shipments/change';
import { GotShipment } from '../../src/shipments/get';
import { changeFields } from '../../src/shipments/update';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { staffContext } from '../session/staff-context';
import { askService, changeThroughService } from './ask-service';
import { ShipmentChanges } from './shipment-changes';

export const ShipmentChange = z.object({
  request_number: z.string(),
  reason: z.string().nullish(),
  data: ShipmentChanges,
  /** The fields of `data` as the page showed them: one that was changed since is not overwritten. */
  before: z.record(z.string(), z.unknown()),
});

const ATTEMPTS = 3;

/**
 * Changes fields of a shipment, if they are as the page showed them. Other fields may have changed.
 * @throws ServiceError `validation_failed` naming those that are not, or as the function answers it.
 */
export async function changeShipment(
  desk: Desk,
  { before, data, ...named }: z.output<typeof ShipmentChange>,
  /** Of a status that is taken back: since when it was so. */
  since?: Date,
): Promise<Operation<z.output<typeof UpdatedShipment>>> {
  for (let attempt = 1; ; attempt += 1) {
    const { request_number } = named;
    const stored = await askService(desk, GotShipment, { action: 'get', request_number });
    assertAsBefore(Object.keys(data), before, stored);
    try {
      const body = { ...named, data: { ...data, updated_date: stored.updated_date } };
      if (since === undefined) {
        return await changeThroughService(desk, UpdatedShipment, { action: 'update', ...body });
      }
      return {
        result: await changeBack(desk, { ...named, data }, stored.updated_date, since),
        changes: [],
      };
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
  }
}

/** As the service does, but that the status began before. @throws ServiceError as it answers it. */
async function changeBack(
  desk: Desk,
  body: Readonly<Record<string, unknown>>,
  updated_date: string,
  since: Date,
): Promise<z.output<typeof UpdatedShipment>> {
  const request = parseFields(Change, body);
  const { entry } = await changeFields(
    staffContext(desk),
    { ...request, echoed: { updated_date } },
    { beganAt: () => since },
  );
  const updated_fields = entry?.changes.map(({ field }) => field) ?? [];
  return { ...showShipmentName(request), updated_fields };
}

const Change = changeRequest(ShipmentChangeData.staff);

type Fields = Readonly<Record<string, unknown>>;

function assertAsBefore(names: readonly string[], before: Fields, stored: Fields): void {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], asSent(stored[name])));
  if (changed.length === 0) return;
  throw invalidFields(
    changed.map((name) => ({
      field: `data.${name}`,
      fault: serviceFault('shipment_field_changed', { field: name }),
    })),
  );
}

/** A value as the page was sent it. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Whether the shipment was changed after it was read here. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ServiceError && error.details.some(({ field }) => field === 'data.updated_date');
