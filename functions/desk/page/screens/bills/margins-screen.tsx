import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useDesk } from '../../api/desk';
import type { AnswerOf, InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatBaht, formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField, DayField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useQueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import './bills.css';
import { AmountBars } from './amount-bars';
import { MarginLines } from './margin-lines';
import { MARGINS } from './margin-texts';
import { BILLS } from './texts';
import { UnbilledPanel } from './unbilled-panel';

type Margin = AnswerOf<'bills.margins'>[number];
type Group = NonNullable<InputOf<'bills.margins'>['by']>;
const GROUPS: readonly Group[] = ['courier', 'country', 'client', 'month'];

const isGroup = (text: string): text is Group => GROUPS.some((group) => group === text);

export function MarginsScreen(): JSX.Element {
  const t = useTexts(MARGINS);
  const words = useTexts(BILLS);
  const { desk } = useDesk();
  const { settled, set, of } = useQueryForm({
    from: `${desk.today.slice(0, 4)}-01-01`,
    to: desk.today,
    by: 'courier',
    of: NOTHING,
  });
  const by = isGroup(settled.by) ? settled.by : 'courier';
  const { from, to } = settled;
  const { answer, error, isBusy } = useRead('bills.margins', { from, to, by });
  const nameOf = useNames(by);
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={<Link href="/bills">{words.title}</Link>}
    >
      <div class="fields">
        <DayField label={t.from} {...of('from')} />
        <DayField label={t.to} {...of('to')} />
        <ChoiceField
          label={t.by}
          name="by"
          value={by}
          choices={GROUPS.map((value) => ({ value, text: t.groups[value] }))}
          onChange={(value) => set('by', value)}
        />
      </div>
      <ErrorNotice error={error} />
      {answer?.length === 0 && <Notice kind="info">{t.empty}</Notice>}
      {answer !== undefined && answer.length > 0 && (
        <Panel title={t.groups[by]}>
          <MarginsPlot margins={answer} nameOf={nameOf} />
          <Table
            margins={answer}
            nameOf={nameOf}
            heading={t.groups[by]}
            onLook={(group) => set('of', group)}
          />
        </Panel>
      )}
      {settled.of !== NOTHING && answer?.some((one) => one.of === settled.of) === true && (
        <MarginLines question={{ from, to, by, of: settled.of }} name={nameOf(settled.of)} />
      )}
      <UnbilledPanel from={from} to={to} />
    </Screen>
  );
}

function useNames(by: Group): (of: string) => string {
  const t = useTexts(MARGINS);
  const nameCourier = useServiceName();
  const nameCountry = useCountryName();
  return (of) => {
    if (of === '') return t.unknown;
    if (by === 'courier') return nameCourier(of);
    return by === 'country' ? nameCountry(of) : of;
  };
}

/** No courier, country, client or month has this name. */
const NOTHING = '-';
const PERCENT = 100;

interface TableProps {
  readonly onLook: (of: string) => void;
  readonly margins: readonly Margin[];
  readonly nameOf: (of: string) => string;
  readonly heading: string;
}

function Table({ margins, nameOf, heading, onLook }: TableProps): JSX.Element {
  const t = useTexts(MARGINS);
  return (
    <DataTable
      caption={t.title}
      rows={margins}
      keyOf={({ of }) => of}
      columns={[
        {
          heading,
          cell: ({ of }) => (
            <a href="#lines" onClick={() => onLook(of)}>
              {nameOf(of)}
            </a>
          ),
        },
        { heading: t.lines, isNumber: true, cell: ({ lines }) => formatNumber(lines) },
        { heading: t.sold, isNumber: true, cell: ({ sold }) => formatBaht(sold) },
        { heading: t.billed, isNumber: true, cell: ({ billed }) => formatBaht(billed) },
        { heading: t.kept, isNumber: true, cell: (one) => formatBaht(one.sold - one.billed) },
        {
          heading: t.share,
          isNumber: true,
          cell: ({ sold, billed }) =>
            sold === 0 ? '–' : (((sold - billed) * PERCENT) / sold).toFixed(1).replace('-', '−'),
        },
      ]}
    />
  );
}

const MAX_BARS = 20;

interface MarginsPlotProps {
  readonly margins: readonly Margin[];
  readonly nameOf: (of: string) => string;
}

function MarginsPlot({ margins, nameOf }: MarginsPlotProps): JSX.Element {
  const t = useTexts(MARGINS);
  const bars = useMemo(
    () =>
      margins.slice(0, MAX_BARS).map(({ of, sold, billed }) => ({
        name: nameOf(of),
        satang: sold - billed,
        title: `${nameOf(of)}\n${t.sold} ${formatBaht(sold)}\n${t.billed} ${formatBaht(billed)}`,
      })),
    [margins, nameOf, t],
  );
  return (
    <AmountBars
      title={t.plotTitle}
      describe={t.plotDescribe}
      bars={bars}
      loss={-1}
      marginRight={40}
    />
  );
}
