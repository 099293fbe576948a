import type { CarrierSettings } from '../../src/platform/carrier-settings';

export type FunctionName = 'apiQuote' | 'apiShippingServices' | 'shipmentCrud' | 'tracking';

/** Where each function of an instance is. */
export type Addresses = Readonly<Record<FunctionName, string>>;

/** A line of an instance's log, as far as it matters here. */
export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly message: string;
  /** Of the request that it is about, where it is about one. */
  readonly requestId: string | undefined;
  readonly cause: string | undefined;
}

/** What an instance is started with, as JSON in its argument. */
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
