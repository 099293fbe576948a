import { PickupScreen } from './pickup-screen';
import { PickupsScreen } from './pickups-screen';

export const PICKUP_SCREENS = [
  { path: '/pickups', component: PickupsScreen, name: { en: 'Pickups', th: 'งานเข้ารับ' } },
  { path: '/pickups/:number', component: PickupScreen },
];
