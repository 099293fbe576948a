import type { Environment } from '../src/platform/config';

const EVERYWHERE = ['apiQuote', 'apiShippingServices', 'shipmentCrud'] as const;

/** The functions that an environment has. */
export const deployedFunctions = (environment: Environment): readonly string[] =>
  environment === 'production' ? [...EVERYWHERE, 'tracking'] : EVERYWHERE;
