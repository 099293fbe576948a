import type { CarrierSettings } from '../../platform/carrier-settings';

/** What every adapter needs. */
export interface CarrierTools {
  readonly settings: CarrierSettings;
  readonly now: () => number;
  /** Reports a code without a mapping, so that one can be added. */
  readonly onUnknownCode: (carrier: string, code: string) => void;
}
