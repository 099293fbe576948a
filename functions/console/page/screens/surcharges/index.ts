import { AreasScreen } from './areas-screen';
import { DemandScreen } from './demand-screen';
import { FuelScreen } from './fuel-screen';
import { SURCHARGES } from './texts';

export const SURCHARGE_SCREENS = [
  {
    path: '/surcharges',
    component: FuelScreen,
    name: { en: SURCHARGES.en.title, th: SURCHARGES.th.title },
  },
  { path: '/surcharges/demand', component: DemandScreen },
  { path: '/surcharges/areas', component: AreasScreen },
];
