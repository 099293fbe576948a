/** The shipments that a number counts, by the names of the list's filters. */
export interface ShipmentsOf {
  readonly from: string;
  readonly to: string;
  readonly courier?: string;
  readonly country?: string;
  readonly status?: string;
  readonly unpriced?: '1';
  readonly unnumbered?: '1';
  /** Those whose status has not changed since before this day. */
  readonly unmoved?: string;
}

/** @example shipmentsLink({ from: '2026-11-20', to: '2026-11-26', country: 'JP' }) */
export const shipmentsLink = (of: ShipmentsOf): string =>
  `/shipments?${new URLSearchParams(Object.entries(of)).toString()}`;
