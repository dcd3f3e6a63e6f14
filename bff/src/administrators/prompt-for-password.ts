import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a new password from the terminal, hidden, or from standard input. Other users could see an argument. */
export async function promptForPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await promptTwice() : await readFirstLine();
  if (password === '') throw new Error('No password was given.');
  return password;
}

async function promptTwice(): Promise<string> {
  const first = await promptHidden('New password: ');
  const second = await promptHidden('Once more: ');
  if (first !== second) throw new Error('The two passwords differ.');
  return first;
}

async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discarded, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
