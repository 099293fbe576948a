import type { CarrierSettings } from '../../src/platform/config';

export type FunctionName = 'apiQuote' | 'apiShippingServices' | 'shipmentCrud' | 'tracking';

/** The address of each function of an instance. */
export type Addresses = Readonly<Record<FunctionName, string>>;

/** The parts of an instance's log line that matter here. */
export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly message: string;
  /** The request that it is about, if any. */
  readonly requestId: string | undefined;
  readonly cause: string | undefined;
}

/** An instance's setup, passed as JSON in its argument. */
export interface InstanceSetup {
  readonly projectId: string;
  readonly carriers: CarrierSettings;
  readonly clockOffsetMs: number;
}

export type FromInstance =
  | { readonly kind: 'ready'; readonly addresses: Addresses }
  | { readonly kind: 'log'; readonly line: LogLine };

export interface ToInstance {
  readonly clockOffsetMs: number;
}
