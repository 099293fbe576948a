import { printable } from '../../tools/printable';
import type { Io } from './io';

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
