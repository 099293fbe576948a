import type { JSX } from 'preact';

import type { Texts } from '../language/language';
import { AccessScreen } from './access/access-screen';
import { TEXTS as ACCESS } from './access/texts';
import { AccountScreen } from './accounts/account';
import { Accounts } from './accounts/accounts';
import { TEXTS as ACCOUNTS } from './accounts/texts';
import { Audit } from './audit/audit';
import { TEXTS as AUDIT } from './audit/texts';
import { BillScreen } from './bills/bill-screen';
import { BillsScreen } from './bills/bills-screen';
import { LineScreen } from './bills/line-screen';
import { MARGINS } from './bills/margin-texts';
import { MarginsScreen } from './bills/margins-screen';
import { BILLS } from './bills/texts';
import { CareScreen } from './care/care-screen';
import { CurvesScreen } from './curves/curves-screen';
import { TEXTS as CURVES } from './curves/texts';
import { HomeScreen } from './home/home-screen';
import { HOME } from './home/texts';
import { ListsScreen } from './lists/lists-screen';
import { LISTS } from './lists/texts';
import { MonthScreen } from './month/month-screen';
import { StatementScreen } from './month/statement-screen';
import { MONTH } from './month/texts';
import { OnTimeScreen } from './on-time/on-time-screen';
import { ON_TIME } from './on-time/texts';
import { PickupScreen } from './pickups/pickup-screen';
import { PickupsScreen } from './pickups/pickups-screen';
import { TEXTS as PICKUPS } from './pickups/texts';
import { CompareScreen } from './rates/compare-screen';
import { CourierScreen } from './rates/courier-screen';
import { ImportScreen } from './rates/import-screen';
import { RATES } from './rates/texts';
import { TimelineScreen } from './rates/timeline-screen';
import { VersionScreen } from './rates/version-screen';
import { ShipmentScreen } from './shipments/shipment-screen';
import { ShipmentsScreen } from './shipments/shipments-screen';
import { TEXTS as SHIPMENTS } from './shipments/texts';
import { SimulatorScreen } from './simulator/simulator-screen';
import { TEXTS as SIMULATOR } from './simulator/texts';
import { AreasScreen } from './surcharges/areas-screen';
import { DemandScreen } from './surcharges/demand-screen';
import { FuelScreen } from './surcharges/fuel-screen';
import { SURCHARGES } from './surcharges/texts';
import { SuspensionsScreen } from './suspensions/suspensions-screen';
import { SUSPENSIONS } from './suspensions/texts';
import { SheetScreen } from './today/sheet-screen';
import { TEXTS as TODAY } from './today/texts';
import { Today } from './today/today';

export interface ScreenEntry {
  /** As wouter matches it: `/rates/:courier`. */
  readonly path: string;
  /** Its addresses in earlier releases. */
  readonly also?: readonly string[];
  readonly component: () => JSX.Element;
  /** Its name in the menu, if it is there, and its group. */
  readonly name?: Texts<string>;
  readonly group?: MenuGroup;
}

/** In the order of the menu. */
export const MENU_GROUPS = ['work', 'money', 'prices', 'setup'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

const titleOf = ({ en, th }: Texts<{ readonly title: string }>): Texts<string> => ({
  en: en.title,
  th: th.title,
});

/** Every screen, in the order of the menu. The first is shown at the start. */
export const SCREENS: readonly ScreenEntry[] = [
  { path: '/', component: Today, name: titleOf(TODAY), group: 'work' },
  { path: '/today/sheet', component: SheetScreen },
  { path: '/home', component: HomeScreen, name: titleOf(HOME), group: 'money' },
  { path: '/month', component: MonthScreen, name: titleOf(MONTH), group: 'money' },
  { path: '/month/statement', component: StatementScreen },
  {
    path: '/on-time',
    also: ['/kept'],
    component: OnTimeScreen,
    name: titleOf(ON_TIME),
    group: 'money',
  },
  { path: '/shipments', component: ShipmentsScreen, name: titleOf(SHIPMENTS), group: 'work' },
  // Before the shipments themselves: no number reads so.
  { path: '/shipments/care', component: CareScreen },
  { path: '/shipments/:number', component: ShipmentScreen },
  { path: '/pickups', component: PickupsScreen, name: titleOf(PICKUPS), group: 'work' },
  { path: '/pickups/:number', component: PickupScreen },
  { path: '/rates', component: TimelineScreen, name: titleOf(RATES), group: 'prices' },
  { path: '/rates/import', component: ImportScreen },
  { path: '/rates/:courier', component: CourierScreen },
  { path: '/rates/:courier/compare', component: CompareScreen },
  { path: '/rates/:courier/:version', component: VersionScreen },
  {
    path: '/simulator',
    component: SimulatorScreen,
    name: { en: 'Simulator', th: SIMULATOR.th.title },
    group: 'prices',
  },
  { path: '/curves', component: CurvesScreen, name: titleOf(CURVES), group: 'prices' },
  { path: '/surcharges', component: FuelScreen, name: titleOf(SURCHARGES), group: 'prices' },
  { path: '/surcharges/demand', component: DemandScreen },
  { path: '/surcharges/areas', component: AreasScreen },
  {
    path: '/suspensions',
    component: SuspensionsScreen,
    name: titleOf(SUSPENSIONS),
    group: 'prices',
  },
  { path: '/bills', component: BillsScreen, name: titleOf(BILLS), group: 'money' },
  { path: '/bills/:bill', component: BillScreen },
  { path: '/bills/:bill/lines/:line', component: LineScreen },
  { path: '/margins', component: MarginsScreen, name: titleOf(MARGINS), group: 'money' },
  { path: '/lists', component: ListsScreen, name: titleOf(LISTS), group: 'setup' },
  { path: '/lists/:kind', component: ListsScreen },
  { path: '/accounts', component: Accounts, name: titleOf(ACCOUNTS), group: 'setup' },
  { path: '/accounts/:id', component: AccountScreen },
  { path: '/access', component: AccessScreen, name: titleOf(ACCESS), group: 'setup' },
  { path: '/audit', component: Audit, name: titleOf(AUDIT), group: 'setup' },
];
