import { CurvesScreen } from './curves-screen';

export const CURVES_SCREENS = [
  { path: '/curves', component: CurvesScreen, name: { en: 'Price curves', th: 'กราฟราคา' } },
];
