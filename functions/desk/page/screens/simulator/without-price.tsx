import type { JSX } from 'preact';

import type { Fault } from '../../../../src/errors/fault';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { useServiceName } from '../../parts/use-service-name';
import { TEXTS } from './texts';

interface WithoutPriceProps {
  readonly couriers: readonly { readonly courier_name: string; readonly reason: Fault }[];
}

export function WithoutPrice({ couriers }: WithoutPriceProps): JSX.Element | null {
  const t = useTexts(TEXTS);
  const say = useSay();
  const nameService = useServiceName();
  if (couriers.length === 0) return null;
  return (
    <Panel title={t.none}>
      <DataTable
        caption={t.none}
        rows={couriers}
        keyOf={({ courier_name }) => courier_name}
        columns={(column) => [
          column(t.courier, ({ courier_name }) => nameService(courier_name)),
          column(t.reason, ({ reason }) => say(reason)),
        ]}
      />
    </Panel>
  );
}
