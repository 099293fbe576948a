import { CompareScreen } from './compare-screen';
import { CourierScreen } from './courier-screen';
import { ImportScreen } from './import-screen';
import { RATES } from './texts';
import { TimelineScreen } from './timeline-screen';
import { VersionScreen } from './version-screen';

export const RATES_SCREENS = [
  { path: '/rates', component: TimelineScreen, name: { en: RATES.en.rates, th: RATES.th.rates } },
  { path: '/rates/import', component: ImportScreen },
  { path: '/rates/:courier', component: CourierScreen },
  { path: '/rates/:courier/compare', component: CompareScreen },
  { path: '/rates/:courier/:version', component: VersionScreen },
];
