import { join } from 'node:path';

import type { Element } from 'happy-dom';

import { type Answer, mountPage } from './mount';

/** What `seePlots` saw at each address; `npx tsx test/support/record.ts plots` writes it. */
export const PLOTS = join(__dirname, 'plots.txt');

/** The screens that draw something. */
const PLOTTED = [
  '/bills/amber_kite-AK-261122',
  '/curves?country=JP',
  '/home',
  '/on-time',
  '/margins',
  '/rates',
  '/rates/river_bamboo',
  '/rates/river_bamboo/compare?from=1&to=2',
  '/simulator?country=JP&kg=2',
  '/surcharges',
];

/** A line for each mark: where it is, how it looks, what it says and where it leads; axes by their labels. */
export async function seePlots(answer: Answer): Promise<string[]> {
  const lines: string[] = [];
  for (const address of PLOTTED) {
    const page = await mountPage({ address, answer });
    lines.push(`=== ${address}`);
    for (const figure of page.body.querySelectorAll('figure.plot')) {
      lines.push(`--- ${figure.querySelector('figcaption')?.textContent ?? ''}`);
      for (const element of figure.querySelectorAll('svg, svg *')) lines.push(...describe(element));
    }
    await page.close();
  }
  return lines;
}

const UNSEEN = /^(?:style|title|desc)$/i;
const DERIVED = /^(?:class|style|xmlns|viewBox|aria-hidden|data-mark|font-|pointer-events)/;
/** Parts of an axis that are where its labels are. */
const TICKS = /(?:tick|grid)$/;

function describe(element: Element): string[] {
  const own = markOf(element);
  const around = markOf(element.parentElement);
  if (UNSEEN.test(element.tagName) || TICKS.test(own) || TICKS.test(around)) return [];
  if (around.endsWith('tick label')) return [];
  if (own.endsWith('tick label')) {
    const labels = [...element.querySelectorAll('text')].map(
      (text) => `${text.textContent} ${text.getAttribute('transform')?.slice(9) ?? ''}`,
    );
    return [roundNumbers(`${own}: ${labels.join(' ')}`)];
  }
  const attributes = [...element.attributes]
    .filter(({ name, value }) => !DERIVED.test(name) && value !== 'inherit')
    .map(({ name, value }) => `${name}=${roundNumbers(value ?? '')}`);
  const title = element.querySelector(':scope > title')?.textContent;
  const text = element.tagName === 'text' ? element.textContent : title?.replaceAll('\n', '; ');
  return [[own === '' ? element.tagName : own, ...attributes, text ?? ''].join(' ').trim()];
}

const markOf = (element: Element | null): string => element?.getAttribute('data-mark') ?? '';

/** To a pixel; what is a share is less than one. */
const roundNumbers = (text: string): string =>
  text.replace(/-?(?<![\d.])\d+\.\d+/g, (number) => {
    const value = Number(number);
    return String(Math.abs(value) < 1 ? Math.round(value * 100) / 100 : Math.round(value));
  });
