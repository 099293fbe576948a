import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { Tabs as PartTabs } from '../../parts/tabs';
import { SURCHARGES } from './texts';

export function Tabs(): JSX.Element {
  const t = useTexts(SURCHARGES);
  return (
    <PartTabs
      label={t.title}
      tabs={[
        { path: '/surcharges', name: t.fuel },
        { path: '/surcharges/demand', name: t.demand },
        { path: '/surcharges/areas', name: t.areas },
      ]}
    />
  );
}
