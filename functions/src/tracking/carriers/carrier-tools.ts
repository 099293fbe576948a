import type { CarrierSettings } from '../../platform/carrier-settings';

/** What every adapter works with. */
export interface CarrierTools {
  readonly settings: CarrierSettings;
  readonly now: () => number;
  /** Notes a code that is not mapped, so that it can be. */
  readonly onUnknownCode: (carrier: string, code: string) => void;
}
