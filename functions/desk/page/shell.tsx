import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';

import { useDesk } from './api/desk';
import { KEYS, KeysDialog } from './keys/keys-screen';
import { latinKey, readKey, type KeyAction } from './keys/read-key';
import { texts, useLanguage, useTexts } from './language/language';
import { Palette } from './palette/palette';
import { PALETTE } from './palette/texts';
import { Badge } from './parts/badge';
import { useUndo } from './parts/undo';
import { MENU_GROUPS, SCREENS } from './screens';

const TEXTS = texts({
  desk: ['Shipping desk', 'ระบบงานขนส่ง'],
  menu: ['Menu', 'เมนู'],
  skip: ['Skip to the content', 'ข้ามไปยังเนื้อหา'],
  production: ['Production', 'ระบบจริง'],
  local: ['On this machine', 'ในเครื่องนี้'],
  uat: ['UAT', 'ระบบทดสอบ (UAT)'],
  other: ['ภาษาไทย', 'English'],
  groups: {
    work: ['Work', 'งานประจำวัน'],
    money: ['Numbers', 'ตัวเลข'],
    prices: ['Prices', 'ราคา'],
    setup: ['Set up', 'ตั้งค่า'],
  },
  asWhom: ['Signed in as {name}', 'ทำงานในชื่อ {name}'],
});

/** What is around every screen: the menu, the project, and the language. */
export function Shell({ children }: { children: ComponentChildren }): JSX.Element {
  const t = useTexts(TEXTS);
  const keys = useTexts(KEYS);
  const { desk } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const { take } = useUndo();
  // A link of the keys leads away, and closes them.
  const [helpedAt, setHelpedAt] = useState('');
  const [location] = useLocation();
  const find = (): void => setFinding(true);
  useKeys({
    find,
    undo: take,
    help: () => setHelpedAt(window.location.pathname),
  });
  const environment = desk.environment === 'uat' ? t.uat : t.production;
  return (
    <div class="shell">
      <a class="skip" href="#content">
        {t.skip}
      </a>
      <aside>
        <div class="brand">
          <strong>{t.desk}</strong>
          <button
            type="button"
            class="menu-button outline"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t.menu}
          </button>
        </div>
        <FindButton onClick={find} />
        <div class={`side${isOpen ? ' open' : ''}`}>
          <Menu onChosen={() => setOpen(false)} />
          <footer>
            <Badge kind={desk.is_live ? 'bad' : 'info'}>
              {desk.firestore === null ? environment : t.local}
            </Badge>
            <small class="project">{desk.project}</small>
            <small>{t.asWhom(desk.operator)}</small>
            <Link href="/keys">{keys.title}</Link>
            <LanguageSwitch />
          </footer>
        </div>
      </aside>
      <main id="content">{children}</main>
      {isFinding && <Palette onClose={() => setFinding(false)} />}
      {helpedAt === location && <KeysDialog onClose={() => setHelpedAt('')} />}
    </div>
  );
}

function FindButton({ onClick }: { onClick: () => void }): JSX.Element {
  const t = useTexts(PALETTE);
  return (
    <button type="button" class="find-button small outline secondary" onClick={onClick}>
      {t.open} <kbd>/</kbd>
    </button>
  );
}

function LanguageSwitch(): JSX.Element {
  const t = useTexts(TEXTS);
  const { language, choose } = useLanguage();
  const other = language === 'en' ? 'th' : 'en';
  return (
    <button
      type="button"
      class="language outline secondary"
      lang={other}
      onClick={() => choose(other)}
    >
      {t.other}
    </button>
  );
}

function Menu({ onChosen }: { onChosen: () => void }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  // As the router takes them: in any case, with or without a slash at the end.
  const location = useLocation()[0]
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');
  const named = SCREENS.flatMap(({ path, name, group }) =>
    name === undefined ? [] : [{ path, name, group }],
  );
  const current = named
    .filter(({ path }) => location === path || location.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return (
    <nav aria-label={t.menu}>
      {MENU_GROUPS.map((group) => (
        <ul key={group} aria-label={t.groups[group]}>
          <li aria-hidden="true">
            <small>{t.groups[group]}</small>
          </li>
          {named
            .filter((screen) => screen.group === group)
            .map(({ path, name }) => (
              <li key={path}>
                <Link
                  href={path}
                  aria-current={path === current?.path ? 'page' : undefined}
                  onClick={onChosen}
                >
                  {name[language]}
                </Link>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable]';
const NO_TEXT = 'input[type="checkbox"], input[type="radio"], input[type="file"]';

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELDS) && !target.matches(NO_TEXT);

function useKeys(on: Readonly<Record<'find' | 'help' | 'undo', () => void>>): void {
  const [, go] = useLocation();
  const isOpen = useRef(false);
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null) return;
      const { ctrlKey, metaKey, altKey, target } = event;
      const pressed = {
        key: latinKey(event),
        ctrlKey,
        metaKey,
        altKey,
        isTyped: isTypedInto(target),
      };
      const reading = readKey(pressed, isOpen.current);
      ({ isOpen: isOpen.current } = reading);
      if (reading.action === undefined) return;
      event.preventDefault();
      carryOut(reading.action);
    };
    const carryOut = (action: KeyAction): void => {
      if (action.kind === 'go') go(action.path);
      else latest.current[action.kind]();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, []);
}
