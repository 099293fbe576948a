import type { ComponentChildren, JSX } from 'preact';
import { Link } from 'wouter-preact';

import { PERCENT, formatNumber, formatThb } from '../../format/amount';
import { type Language, useLanguage, useTexts } from '../../language/language';
import { shipmentsLink } from './links';
import { type HomeAnswer, MEASURES, type Measure, computeMeasure } from './measure';
import { HOME } from './texts';

/** The sums of all shipments, quotes and pickups, with the values before. */
export function Summary({ home }: { home: HomeAnswer }): JSX.Element {
  const t = useTexts(HOME);
  const { language } = useLanguage();
  const { from, to, total, quotes, pickups } = home;
  const { before } = total;
  const heldText = (held: number | null): string =>
    held === null ? t.notKnown : formatNumber(held);
  const known = pickups.on_time + pickups.late;
  const knownBefore = pickups.before.on_time + pickups.before.late;
  return (
    <div class="home-tiles">
      {MEASURES.map((measure) => (
        <Tile
          key={measure}
          name={t.measures[measure]}
          value={formatMeasure(computeMeasure(total, measure), measure)}
          href={measure === 'shipments' ? shipmentsLink({ from, to }) : undefined}
        >
          {t.before(formatMeasure(computeMeasure(before, measure), measure))}
          <Change now={computeMeasure(total, measure)} before={computeMeasure(before, measure)} />
        </Tile>
      ))}
      <Tile name={t.held} value={heldText(quotes.held)}>
        {t.booked(formatNumber(quotes.booked))}
        {' · '}
        {t.before(heldText(quotes.before.held))}
      </Tile>
      <Tile name={t.onTime} value={shareText(pickups.on_time, known, language)} href="/pickups">
        {t.ofPicked(formatNumber(known))}
        {' · '}
        {t.before(shareText(pickups.before.on_time, knownBefore, language))}
      </Tile>
    </div>
  );
}

/** What is missing or late, each with its shipments. */
export function NeedsALook({ home }: { home: HomeAnswer }): JSX.Element {
  const t = useTexts(HOME);
  const { from, to } = home;
  const sum = (counts: readonly { readonly count: number }[]): string =>
    formatNumber(counts.reduce((total, { count }) => total + count, 0));
  const unbilled = new URLSearchParams({ from, to }).toString();
  return (
    <div class="home-tiles">
      <Tile
        name={t.unpriced}
        value={formatNumber(home.unpriced)}
        href={shipmentsLink({ from, to, unpriced: '1' })}
      />
      <Tile
        name={t.unnumbered}
        value={formatNumber(home.unnumbered)}
        href={shipmentsLink({ from, to, unnumbered: '1' })}
      />
      <Tile name={t.unbilled} value={sum(home.unbilled)} href={`/margins?${unbilled}`} />
      <Tile name={t.late} value={sum(home.late)} href="#late" />
      <Tile name={t.claims} value={`${formatThb(home.claims.satang)} ฿`} href="/bills">
        {t.claimLines(home.claims.lines)}
      </Tile>
    </div>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
  readonly children?: ComponentChildren;
}

function Tile({ name, value, href, children }: TileProps): JSX.Element {
  const content = (
    <>
      <span>{name}</span>
      <strong>{value}</strong>
      {children !== undefined && <small>{children}</small>}
    </>
  );
  if (href === undefined) return <div class="tile">{content}</div>;
  if (href.startsWith('#')) {
    return (
      <a class="tile" href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link class="tile" href={href}>
      {content}
    </Link>
  );
}

export const formatMeasure = (value: number, measure: Measure): string =>
  measure === 'shipments' ? formatNumber(value) : `${formatThb(value)} ฿`;

/** The same without satang, where many stand side by side. */
export const formatWhole = (value: number, measure: Measure): string =>
  measure === 'shipments' ? formatNumber(value) : formatWholeThb(value);

const formatWholeThb = (satang: number): string =>
  `${formatNumber(Math.round(satang / WHOLE))}\u00A0฿`;

const WHOLE = 100;

const shareText = (part: number, all: number, language: Language): string =>
  all === 0 ? '–' : formatNumber(Math.round((part * WHOLE) / all)) + PERCENT[language];

/** By how much a value changed, with its sign, in per cent. */
function Change({ now, before }: { now: number; before: number }): JSX.Element | null {
  const { language } = useLanguage();
  if (before <= 0 || now === before) return null;
  const percent = Math.round(((now - before) * WHOLE) / before);
  return (
    <>
      {' '}
      <b class="unbroken">
        {percent > 0 ? '+' : ''}
        {formatNumber(percent)}
        {PERCENT[language]}
      </b>
    </>
  );
}
