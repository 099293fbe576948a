/** An HTTP date, as servers write it. `Date.parse` alone takes "-1" for a date too. */
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

/** The seconds of a `Retry-After` header or, if it has none, of the body. */
export function retryAfterOf(header: string | null, inBody: unknown): number | undefined {
  return secondsOf(header ?? '') ?? (isWait(inBody) ? inBody : undefined);
}

function secondsOf(header: string): number | undefined {
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = HTTP_DATE.test(header) ? (Date.parse(header) - Date.now()) / 1000 : NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

const isWait = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
