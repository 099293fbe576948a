import type { FirebaseCli } from './firebase-cli';
import type { Target } from './target';

export interface DeployOptions {
  /** Check, and change nothing. */
  readonly isDryRun: boolean;
  /** Without a terminal to ask: more instances may be kept warm than now. */
  readonly acceptsMinimumBill: boolean;
  /** For the smoke test; undefined to run it without one. */
  readonly token: string | undefined;
  /** The addresses of the functions, and of UAT's. */
  readonly baseAddress: string;
  readonly uatAddress: string;
  /** The address of the site, where the functions answer too. */
  readonly siteAddress: string;
}

/** One run of `npm run deploy`. */
export interface Deployment {
  readonly target: Target;
  readonly cli: FirebaseCli;
  readonly options: DeployOptions;
  readonly tell: (text: string) => void;
}
