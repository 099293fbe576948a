import { Audit } from './audit';
import { TEXTS } from './texts';

export const AUDIT_SCREENS = [
  { path: '/audit', component: Audit, name: { en: TEXTS.en.title, th: TEXTS.th.title } },
];
