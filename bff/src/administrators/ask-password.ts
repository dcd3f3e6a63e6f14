import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a new password: twice and unseen on a terminal, else the first line of standard input. Never from
 * the command line, where other users and the shell's history would see it.
 * @throws {Error} when the two differ, or there is none
 */
export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readFirstLine();
  if (password === '') throw new Error('No password was given.');
  return password;
}

async function askTwice(): Promise<string> {
  const first = await askUnseen('New password: ');
  const second = await askUnseen('Once more: ');
  if (first !== second) throw new Error('The two passwords differ.');
  return first;
}

async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
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
