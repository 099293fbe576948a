import * as z from 'zod';

import type { ServiceListResponse } from '../../src/catalog/list';
import { ServiceId } from '../../src/catalog/record/shipping-service';
import { Instant } from '../../src/fields/answer-members';
import type { Component } from '../schemas/to-json';

const Service = z.strictObject({
  id: ServiceId,
  service_name: z.string(),
  logo: z.url().nullable(),
});

export const ServiceListAnswer = z.strictObject({
  success: z.literal(true),
  cached: z.boolean(),
  cache_expires_at: Instant,
  total: z.int().min(0),
  data: z.array(Service),
}) satisfies z.ZodType<ServiceListResponse>;

export const serviceComponents: readonly Component[] = [
  [Service, { id: 'ShippingService', title: 'A shipping service' }],
  [ServiceListAnswer, { id: 'ServiceListAnswer', title: 'The active shipping services' }],
];
