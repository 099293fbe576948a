import { texts } from '../../texts';
import { Today } from './today';

const NAMES = texts({ today: 'Today' }, { today: 'วันนี้' });

export const TODAY_SCREENS = [
  { path: '/', component: Today, name: { en: NAMES.en.today, th: NAMES.th.today } },
];
