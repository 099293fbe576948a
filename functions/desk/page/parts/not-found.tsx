import type { JSX } from 'preact';
import { Link, useLocation } from 'wouter-preact';

import { texts, useTexts } from '../language/language';
import { Notice } from './notice';
import { Screen } from './screen';

const TEXTS = texts({
  title: ['There is no such page', 'ไม่มีหน้านี้'],
  text: [
    'The desk has no page at {path}. Check the address.',
    'ระบบงานไม่มีหน้า {path} ตรวจสอบลิงก์อีกครั้ง',
  ],
  home: ['Go to Today', 'ไปที่หน้าวันนี้'],
});

export function NotFound(): JSX.Element {
  const t = useTexts(TEXTS);
  const [path] = useLocation();
  return (
    <Screen title={t.title}>
      <Notice kind="warn">
        <span>{t.text(path)}</span>
        <Link href="/">{t.home}</Link>
      </Notice>
    </Screen>
  );
}
