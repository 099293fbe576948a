import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';

import type { AnswerOf } from '../api/types';
import { useRead } from '../api/use-read';
import { formatNumber } from '../format/amount';
import { formatCountry } from '../format/country';
import { formatDay } from '../format/day';
import { useLanguage, useTexts } from '../language/language';
import { ErrorNotice } from '../parts/notice';
import { PICKUP_STATUS_TEXTS, SHIPMENT_STATUS_TEXTS } from '../parts/status-texts';
import { useActiveServices } from '../parts/use-service-name';
import { useSettled } from '../parts/use-settled';
import { SCREENS } from '../screens';
import { type Entry, matching, stepped } from './entries';
import './palette.css';
import { PALETTE } from './texts';

type Found = AnswerOf<'search.find'>;

const SETTLE_MS = 180;
const SHORTEST = 2;

export function Palette({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTexts(PALETTE);
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim(), SETTLE_MS);
  const asked = settled.length >= SHORTEST ? { text: settled } : undefined;
  const reading = useRead('search.find', asked);
  const { answer, error } = reading;
  const isCurrent = settled === typed.trim() && asked !== undefined && reading.isCurrent;
  const entries = [...useLocalEntries(typed), ...useFoundEntries(asked && answer)];
  const [at, setAt] = useState(0);
  const isWanted = useRef(false);
  useEffect(() => setAt(0), [typed, answer]);
  const open = ({ path }: Entry): void => {
    onClose();
    go(path);
  };
  const openChosen = (): void => {
    const entry = entries[at];
    const isAnswered = isCurrent || error !== undefined || typed.trim().length < SHORTEST;
    // Whoever is faster than the answer gets its first entry.
    isWanted.current = entry === undefined || !isAnswered;
    if (entry !== undefined && isAnswered) open(entry);
  };
  useEffect(() => {
    if (isCurrent && isWanted.current) openChosen();
  }, [isCurrent]);
  const list = useId();
  return (
    <Overlay title={t.title} onClose={onClose}>
      <input
        type="search"
        autocomplete="off"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={entries.length === 0 ? undefined : `${list}-${at}`}
        aria-label={t.what}
        placeholder={t.what}
        value={typed}
        onInput={({ currentTarget }) => {
          isWanted.current = false;
          setTyped(currentTarget.value);
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by !== undefined) {
            event.preventDefault();
            setAt(stepped(at, by, entries.length));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            openChosen();
          }
        }}
      />
      <ErrorNotice error={error} />
      <Entries id={list} entries={entries} at={at} onOpen={open} />
      <p class="palette-state" role="status">
        {typed.trim().length < SHORTEST && t.hint}
        {typed.trim().length >= SHORTEST && !isCurrent && error === undefined && t.searching}
        {isCurrent && entries.length === 0 && `${t.none} `}
        {isCurrent && answer?.is_cut === true && `${t.more} `}
        {isCurrent && answer !== undefined && t.reads(formatNumber(answer.reads))}
      </p>
    </Overlay>
  );
}

interface OverlayProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: JSX.Element[];
}

function Overlay({ title, onClose, children }: OverlayProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close();
      }}
    >
      <article>{children}</article>
    </dialog>
  );
}

interface EntriesProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly at: number;
  readonly onOpen: (entry: Entry) => void;
}

function Entries({ id, entries, at, onOpen }: EntriesProps): JSX.Element {
  const t = useTexts(PALETTE);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <ul id={id} role="listbox" aria-label={t.results}>
      {entries.map((entry, place) => (
        <li
          key={`${entry.kind} ${entry.path}`}
          id={`${id}-${place}`}
          ref={place === at ? chosen : null}
          role="option"
          aria-selected={place === at}
          onMouseDown={(event) => {
            event.preventDefault();
            onOpen(entry);
          }}
        >
          <small class="kind">{t.kinds[entry.kind]}</small>
          <strong>{entry.text}</strong>
          <span>{entry.detail}</span>
        </li>
      ))}
    </ul>
  );
}

function useLocalEntries(typed: string): Entry[] {
  const { language } = useLanguage();
  const services = useActiveServices();
  const screens = SCREENS.flatMap(({ path, name }) => {
    if (name === undefined) return [];
    const others = Object.values(name);
    return [{ path, text: name[language], others, detail: '', kind: 'screen' as const }];
  });
  const couriers = services.map(({ id, service_name }) => ({
    path: `/rates/${id}`,
    text: service_name,
    others: [id],
    detail: id,
    kind: 'courier' as const,
  }));
  return [...matching(screens, typed).slice(0, 5), ...matching(couriers, typed).slice(0, 5)];
}

function useFoundEntries(found: Found | undefined): Entry[] {
  const t = useTexts(PALETTE);
  const { language } = useLanguage();
  const shipmentStatuses = useTexts(SHIPMENT_STATUS_TEXTS);
  const pickupStatuses = useTexts(PICKUP_STATUS_TEXTS);
  const join = (...parts: readonly (string | null)[]): string =>
    parts.filter((part) => part !== null && part !== '').join(' · ');
  if (found === undefined) return [];
  return [
    ...found.shipments.map(
      ({ number, name, phone, party, consignee, of, reference, status, is_deleted }) => ({
        path: `/shipments/${number}`,
        text: party === 'shipper' ? t.shipper(name) : name,
        detail: join(
          number,
          reference,
          party === 'shipper' ? t.to(consignee) : null,
          formatCountry(of, language),
          phone,
          shipmentStatuses[status],
          is_deleted ? t.deleted : null,
        ),
        kind: 'shipment' as const,
      }),
    ),
    ...found.pickups.map(({ number, name, phone, party, of, status }) => ({
      path: `/pickups/${number}`,
      text: party === 'contact' ? t.contact(name) : name,
      detail: join(number, formatDay(of, language), phone, pickupStatuses[status]),
      kind: 'pickup' as const,
    })),
    ...found.accounts.map(({ id, email }) => ({
      path: `/accounts/${id}`,
      text: id,
      detail: email,
      kind: 'account' as const,
    })),
  ];
}
