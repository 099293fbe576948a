import { SimulatorScreen } from './simulator-screen';

export const SIMULATOR_SCREENS = [
  { path: '/simulator', component: SimulatorScreen, name: { en: 'Simulator', th: 'จำลองราคา' } },
];
