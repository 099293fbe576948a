import { ListsScreen } from './lists-screen';
import { LISTS } from './texts';

const NAME = { en: LISTS.en.title, th: LISTS.th.title };

export const LIST_SCREENS = [
  { path: '/lists', component: ListsScreen, name: NAME },
  { path: '/lists/:kind', component: ListsScreen },
];
