/** What an integrator does about an error. */
export interface Advice {
  readonly code: string;
  readonly status: number;
  /** In Markdown, with links as in the page of errors. */
  readonly advice: string;
}

const ROW = /^\| *(\d{3}) *\| *(`.+?) *\| *(.+?) *\|$/gm;

/** What the page of errors says of each code, in its order. */
export const readAdvice = (page: string): Advice[] =>
  [...page.matchAll(ROW)].flatMap(([, status = '', codes = '', advice = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => ({
      code,
      status: Number(status),
      advice,
    })),
  );
