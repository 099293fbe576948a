import * as z from 'zod';

import type { TrackInfo } from './answer';

const Tracking = z.object({ providers: z.unknown() }).partial().nullish();
const Provider = z.object({
  provider: z.object({ key: z.unknown(), name: z.unknown() }).partial().nullish().catch(null),
  events: z.unknown().optional(),
});

/** An item passes few carriers. */
const MAX_PROVIDERS = 20;

/** A carrier that tells of a number. */
export interface Provider {
  readonly provider: z.output<typeof Provider>['provider'];
  readonly events: readonly unknown[];
}

/** Those of the providers that can be read. Others are reported by the path of the member. */
export function providersOf(
  info: TrackInfo | null | undefined,
  onUnreadable: (member: string) => void = () => undefined,
): Provider[] {
  function listIn(value: unknown, member: string, most?: number): unknown[] {
    if (Array.isArray(value)) return value.slice(0, most);
    if (value != null) onUnreadable(member);
    return [];
  }

  const tracking = Tracking.safeParse(info?.tracking);
  if (!tracking.success) onUnreadable('tracking');
  return listIn(tracking.data?.providers, 'tracking.providers', MAX_PROVIDERS).flatMap((value) => {
    const { data } = Provider.safeParse(value);
    if (data === undefined) onUnreadable('tracking.providers');
    const events = listIn(data?.events, 'tracking.providers.events');
    return data === undefined ? [] : [{ provider: data.provider, events }];
  });
}
