import { everyCarrier } from '../operations/tracking/probe';
import type { CarrierSettings } from '../src/platform/config';

const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };

/** For instances of tools: numbers that begin with SIM have a simulated parcel, and no carrier is asked. */
export const SIMULATED_CARRIERS: CarrierSettings = {
  ...everyCarrier(OFF),
  isSimulated: true,
  timeoutMs: 500,
  totalTimeoutMs: 2000,
  pauseMs: [1, 5],
};
