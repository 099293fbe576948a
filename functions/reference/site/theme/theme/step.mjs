/** How a line takes a member of the last answer that was written to a file: its text, quotation marks and all. */
const TAKEN = /^\$\(grep -o '([^']+)' answer\.json \| head -1 \| cut -d : -f 2-\)$/;
const OF_THE_TIME = /^\$\(date '\+([^']+)'\)$/;
const ASSIGNMENT = /^(?:export )?(\w+)=(.+)$/;
const TO_FILE = ' | tee answer.json';

/** Quoted in either way, spaces, a line that goes on, or plain. */
const PARTS = /'([^']*)'|"([^"]*)"|(\s+)|\\\n|([^\s'"\\]+)/g;

/** The words of a shell line. A variable stands for its value, except between single quotes. */
function readWords(line, values) {
  const fill = (text) => text.replace(/\$(\w+)/g, (_, name) => values[name] ?? '');
  const words = [''];
  for (const [, literal, quoted, space, plain] of line.matchAll(PARTS)) {
    if (space !== undefined) words.push('');
    else words.push(`${words.pop()}${literal ?? fill(quoted ?? plain ?? '')}`);
  }
  return words.filter((word) => word !== '');
}

function valueOf(text, values, answer) {
  const [, member] = TAKEN.exec(text) ?? [];
  if (member !== undefined)
    return new RegExp(member).exec(answer)?.[0].replace(/^[^:]*:/, '') ?? '';
  const [, format] = OF_THE_TIME.exec(text) ?? [];
  return format?.replace('%s', Date.now()) ?? readWords(text, values).join(' ');
}

/**
 * The request that a block of a page makes, read as a shell does, as far as pages use one: lines that
 * give a variable a value, and a curl line. `values` are those of the variables, which the block adds to;
 * `answer` is what the file has.
 */
export function readStep(block, values, answer) {
  const start = block.search(/^curl /m);
  for (const line of block.slice(0, start).split('\n')) {
    const [, name, text] = ASSIGNMENT.exec(line) ?? [];
    if (name !== undefined) values[name] = valueOf(text, values, answer);
  }
  const line = block.slice(start).trim();
  const isKept = line.endsWith(TO_FILE);
  const [, ...words] = readWords(isKept ? line.slice(0, -TO_FILE.length) : line, values);
  const request = { url: '', method: 'GET', headers: {}, body: undefined, isKept };
  while (words.length > 0) {
    const word = words.shift();
    if (word === '-d') Object.assign(request, { method: 'POST', body: words.shift() });
    else if (word === '-H') {
      const [name, value] = words.shift().split(': ');
      request.headers[name] = value;
    } else if (word !== '-s') request.url = word;
  }
  return request;
}
