import { SuspensionsScreen } from './suspensions-screen';
import { SUSPENSIONS } from './texts';

export const SUSPENSION_SCREENS = [
  {
    path: '/suspensions',
    component: SuspensionsScreen,
    name: { en: SUSPENSIONS.en.title, th: SUSPENSIONS.th.title },
  },
];
