import type { FirebaseCli } from './firebase-cli';
import type { Target } from './target';

export interface DeployOptions {
  /** Look, and change nothing. */
  readonly isDryRun: boolean;
  /** Where there is no terminal to ask at: more instances may be kept warm than now. */
  readonly acceptsMinimumBill: boolean;
  /** For the smoke test; undefined where it is to do without. */
  readonly token: string | undefined;
  /** Where the functions answer, and those of UAT. */
  readonly baseAddress: string;
  readonly uatAddress: string;
}

/** One run of `npm run deploy`. */
export interface Deployment {
  readonly target: Target;
  readonly cli: FirebaseCli;
  readonly options: DeployOptions;
  readonly tell: (text: string) => void;
}
