/** One answer as its bytes are, in Latin-1. */
export interface RawAnswer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

type Expected = readonly ('with a body' | 'without a body')[];

/** The answers that are there from end to end, up to as many as are expected. */
export function readAnswers(received: string, expected: Expected): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (answers.length < expected.length) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    rest = rest.slice(end + 4);
    const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1]);
    if (status === 100) continue;
    const headers = new Map(lines.map(splitHeader));
    const length = findLength(headers, expected[answers.length] === 'with a body');
    if (rest.length < length) break;
    answers.push({ status, headers, body: rest.slice(0, length) });
    rest = rest.slice(length);
  }
  return answers;
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** Ours always have a length; what has none is not ours. */
const findLength = (headers: ReadonlyMap<string, string>, hasBody: boolean): number =>
  hasBody ? Number(headers.get('content-length') ?? 0) : 0;
