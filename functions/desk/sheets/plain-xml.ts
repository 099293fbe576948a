/** What is kept of each kind of document, by the name of its root. */
export type KeptElements = Readonly<Record<string, readonly string[]>>;

export interface PlainXml {
  /** The name of the root. */
  readonly root: string;
  readonly xml: Uint8Array;
  /** How many cells it has. */
  readonly cells: number;
}

interface Tag {
  readonly kind: 'opening' | 'closing' | 'empty';
  readonly prefixed: string;
  readonly name: string;
  readonly attributes: string;
}

/** A document that is not XML, or is nested as no spreadsheet is. */
export class MalformedXml extends Error {}

const TAG = /(\/?)([^\s<>/="'!?]+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const PLACE = /\sr\s*=/;

/** Documents of spreadsheets have a dozen. */
const DEEPEST = 50;
const PIECES_AT_ONCE = 10_000;
const WITH_TEXT = ['v', 't'];

/**
 * An XML document with those of its elements that are kept, rewritten without comments, blanks and whatever
 * else could make a library look for the end of something time and again. Takes linear time.
 * @returns undefined for a document of another kind, and for one without elements.
 * @throws MalformedXml.
 */
export function readPlainXml(bytes: Uint8Array, kept: KeptElements): PlainXml | undefined {
  // One character a byte, so that nothing is lost of any encoding.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return new Rewriter(text, kept).rewrite();
}

class Rewriter {
  private at = 0;
  private readonly open: string[] = [];
  /** How deep the element is open that is left out with all in it; 0 if none is. */
  private leftOut = 0;
  private elements: readonly string[] | undefined;
  private root = '';
  private cells = 0;
  /** A blank cell that was left out: one without a place that follows counts from it. */
  private blankCell = '';
  private pieces: string[] = [];
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly text: string,
    private readonly kept: KeptElements,
  ) {}

  rewrite(): PlainXml | undefined {
    for (;;) {
      const start = this.text.indexOf('<', this.at);
      if (start < 0) break;
      this.takeText(this.text.slice(this.at, start));
      this.at = start + 1;
      if (this.skipOver('!--', '-->') || this.skipOver('?', '?>')) continue;
      if (this.text.startsWith('![CDATA[', this.at)) this.takeData();
      else this.take(this.readTag());
      if (this.root !== '' && this.elements === undefined) return undefined;
    }
    if (this.root === '') return undefined;
    if (this.open.length > 0) throw new MalformedXml();
    this.flush();
    return { root: this.root, xml: Buffer.concat(this.chunks), cells: this.cells };
  }

  private skipOver(opening: string, closing: string): boolean {
    if (!this.text.startsWith(opening, this.at)) return false;
    this.at = this.indexAfter(closing, this.at + opening.length);
    return true;
  }

  private takeData(): void {
    const from = this.at + '![CDATA['.length;
    this.at = this.indexAfter(']]>', from);
    const data = this.text.slice(from, this.at - ']]>'.length);
    this.takeText(data.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }

  private indexAfter(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    if (found < 0) throw new MalformedXml();
    return found + sign.length;
  }

  private readTag(): Tag {
    TAG.lastIndex = this.at;
    const found = TAG.exec(this.text);
    if (found === null) throw new MalformedXml();
    const [all, closing, prefixed = '', attributes = '', empty] = found;
    this.at += all.length;
    const name = prefixed.slice(prefixed.indexOf(':') + 1);
    const kind = closing === '/' ? 'closing' : empty === '/' ? 'empty' : 'opening';
    return { kind, prefixed, name, attributes };
  }

  private take(tag: Tag): void {
    if (tag.kind === 'closing') this.close(tag);
    else this.begin(tag);
  }

  private begin(tag: Tag): void {
    const { kind, name } = tag;
    if (this.open.length === 0) {
      if (this.root !== '') throw new MalformedXml();
      this.root = name;
      this.elements = Object.hasOwn(this.kept, name) ? this.kept[name] : undefined;
    }
    if (kind === 'opening' && this.open.push(tag.prefixed) > DEEPEST) throw new MalformedXml();
    if (this.leftOut > 0 || this.elements === undefined) return;
    if (!this.elements.includes(name)) this.leaveOut(tag);
    else if (name === 'f') {
      // Without its text, and without the ranges that it names: one of them may be millions of cells.
      this.push(`<${tag.prefixed}>0</${tag.prefixed}>`);
      this.leaveOut(tag);
    } else if (name === 'c') this.beginCell(tag);
    else this.push(`<${tag.prefixed}${tag.attributes}${kind === 'empty' ? '/' : ''}>`);
  }

  private leaveOut({ kind }: Tag): void {
    if (kind === 'opening') this.leftOut = this.open.length;
  }

  /** Blank cells only have formatting, and may be millions. */
  private beginCell({ kind, prefixed, attributes }: Tag): void {
    const isPlaced = PLACE.test(attributes);
    if (!isPlaced) this.push(this.blankCell);
    this.blankCell = '';
    if (kind === 'empty' && isPlaced) this.blankCell = `<${prefixed}${attributes}/>`;
    else {
      this.cells += 1;
      this.push(`<${prefixed}${attributes}${kind === 'empty' ? '/' : ''}>`);
    }
  }

  private close({ prefixed, name }: Tag): void {
    if (this.open.pop() !== prefixed) throw new MalformedXml();
    if (name === 'row') this.blankCell = '';
    if (this.leftOut === 0) this.push(`</${prefixed}>`);
    else if (this.open.length < this.leftOut) this.leftOut = 0;
  }

  private takeText(text: string): void {
    if (this.leftOut > 0 || text === '') return;
    const inner = this.open.at(-1) ?? '';
    if (WITH_TEXT.includes(inner.slice(inner.indexOf(':') + 1))) this.push(text);
  }

  private push(piece: string): void {
    if (piece !== '' && this.pieces.push(piece) >= PIECES_AT_ONCE) this.flush();
  }

  private flush(): void {
    this.chunks.push(Buffer.from(this.pieces.join(''), 'latin1'));
    this.pieces = [];
  }
}
