import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useParams } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { NotFound } from '../../parts/not-found';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { Tabs } from '../../parts/tabs';
import { KINDS, type ListKind } from './kinds';
import { ListEntries } from './list-entries';
import { ListFile } from './list-file';
import { ListHistory } from './list-history';
import './lists.css';
import { LISTS } from './texts';

const pathOf = (kind: ListKind): string => `/lists/${kind}`;

/** A list that operators maintain: its entries, its file in and out, and its history. */
export function ListsScreen(): JSX.Element {
  const t = useTexts(LISTS);
  const given = useParams<{ kind?: string }>().kind?.toLowerCase() ?? KINDS[0];
  const kind = KINDS.find((one) => one === given);
  if (kind === undefined) return <NotFound />;
  return (
    <Screen title={t.title} lead={t.lead}>
      <Tabs
        label={t.title}
        tabs={KINDS.map((one) => ({ path: pathOf(one), name: t.kinds[one] }))}
        current={pathOf(kind)}
      />
      <OneList key={kind} kind={kind} />
    </Screen>
  );
}

function OneList({ kind }: { kind: ListKind }): JSX.Element {
  const t = useTexts(LISTS);
  const [most, setMost] = useState(FIRST_CHANGES);
  const list = useRead(`${kind}.list`, {});
  const history = useRead(`${kind}.history`, { most });
  const reload = (): void => {
    list.reload();
    history.reload();
  };
  const { answer } = list;
  return (
    <>
      <ListFile kind={kind} onChanged={reload} />
      <Panel title={t.kinds[kind]}>
        <ErrorNotice error={list.error} />
        {answer !== undefined && (
          <>
            <Malformed title={t.malformed} faults={answer.malformed} />
            <ListEntries list={answer} onChanged={reload} />
          </>
        )}
      </Panel>
      <ListHistory
        kind={kind}
        reading={history}
        onMore={(more) => setMost(most + more)}
        onChanged={reload}
      />
    </>
  );
}

const FIRST_CHANGES = 10;
