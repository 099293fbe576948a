import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatThbChange } from '../../format/amount';
import { COMPARE } from '../../format/compare-texts';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { computePercent } from './largest-changes';
import { formatShare } from './price-change';
import { LanesPlot, PackagesPlot } from './replay-plots';
import { RATES } from './texts';

type Difference = AnswerOf<'rates.diff'>;
type Lane = Difference['replayed'][number];
type Counted = 'more' | 'less' | 'same' | 'gained' | 'lost';

export function ReplayPanel({
  difference: { packages, replayed: lanes },
}: {
  difference: Difference;
}): JSX.Element {
  const t = useTexts(COMPARE);
  const sum = (name: Counted): number => lanes.reduce((total, lane) => total + lane[name], 0);
  const [gained, lost] = [sum('gained'), sum('lost')];
  const isChanged = sum('more') + sum('less') > 0;
  return (
    <Panel title={t.replay}>
      <p class="hint">{t.replayHint(packages.length)}</p>
      <div class="tools">
        <Badge kind="warn">{t.more(sum('more'))}</Badge>
        <Badge kind="info">{t.less(sum('less'))}</Badge>
        <Badge>{t.equal(sum('same'))}</Badge>
        {gained > 0 && <Badge kind="good">{t.gained(gained)}</Badge>}
        {lost > 0 && <Badge kind="bad">{t.lost(lost)}</Badge>}
      </div>
      {isChanged ? (
        <div class="plots">
          <PackagesPlot packages={packages} />
          <LanesPlot lanes={lanes} />
        </div>
      ) : (
        <p class="empty">{t.noChange}</p>
      )}
      <details>
        <summary>{t.table}</summary>
        <LanesTable lanes={lanes} />
      </details>
    </Panel>
  );
}

function LanesTable({ lanes }: { lanes: readonly Lane[] }): JSX.Element {
  const t = useTexts(COMPARE);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const served = lanes.filter(
    ({ more, less, same, gained, lost }) => more + less + same + gained + lost > 0,
  );
  const baht = (satang: number): string => (satang === 0 ? '–' : `${formatThbChange(satang)} ฿`);
  return (
    <DataTable
      caption={t.table}
      rows={[...served].sort((a, b) => computePercent(b) - computePercent(a))}
      keyOf={({ country }) => country}
      columns={(column, number) => [
        column(words.country, ({ country }) => formatCountry(country, language)),
        number(t.count, ({ packages }) => packages),
        number(t.pays.more, ({ more }) => more),
        number(t.pays.less, ({ less }) => less),
        number(t.pays.same, ({ same }) => same),
        number(t.total, (lane) => formatShare(computePercent(lane), language)),
        number(t.greatestRise, (lane) => baht(lane.greatestRise)),
        number(t.greatestFall, (lane) => baht(lane.greatestFall)),
      ]}
    />
  );
}
