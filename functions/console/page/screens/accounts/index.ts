import { AccountScreen } from './account';
import { Accounts } from './accounts';
import { TEXTS } from './texts';

export const ACCOUNTS_SCREENS = [
  { path: '/accounts', component: Accounts, name: { en: TEXTS.en.title, th: TEXTS.th.title } },
  { path: '/accounts/:id', component: AccountScreen },
];
