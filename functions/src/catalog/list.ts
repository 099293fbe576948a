import type { Context } from '../context';

/** The response of `apiShippingServices`, without `success`. */
export interface ServiceListResponse {
  cached: boolean;
  cache_expires_at: string;
  total: number;
  data: { id: string; service_name: string; logo: string | null }[];
}

/** All active shipping services, in display order. */
export async function listServices({ services }: Context): Promise<ServiceListResponse> {
  const list = await services.get();
  return {
    cached: list.cached,
    cache_expires_at: list.expiresAt.toISOString(),
    total: list.services.length,
    data: list.services.map(({ id, service_name, logo }) => ({ id, service_name, logo })),
  };
}
