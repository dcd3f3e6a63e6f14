import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../infra/local/ports.ts';

/** The behaviour of a line. */
type State =
  | { kind: 'none' }
  /** Connections are refused, and open ones are closed. */
  | { kind: 'down' }
  /** Data is lost silently, on open connections for ever, as behind a dead router. */
  | { kind: 'stall' }
  /** Each chunk of an answer is delayed by a number of milliseconds. */
  | { kind: 'slow'; milliseconds: number }
  /** A connection is reset as soon as data is sent on it. */
  | { kind: 'reset' }
  /** Data is answered with meaningless bytes. */
  | { kind: 'garbage' }
  /** A connection ends after a number of bytes of answers. */
  | { kind: 'truncate'; bytes: number };

class Connection {
  readonly client: net.Socket;
  readonly server: net.Socket;
  readonly #state: () => State;
  #isLost = false;
  #answered = 0;
  #delivered: Promise<void> = Promise.resolve();

  constructor(client: net.Socket, server: net.Socket, state: () => State) {
    this.client = client;
    this.server = server;
    this.#state = state;
    client.on('data', (piece) => this.#ask(piece)).on('end', () => server.end());
    server.on('data', (piece) => this.#answer(piece)).on('end', () => this.#deliver(() => client.end()));
    for (const socket of [client, server]) socket.on('error', () => this.cut());
    client.on('close', () => server.destroy());
  }

  /** The line's behaviour has changed. */
  change(): void {
    const { kind } = this.#state();
    this.#answered = 0;
    if (kind === 'down' || kind === 'reset') this.cut();
    if (kind === 'stall') this.#isLost = true;
  }

  cut(): void {
    this.client.resetAndDestroy();
    this.server.destroy();
  }

  #ask(piece: Buffer): void {
    const { kind } = this.#state();
    if (this.#isLost || kind === 'stall') this.#isLost = true;
    else if (kind === 'reset') this.cut();
    else if (kind === 'garbage') this.client.write(randomBytes(256));
    else this.server.write(piece);
  }

  #answer(piece: Buffer): void {
    const state = this.#state();
    if (this.#isLost || state.kind === 'stall') this.#isLost = true;
    else if (state.kind === 'garbage') this.client.write(randomBytes(piece.length));
    else if (state.kind === 'truncate') this.#answerUpTo(state.bytes, piece);
    else this.#deliver(() => this.client.write(piece), state.kind === 'slow' ? state.milliseconds : 0);
  }

  #answerUpTo(bytes: number, piece: Buffer): void {
    const rest = bytes - this.#answered;
    this.#answered += piece.length;
    if (piece.length < rest) this.client.write(piece);
    else this.client.end(piece.subarray(0, Math.max(rest, 0)));
  }

  /** Keeps the order of chunks with different delays. */
  #deliver(act: () => void, delay = 0): void {
    const due = pause(delay, undefined, { ref: false });
    this.#delivered = this.#delivered.then(async () => {
      await due;
      if (!this.#isLost && this.client.writable) act();
    });
  }
}

/** A TCP proxy in front of one server of this machine, that can fail in every way a network can. */
export class FaultyLine {
  readonly port: number;
  readonly #target: number;
  readonly #connections = new Set<Connection>();
  #listener: net.Server | undefined;
  #state: State = { kind: 'none' };

  private constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
  }

  /** A line to a port of this machine, where nobody needs to listen yet. */
  static async to(target: number): Promise<FaultyLine> {
    const line = new FaultyLine(await freePort(), target);
    await line.pass();
    return line;
  }

  /** The address of a server, through the line. */
  leading(url: string): string {
    const led = new URL(url);
    led.port = String(this.port);
    return led.href;
  }

  /** Transmits everything unchanged, on every connection that is not lost. */
  pass(): Promise<void> {
    return this.#become({ kind: 'none' });
  }

  goDown(): Promise<void> {
    return this.#become({ kind: 'down' });
  }

  stall(): Promise<void> {
    return this.#become({ kind: 'stall' });
  }

  slowDown(milliseconds: number): Promise<void> {
    return this.#become({ kind: 'slow', milliseconds });
  }

  reset(): Promise<void> {
    return this.#become({ kind: 'reset' });
  }

  garble(): Promise<void> {
    return this.#become({ kind: 'garbage' });
  }

  truncate(bytes: number): Promise<void> {
    return this.#become({ kind: 'truncate', bytes });
  }

  close(): Promise<void> {
    return this.goDown();
  }

  async #become(state: State): Promise<void> {
    this.#state = state;
    for (const connection of this.#connections) connection.change();
    if (state.kind === 'down') await this.#stopListening();
    else await this.#listen();
  }

  async #listen(): Promise<void> {
    if (this.#listener) return;
    const listener = net.createServer({ allowHalfOpen: true }, (client) => this.#connect(client));
    this.#listener = listener.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
  }

  async #stopListening(): Promise<void> {
    const listener = this.#listener;
    if (!listener) return;
    this.#listener = undefined;
    await new Promise((resolve) => listener.close(resolve));
  }

  #connect(client: net.Socket): void {
    const server = net.connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    const connection = new Connection(client, server, () => this.#state);
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
  }
}

/** Makes a line fail in one way. */
export type Fault = (line: FaultyLine) => Promise<void>;

/**
 * The ways in which a server behind a line can fail, by name; 'hung' loses data silently.
 * @param limits more milliseconds than anybody waits, and fewer bytes than an answer has
 */
export function faults({ slow, bytes }: { slow: number; bytes: number }): (readonly [string, Fault])[] {
  return [
    ['cut off without a sign', (line) => line.stall()],
    ['slower than anybody waits', (line) => line.slowDown(slow)],
    ['resetting connections', (line) => line.reset()],
    ['answering garbage', (line) => line.garble()],
    ['breaking off in the middle of answers', (line) => line.truncate(bytes)],
  ];
}
