import type { AttentionItem } from './attention-item';

/** The couriers that quotes offer although shipments with them are refused. */
export const findServiceAttention = (
  quoted: readonly string[],
  services: readonly { readonly id: string; readonly active: boolean }[],
): AttentionItem[] =>
  quoted.flatMap((courier): AttentionItem[] => {
    const service = services.find(({ id }) => id === courier);
    if (service?.active === true) return [];
    const kind = service === undefined ? 'service_missing' : 'service_inactive';
    return [{ severity: 'bad', kind, courier }];
  });
