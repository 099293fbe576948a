import type { Io } from './io';

/** All but the ends of lines and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Without control characters, by which a stored text could move a terminal's cursor or colour it. */
const printable = (text: string): string => text.replaceAll(CONTROLS, '');

/** The same terminal, which gets printable text alone. */
export const printing = (io: Io): Io => ({
  ...io,
  out: (text) => {
    io.out(printable(text));
  },
  err: (text) => {
    io.err(printable(text));
  },
});

/** As `JSON.stringify` for people, with the control characters escaped that it leaves as they are. */
export const toPrintableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /[\u007f-\u009f]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
