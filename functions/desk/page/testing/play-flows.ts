import { join } from 'node:path';

import type { HTMLElement } from 'happy-dom';

import { type Answer, type Call, mountPage, type MountedPage } from './mount';
import { readOut } from './read-out';
import { nameOf } from './see-screen';
import { markText } from './text-tables';

/**
 * Flows: a title, an address, answers that are not those of the demo data, and steps, each with what it asked and where
 * it led, how many lines went and which came (`+`). A new step needs none of these:
 * `npx tsx test/support/record.ts flows` writes them, to be checked by eye.
 */
export const FLOWS = join(__dirname, 'flows.txt');

const MAX_LINES = 5;
const MAX_LENGTH = 120;
const MAX_ASKED = 400;
const CONTROLS = 'button, input:not([type=date]), select, textarea, a, summary, [role=option]';

/** The lines of each flow. */
export function splitFlows(lines: readonly string[]): (readonly string[])[] {
  const starts = lines.flatMap((line, at) => (line.startsWith('===') ? [at] : []));
  return starts.map((start, nth) => lines.slice(start, starts[nth + 1]));
}

/** Plays flows, and answers with the same lines as they are now. */
export async function playFlows(lines: readonly string[], answer: Answer): Promise<string[]> {
  const given = lines.filter((line) => /^(?:===|at|answer|>) ?/.test(line));
  const played: string[] = [];
  for (const flow of splitFlows(given)) played.push(...(await playFlow(flow, answer)));
  return played;
}

async function playFlow(lines: readonly string[], answer: Answer): Promise<string[]> {
  const answers = new Map(
    lines.flatMap((line) => {
      const [, name = '', json] = /^answer (\S+) (.+)$/.exec(line) ?? [];
      return json === undefined ? [] : [[name, json] as const];
    }),
  );
  const page = await mountPage({
    address: lines.find((line) => line.startsWith('at '))?.slice(3) ?? '/',
    answer: (call) => {
      const own = answers.get(call.name);
      if (own === 'gone') throw new Error('No server answers.');
      // Each was written as one.
      return own === undefined ? answer(call) : (JSON.parse(own) as object);
    },
  });
  const played: string[] = [];
  let before = readPage(page);
  for (const line of lines) {
    played.push(line);
    if (!line.startsWith('> ')) continue;
    const asked = page.calls.length;
    const saved = page.saved.length;
    const { href } = page.window.location;
    const problem = await takeStep(page, line.slice(2)).catch(String);
    if (problem !== undefined) played.push(problem);
    const now = readPage(page);
    const led = page.window.location;
    played.push(
      ...page.calls.slice(asked).filter(isNews).map(describeCall),
      ...page.saved.slice(saved).map((file) => `saves ${file}`),
      ...(led.href === href ? [] : [`leads to ${decodeURIComponent(led.pathname + led.search)}`]),
      `- ${without(before, now).length}`,
      ...shortened(without(now, before).map((one) => `+ ${one}`)),
    );
    if (line === '> read') played.push(...now);
    before = now;
  }
  await page.close();
  return played;
}

/** What is around the screen is read as well. */
const readPage = ({ body }: MountedPage): string[] => [
  ...[...body.querySelectorAll('.shell > aside > *')].flatMap(readOut),
  ...readOut(body),
];

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const shortened = (lines: readonly string[]): string[] => [
  ...lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LENGTH)),
  ...(lines.length > MAX_LINES ? [`+ ${lines.length - MAX_LINES} more`] : []),
  ...(lines.join().length > MAX_LENGTH ? [`all ${markText(lines.join())}`] : []),
];

/** Courier names are asked for by every part that shows one. */
const isNews = ({ name }: Call): boolean => name !== 'shipments.services';

const describeCall = ({ name, ...body }: Call): string =>
  `asks ${name} ${JSON.stringify(body)}`.slice(0, MAX_ASKED);

/** Controls by the beginning of their names; those of the dialog on top, if there is one. */
export function findControl(page: MountedPage, name: string): HTMLElement {
  const [dialog] = [...page.body.querySelectorAll('dialog')].reverse();
  const root = dialog ?? page.body;
  const found = [...root.querySelectorAll(CONTROLS)]
    // Of a page of HTML.
    .map((one) => one as HTMLElement)
    .filter((one) => titleOf(one).startsWith(name) && !one.matches(':disabled'));
  const control = found.find((one) => titleOf(one) === name) ?? found[0];
  if (control !== undefined) return control;
  throw new Error(`No control is called "${name}".`);
}

const titleOf = (control: HTMLElement): string =>
  /^(?:A|LI|SUMMARY)$/.test(control.tagName) && !control.hasAttribute('aria-label')
    ? control.textContent.replace(/\s+/g, ' ').trim()
    : nameOf(control);

async function takeStep(page: MountedPage, step: string): Promise<void> {
  const [verb = '', rest = ''] = step.split(/ (.*)/);
  const [first = '', second = ''] = rest.split(' = ');
  const { Event, KeyboardEvent } = page.window;
  switch (verb) {
    case 'press': {
      const keys = first.split(/\+(?=.)/);
      const target = page.window.document.activeElement;
      target.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: keys.at(-1) ?? '',
          ctrlKey: keys.includes('Ctrl'),
          shiftKey: keys.includes('Shift'),
          bubbles: true,
          cancelable: true,
        }),
      );
      return page.settle();
    }
    case 'click':
      return page.click(findControl(page, first));
    case 'shift-click':
      findControl(page, first).dispatchEvent(
        new page.window.MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true }),
      );
      return page.settle();
    case 'type':
      return page.type(findControl(page, first), second);
    case 'focus':
      findControl(page, first).focus();
      return page.settle();
    case 'event':
      findControl(page, first).dispatchEvent(new Event(second, { bubbles: true }));
      return page.settle();
    case 'drop':
      return page.drop(first, Buffer.from(second, 'base64'));
    case 'close': {
      // As Escape does in a browser.
      const [dialog] = [...page.window.document.querySelectorAll('dialog')].reverse();
      dialog?.close();
      return page.settle();
    }
    case 'read':
      return;
    case 'wait':
      return page.settle(Number(first));
    case 'go':
      return page.go(first);
    default:
      throw new Error(`No step is called "${verb}".`);
  }
}
