import * as z from 'zod';

import { ServiceId, ServiceRecord, type ShippingService } from '../src/catalog/shipping-service';
import { OperationRefusal } from '../src/operations';

const ServiceFile = z.array(ServiceRecord.extend({ id: ServiceId })).min(1);

/** @throws OperationRefusal that names every fault of the file. */
export function readServiceFile(name: string, text: string): ShippingService[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new OperationRefusal(
      `${name} is not JSON: ${cause instanceof Error ? cause.message : ''}.`,
    );
  }
  const parsed = ServiceFile.safeParse(content);
  if (parsed.success) {
    const ids = parsed.data.map(({ id }) => id);
    const double = ids.find((id, at) => ids.indexOf(id) !== at);
    if (double !== undefined) throw new OperationRefusal(`${name}: ${double} is listed twice.`);
    return parsed.data;
  }
  const faults = parsed.error.issues.map(({ path, message }) => `  [${path.join('.')}] ${message}`);
  throw new OperationRefusal(`${name} has faults:\n${faults.join('\n')}`);
}
