import type { JSX } from 'preact';

import type { Texts } from '../language';
import { ACCESS_SCREENS } from './access';
import { ACCOUNTS_SCREENS } from './accounts';
import { AUDIT_SCREENS } from './audit';
import { CURVES_SCREENS } from './curves';
import { LIST_SCREENS } from './lists';
import { PICKUP_SCREENS } from './pickups';
import { RATES_SCREENS } from './rates';
import { SHIPMENT_SCREENS } from './shipments';
import { SIMULATOR_SCREENS } from './simulator';
import { SURCHARGE_SCREENS } from './surcharges';
import { SUSPENSION_SCREENS } from './suspensions';
import { TODAY_SCREENS } from './today';

export interface ScreenEntry {
  /** As wouter matches it: `/rates/:courier`. */
  readonly path: string;
  readonly component: () => JSX.Element;
  /** Its name in the menu, if it is there. */
  readonly name?: Texts<string>;
}

/** Every screen, in the order of the menu. The first is shown at the start. */
export const SCREENS: readonly ScreenEntry[] = [
  ...TODAY_SCREENS,
  ...SHIPMENT_SCREENS,
  ...PICKUP_SCREENS,
  ...RATES_SCREENS,
  ...SIMULATOR_SCREENS,
  ...CURVES_SCREENS,
  ...SURCHARGE_SCREENS,
  ...SUSPENSION_SCREENS,
  ...LIST_SCREENS,
  ...ACCOUNTS_SCREENS,
  ...ACCESS_SCREENS,
  ...AUDIT_SCREENS,
];
