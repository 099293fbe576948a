import type { Random } from '../../tools/random';

/** Addresses at which a host might answer in a function's place. */
const TARGETS: readonly [string, ...string[]] = [
  '/',
  '/__/x',
  '/__/health',
  '/__/quitquitquit',
  '/__/functions.yaml',
  '/__/firebase/init.json',
  '/__',
  '//__//x',
  '/./__/x',
  '/../../__/x',
  '/.%2e/__/x',
  '/%2e%2e/%5f%5f/x',
  '/%5F%5F/x',
  '/__%2Fx',
  '/favicon.ico',
  '/robots.txt',
  '/FAVICON.ICO/',
  '//',
  '/apiQuote/',
  '/APIQUOTE',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/a/b?c=%',
  '/?a[b][c]=1&a=2&__proto__[x]=1',
  '/?%ZZ=%ff',
  `/?${'q'.repeat(6000)}`,
  '/#/__/x?y',
  '/__/x?api_token=svc_x',
  'http://x/__/y',
  'http://x/',
  'https://x:99999/__/health?a=b',
  'HTTP://127.0.0.1/favicon.ico',
  'ftp://x/__/y',
];

const METHODS: readonly [string, ...string[]] = [
  'POST',
  'POST',
  'POST',
  'POST',
  'GET',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'PURGE',
  'M-SEARCH',
  'SUBSCRIBE',
];

const TYPES: readonly [string, ...string[]] = [
  'application/json',
  'text/plain',
  'text/html',
  'application/xml',
  'nonsense',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '*/*',
  ';;;',
  'application/cloudevents+json',
  'application/octet-stream',
  'application/x-protobuf',
];
const CHARSETS: readonly [string, ...string[]] = [
  '',
  '',
  '; charset=utf-8',
  '; charset=utf-16',
  '; charset=klingon',
  '; charset=""',
  '; charset=tis-620',
  '; charset=utf-7; charset=utf-8',
];
const ENCODINGS: readonly [string, ...string[]] = [
  '',
  '',
  'gzip',
  'GZIP',
  'x-gzip',
  'deflate',
  'br',
  'zstd',
  'compress',
  'identity',
  'gzip, gzip',
  'nonsense',
  ', ,',
];
/** Lines that come along, at most two of them. */
const EXTRAS: readonly [string, ...string[]] = [
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Expect: nonsense',
  'Upgrade: websocket',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Content-Encoding: gzip\r\nContent-Encoding: br',
  'X-HTTP-Method-Override: DELETE',
  'X-Forwarded-Host: %\r\nX-Forwarded-Proto: file',
  'Forwarded: for="[',
  'X-Cloud-Trace-Context: ///;o=',
  'Traceparent: 00-zz-zz-zz',
  'Function-Execution-Id: \xff\xfe',
  'X-Request-Id: \x80',
  'X-Request-Id: a\r\nX-Request-Id: b',
  'Idempotency-Key: \xe9',
  'Authorization: Bearer \xff',
  'Authorization: Basic eDp5',
  'Access-Control-Request-Headers: \xff\xfe',
  `Cookie: ${'c'.repeat(6000)}`,
  'Range: bytes=0-1,-1',
  'If-None-Match: *\r\nIf-Modified-Since: x',
  'Accept: text/html',
  'CE-Id: 1\r\nCE-Type: x\r\nCE-Source: y\r\nCE-SpecVersion: 1.0',
];

export interface HostileHead {
  readonly method: string;
  readonly target: string;
  /** Without those that frame a body or end the connection. */
  readonly lines: readonly string[];
}

export function pickHead(random: Random, base: string): HostileHead {
  const encoding = random.pick(ENCODINGS);
  return {
    method: random.pick(METHODS),
    target: random.chance(0.03) ? '*' : below(base, random.pick(TARGETS)),
    lines: [
      `Content-Type: ${random.pick(TYPES)}${random.pick(CHARSETS)}`,
      ...(encoding === '' ? [] : [`Content-Encoding: ${encoding}`]),
      ...random.shuffled(EXTRAS).slice(0, random.below(3)),
    ],
  };
}

const below = (base: string, target: string): string =>
  target.replace(/^([a-z]+:\/\/[^/]*)?\//i, `$1${base}/`);

/** What is not HTTP: a connection that says so is cut. */
export const MALFORMED: readonly [string, ...string[]] = [
  '\x16\x03\x01\x00\xa5\x01',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET  HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET __/x HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /\t__/x HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n',
  'FOO /__/x HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /__/x HTTP/1.1\r\n\r\n',
  'GET /__/x HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /__/x HTTP/1.1\nHost: x\n\n',
  'GET /__/x HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n',
  'GET /__/x HTTP/1.1\r\nHost: x\r\nX A: b\r\n\r\n',
  `GET /__/x HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n{}',
];

/** Bodies that stop being HTTP in the middle, when the request has begun to be served. */
export const MALFORMED_BODIES: readonly [string, ...string[]] = [
  'POST /__/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}}\r\n0\r\n\r\n',
  'POST /__/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}',
];
