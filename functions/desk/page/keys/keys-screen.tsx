import type { ComponentChildren, JSX } from 'preact';
import { Link } from 'wouter-preact';

import { texts, useLanguage, useTexts } from '../language/language';
import { DataTable } from '../parts/data-table';
import { Dialog } from '../parts/dialog';
import { Panel, Screen } from '../parts/screen';
import { SCREENS } from '../screens';
import { PLACES } from './read-key';

export const KEYS = texts({
  title: ['Keys', 'แป้นลัด'],
  everywhere: ['Everywhere', 'ทุกหน้า'],
  places: ['To a screen', 'ไปยังหน้าจอ'],
  board: ['In a list whose rows are chosen', 'ในรายการที่เลือกแถวได้'],
  key: ['Key', 'แป้น'],
  what: ['What it does', 'ทำอะไร'],
  or: ['or', 'หรือ'],
  then: ['then', 'แล้ว'],
  find: ['Find anything', 'ค้นหาทุกอย่าง'],
  help: ['Show these keys', 'แสดงแป้นลัดเหล่านี้'],
  undo: ['Take the last change back, while it is offered', 'ย้อนการเปลี่ยนแปลงล่าสุด ขณะที่ยังย้อนได้'],
  close: ['Close what is open', 'ปิดสิ่งที่เปิดอยู่'],
  choose: ['Choose the row, or take it out again', 'เลือกแถว หรือเลิกเลือก'],
  range: ['Choose all from the one chosen last', 'เลือกทั้งหมดตั้งแต่รายการที่เลือกล่าสุด'],
});

interface KeyRow {
  readonly keys: readonly string[];
  /** What stands between two of them. */
  readonly between?: string;
  readonly what: ComponentChildren;
}

export function KeysScreen(): JSX.Element {
  const t = useTexts(KEYS);
  return (
    <Screen title={t.title}>
      <KeyTables />
    </Screen>
  );
}

/** Over whatever is open, which stays as it is. */
export function KeysDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTexts(KEYS);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <KeyTables />
    </Dialog>
  );
}

function KeyTables(): JSX.Element {
  const t = useTexts(KEYS);
  const { language } = useLanguage();
  const nameOf = (path: string): string =>
    SCREENS.find((screen) => screen.path === path)?.name?.[language] ?? path;
  const everywhere: KeyRow[] = [
    { keys: ['/', 'Ctrl + K'], between: t.or, what: t.find },
    { keys: ['u'], what: t.undo },
    { keys: ['?'], what: t.help },
    { keys: ['Esc'], what: t.close },
  ];
  const board: KeyRow[] = [
    { keys: ['Space'], what: t.choose },
    { keys: ['Shift + Space'], what: t.range },
  ];
  const places: KeyRow[] = Object.entries(PLACES).map(([letter, path]) => ({
    keys: ['g', letter],
    between: t.then,
    what: <Link href={path}>{nameOf(path)}</Link>,
  }));
  return (
    <>
      {[
        { title: t.everywhere, rows: everywhere },
        { title: t.board, rows: board },
        { title: t.places, rows: places },
      ].map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <DataTable
            caption={title}
            rows={rows}
            keyOf={({ keys }) => keys.join(' ')}
            columns={(column) => [
              column(t.key, ({ keys, between = '' }) =>
                keys.map((key, at) => (
                  <span key={key}>
                    {at > 0 && ` ${between} `}
                    <kbd>{key}</kbd>
                  </span>
                )),
              ),
              column(t.what, ({ what }) => what),
            ]}
          />
        </Panel>
      ))}
    </>
  );
}
