const BLOCK_ENTRIES = 64;
/** A power of two: what 64 articles hold leaves half of them empty. */
const BLOCK_BITS = 8_192;
const BLOCK_WORDS = BLOCK_BITS / 32;
const TRIGRAM = 3;

/** Something with a text to look through. */
export interface Searchable {
  readonly text: string;
}

interface Block<Entry> {
  readonly entries: readonly Entry[];
  /** A bit is set when one of the entries has a run of three characters that hashes to it. */
  readonly trigrams: Uint32Array;
}

/**
 * Texts in memory, in blocks. Each block knows which runs of three characters it may have, and is not looked
 * through for what has others; that takes 1 kB for 64 texts.
 */
export class TextIndex<Entry extends Searchable> {
  private readonly blocks: readonly Block<Entry>[];

  constructor(entries: readonly Entry[]) {
    this.blocks = Array.from({ length: Math.ceil(entries.length / BLOCK_ENTRIES) }, (_, index) =>
      toBlock(entries.slice(index * BLOCK_ENTRIES, (index + 1) * BLOCK_ENTRIES)),
    );
  }

  /** All entries whose text contains this, in their order. */
  find(search: string): Entry[] {
    const hashes = [...hashesOf(search)];
    const found: Entry[] = [];
    for (const { entries, trigrams } of this.blocks) {
      if (!hashes.every((hash) => hasBit(trigrams, hash))) continue;
      for (const entry of entries) if (entry.text.includes(search)) found.push(entry);
    }
    return found;
  }
}

function toBlock<Entry extends Searchable>(entries: readonly Entry[]): Block<Entry> {
  const trigrams = new Uint32Array(BLOCK_WORDS);
  for (const { text } of entries) addTrigrams(trigrams, text);
  return { entries, trigrams };
}

function addTrigrams(bits: Uint32Array, text: string): void {
  for (let start = 0; start + TRIGRAM <= text.length; start += 1) {
    const hash = hashAt(text, start);
    const word = hash >>> 5;
    bits[word] = (bits[word] ?? 0) | (1 << (hash & 31));
  }
}

function* hashesOf(text: string): Generator<number> {
  for (let start = 0; start + TRIGRAM <= text.length; start += 1) yield hashAt(text, start);
}

function hasBit(bits: Uint32Array, hash: number): boolean {
  return (((bits[hash >>> 5] ?? 0) >>> (hash & 31)) & 1) === 1;
}

/** Which bit stands for the three characters that start here. */
function hashAt(text: string, start: number): number {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  const all = Math.imul(mixed ^ Math.imul(text.charCodeAt(start + 2), 0xc2b2ae35), 0x27d4eb2f);
  return (all >>> 15) & (BLOCK_BITS - 1);
}
