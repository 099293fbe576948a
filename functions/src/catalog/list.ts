import * as z from 'zod';

import type { Context } from '../actions/context';
import { createServiceListKeeper } from '../caches/service-list';
import { Instant, showsAs } from '../fields/answer-members';
import { ServiceId, type ShippingService } from '../model/service/shipping-service';

export const ListedService = z.strictObject({
  id: ServiceId,
  service_name: z.string(),
  logo: z.url().nullable(),
});

export const ServiceListResponse = z.strictObject({
  cached: z.boolean(),
  cache_expires_at: Instant,
  total: z.int().min(0),
  data: z.array(ListedService),
});
export type ServiceListResponse = z.infer<typeof ServiceListResponse>;

const showService = showsAs(ListedService, ({ id, service_name, logo }: ShippingService) => ({
  id,
  service_name,
  logo,
}));

export async function listServices({ cached }: Context): Promise<ServiceListResponse> {
  const list = await cached(createServiceListKeeper).get();
  return {
    cached: list.cached,
    cache_expires_at: list.expiresAt.toISOString(),
    total: list.services.length,
    data: list.services.map(showService),
  };
}
