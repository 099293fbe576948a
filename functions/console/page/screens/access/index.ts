import { AccessScreen } from './access-screen';
import { TEXTS } from './texts';

export const ACCESS_SCREENS = [
  { path: '/access', component: AccessScreen, name: { en: TEXTS.en.title, th: TEXTS.th.title } },
];
