import { compileFunction } from 'node:vm';

import { type Element, type HTMLElement, Window } from 'happy-dom';

import type { Language } from '../language/texts';
import { bundlePage } from './bundle-page';
import { createTimers } from './timers';

/** What the server is asked: the name of an action, and the body of the call. */
export interface Call {
  readonly name: string;
  readonly input: unknown;
  readonly dry_run?: boolean;
  readonly confirm?: string;
}

/** The body that the server answers; the page waits for ever where it is undefined. */
export type Answer = (call: Call) => object | undefined | Promise<object>;

export interface MountedPage {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly calls: readonly Call[];
  /** The names of the files that the browser was given. */
  readonly saved: readonly string[];
  /** Lets calls, effects and timers run, until nothing but what waits longer is left. */
  readonly settle: (ms?: number) => Promise<void>;
  /** Whether plots have room to be drawn from now on: that takes longer than all else. */
  readonly showPlots: (isShown: boolean) => void;
  readonly go: (address: string) => Promise<void>;
  readonly click: (element: HTMLElement) => Promise<void>;
  readonly type: (field: HTMLElement, text: string) => Promise<void>;
  readonly press: (key: string, target?: HTMLElement) => Promise<void>;
  readonly drop: (name: string, content: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

let script: Promise<string> | undefined;
/** Compiled once: the names of the globals are always the same. */
let page: ReturnType<typeof compileFunction> | undefined;

/** In pixels: plots are as wide. */
const WIDTH = 1000;
/** Of timers that are waited for at once. */
const MAX_RUNS = 20_000;

/** Mounts the whole page at an address, with its calls answered here, on a clock that only moves as it is waited. */
export async function mountPage({
  address,
  answer,
  language = 'en',
  now = Date.parse('2026-11-26T03:00:00Z'),
}: {
  address: string;
  answer: Answer;
  language?: Language;
  now?: number;
}): Promise<MountedPage> {
  const code = await (script ??= bundlePage('main.tsx'));
  const timers = createTimers(now);
  const window = new Window({
    url: `http://localhost${address}`,
    settings: { disableComputedStyleRendering: true },
  });
  const { document } = window;
  // Links within plots, as browsers have them.
  Object.defineProperty(window.SVGElement.prototype, 'href', {
    configurable: true,
    get(this: Element) {
      return { baseVal: this.getAttribute('href') ?? this.getAttribute('xlink:href') ?? '' };
    },
  });
  const { prototype } = window.HTMLDialogElement;
  const showModal: () => void = Reflect.get(prototype, 'showModal');
  prototype.showModal = function showAsModal() {
    this.setAttribute('data-modal', '');
    Reflect.apply(showModal, this, []);
  };
  const saved: string[] = [];
  const anchor = window.HTMLAnchorElement.prototype;
  const click: () => void = Reflect.get(window.HTMLElement.prototype, 'click');
  anchor.click = function clickOrSave() {
    if (this.download === '') Reflect.apply(click, this, []);
    else saved.push(this.download);
  };
  window.localStorage.setItem('console-language', language);
  document.body.innerHTML = '<div id="desk"></div>';
  const calls: Call[] = [];
  let open = 0;
  let width = WIDTH;
  const fetch = async (path: string, { body }: { body: string }) => {
    const call: Call = {
      name: path.replace('/api/', ''),
      ...(JSON.parse(body) as Omit<Call, 'name'>),
    };
    calls.push(call);
    const given = answer(call);
    if (given === undefined) return new Promise<never>(() => undefined);
    open += 1;
    try {
      const answered = JSON.parse(JSON.stringify(await given)) as object;
      const status = 'is_forbidden' in answered ? 403 : 200;
      return { status, json: () => Promise.resolve(answered) };
    } finally {
      open -= 1;
    }
  };
  class ResizeObserver {
    private isOver = false;
    constructor(private readonly notify: (entries: readonly object[]) => void) {}
    observe(): void {
      timers.setTimeout(() => {
        if (!this.isOver) this.notify([{ contentRect: { width } }]);
      }, 0);
    }
    disconnect(): void {
      this.isOver = true;
    }
  }
  const globals: Record<string, unknown> = {
    window,
    document,
    fetch,
    ResizeObserver,
    localStorage: window.localStorage,
    history: window.history,
    location: window.location,
    ...timers,
    Intl: CACHED_INTL,
    requestAnimationFrame: (work: () => void) => timers.setTimeout(work, 16),
    URL: { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined },
    cancelAnimationFrame: timers.clearTimeout,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    navigator: { language: 'en', clipboard: { writeText: () => Promise.resolve() } },
  };
  for (const name of FROM_WINDOW) {
    const value: unknown = Reflect.get(window, name);
    globals[name] =
      typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value;
  }
  // The bundle is our own page.
  page ??= compileFunction(code, Object.keys(globals));
  Reflect.apply(page, null, Object.values(globals));

  const settle = async (ms = 700): Promise<void> => {
    const until = timers.Date.now() + ms;
    let runs = 0;
    for (let quiet = 0; quiet < 3;) {
      await new Promise((resolve) => (open > 0 ? setTimeout(resolve, 1) : setImmediate(resolve)));
      if (timers.runNext(until)) {
        quiet = 0;
        runs += 1;
        if (runs > MAX_RUNS) throw new Error('The page does not come to rest.');
      } else quiet += open === 0 ? 1 : 0;
    }
  };
  await settle();
  return {
    window,
    body: document.body,
    calls,
    saved,
    settle,
    showPlots: (isShown) => {
      width = isShown ? WIDTH : 0;
    },
    go: async (next) => {
      window.history.pushState(null, '', next);
      await settle();
    },
    click: async (element) => {
      element.click();
      await settle();
    },
    type: async (field, text) => {
      Reflect.set(field, 'value', text);
      const event = new window.Event(field.tagName === 'SELECT' ? 'change' : 'input', {
        bubbles: true,
      });
      field.dispatchEvent(event);
      await settle();
    },
    press: async (key, target) => {
      (target ?? document).dispatchEvent(
        new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      await settle();
    },
    drop: async (name, content) => {
      const field = document.querySelector('input[type=file]');
      const file = { name, arrayBuffer: () => Promise.resolve(new Uint8Array(content).buffer) };
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      field?.dispatchEvent(new window.Event('change', { bubbles: true }));
      await settle();
    },
    close: () => window.happyDOM.close(),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Making a format takes a hundred times what formatting does. */
const CACHED_INTL = Object.assign(Object.create(Intl) as typeof Intl, {
  DateTimeFormat: function formatOf(...given: [string?, Intl.DateTimeFormatOptions?]) {
    const key = JSON.stringify(given);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(...given);
    formats.set(key, format);
    return format;
  },
});

const FROM_WINDOW = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'Event',
  'CustomEvent',
  'Element',
  'Node',
  'HTMLElement',
  'SVGElement',
  'HTMLDialogElement',
  'File',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'FileReader',
  'FormData',
  'KeyboardEvent',
  'MouseEvent',
  'PopStateEvent',
];
