import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useDesk } from '../../api/desk';
import type { AnswerOf, InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ChoiceField, DayField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel, Screen } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useQueryForm } from '../../parts/use-query-form';
import { useServiceName } from '../../parts/use-service-name';
import './bills.css';
import { MarginLines } from './margin-lines';
import { MARGINS } from './margin-texts';
import { BILLS } from './texts';
import { UnbilledPanel } from './unbilled-panel';

type Margin = AnswerOf<'bills.margins'>[number];
type Group = InputOf<'bills.margins'>['by'];
const GROUPS: readonly Group[] = ['courier', 'country', 'client', 'month'];

const isGroup = (text: string): text is Group => GROUPS.some((group) => group === text);

export function MarginsScreen(): JSX.Element {
  const t = useTexts(MARGINS);
  const words = useTexts(BILLS);
  const { desk } = useDesk();
  const { fields, settled, set } = useQueryForm({
    from: `${desk.today.slice(0, 4)}-01-01`,
    to: desk.today,
    by: 'courier',
    of: NOTHING,
  });
  const by = isGroup(settled.by) ? settled.by : 'courier';
  const { answer, error, isBusy } = useRead('bills.margins', {
    from: settled.from,
    to: settled.to,
    by,
  });
  const nameOf = useNames(by);
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={<Link href="/bills">{words.title}</Link>}
    >
      <div class="fields">
        <DayField
          label={t.from}
          name="from"
          value={fields.from}
          onChange={(day) => set('from', day)}
        />
        <DayField label={t.to} name="to" value={fields.to} onChange={(day) => set('to', day)} />
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
            onLook={(of) => set('of', of)}
          />
        </Panel>
      )}
      {settled.of !== NOTHING && answer?.some(({ of }) => of === settled.of) === true && (
        <MarginLines
          question={{ from: settled.from, to: settled.to, by, of: settled.of }}
          name={nameOf(settled.of)}
        />
      )}
      <UnbilledPanel from={settled.from} to={settled.to} />
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
        { heading: t.sold, isNumber: true, cell: ({ sold }) => `${formatThb(sold)} ฿` },
        { heading: t.billed, isNumber: true, cell: ({ billed }) => `${formatThb(billed)} ฿` },
        {
          heading: t.kept,
          isNumber: true,
          cell: ({ sold, billed }) => `${formatThb(sold - billed)} ฿`,
        },
        {
          heading: t.share,
          isNumber: true,
          cell: ({ sold, billed }) =>
            sold === 0 ? '–' : (((sold - billed) * PERCENT) / sold).toFixed(1),
        },
      ]}
    />
  );
}

const SATANG = 100;
const BAR_HEIGHT = 30;
const MOST_BARS = 20;

interface Bar {
  readonly name: string;
  readonly baht: number;
}

interface MarginsPlotProps {
  readonly margins: readonly Margin[];
  readonly nameOf: (of: string) => string;
}

function MarginsPlot({ margins, nameOf }: MarginsPlotProps): JSX.Element {
  const t = useTexts(MARGINS);
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const bars = margins.slice(0, MOST_BARS).map(({ of, sold, billed }) => ({
        name: nameOf(of),
        baht: (sold - billed) / SATANG,
        title: `${nameOf(of)}\n${t.sold} ${formatThb(sold)} ฿\n${t.billed} ${formatThb(billed)} ฿`,
      }));
      return {
        height: bars.length * BAR_HEIGHT + 50,
        marginLeft: Math.min(190, width * 0.4),
        marginRight: 40,
        x: { label: t.thbAxis, grid: true, ticks: width < 560 ? 3 : 6, tickFormat: formatNumber },
        y: { label: null, domain: bars.map(({ name }) => name) },
        marks: [
          Plot.barX(bars, {
            x: 'baht',
            y: 'name',
            fill: {
              value: ({ baht }: Bar) => (baht < 0 ? 'var(--rise)' : 'var(--fall)'),
              scale: null,
            },
            title: 'title',
          }),
          Plot.ruleX([0]),
        ],
      };
    },
    [margins, nameOf, t],
  );
  return <PlotFigure title={t.plotTitle} describe={t.plotDescribe} options={options} />;
}
